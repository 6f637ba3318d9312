/** For those who want to be asked before every action: the action that waits for a yes. */

export class Confirmation {
  label: string | null = $state(null);
  #answer: ((yes: boolean) => void) | null = null;

  ask(label: string): Promise<boolean> {
    this.#answer?.(false);
    this.label = label;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  answer(yes: boolean): void {
    this.#answer?.(yes);
    this.#answer = null;
    this.label = null;
  }
}
