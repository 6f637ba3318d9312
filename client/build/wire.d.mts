/** What `wire.mjs` exports. */

export function described(): string[];
export function typesOf(file: string): string;
export function generated(file: string): Promise<string>;
