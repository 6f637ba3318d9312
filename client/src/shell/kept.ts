/** What this browser remembers. Where storage is forbidden or full, it remembers nothing, and nothing breaks. */

const PREFIX = "reliquary.";

function read<T>(storage: () => Storage, name: string): T | null {
  try {
    return JSON.parse(storage().getItem(PREFIX + name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(PREFIX + name);
    else storage().setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // remembered until the page is left
  }
}

/** For good. */
export const kept = {
  get: <T>(name: string) => read<T>(() => localStorage, name),
  set: (name: string, value: unknown) => write(() => localStorage, name, value),
};

/** As long as the tab is open. */
export const keptHere = {
  get: <T>(name: string) => read<T>(() => sessionStorage, name),
  set: (name: string, value: unknown) => write(() => sessionStorage, name, value),
};
