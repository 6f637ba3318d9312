/** Short notices that come and go: what was refused, what was done. */

import { Denied } from "./api";
import { say } from "./words.svelte";

export interface Notice {
  number: number;
  text: string;
  /** The rule that says so. */
  rule: string;
  bad: boolean;
}

const SHOWN = 6_000; // milliseconds
const MOST = 3;

class Notices {
  all: Notice[] = $state.raw([]);
  #number = 0;

  tell(text: string, { rule = "", bad = false } = {}): void {
    const number = ++this.#number;
    const others = this.all.filter((one) => one.text !== text);
    this.all = [...others, { number, text, rule, bad }].slice(-MOST);
    setTimeout(() => this.close(number), SHOWN);
  }

  /** Every error of the server is shown as its message. */
  fail(error: unknown): void {
    if (error instanceof Denied) this.tell(error.message, { rule: error.rule, bad: true });
    else this.tell(say("error-mistake"), { bad: true });
    if (!(error instanceof Denied)) console.error(error);
  }

  close(number: number): void {
    this.all = this.all.filter((one) => one.number !== number);
  }
}

export const notices = new Notices();

/** Do something; what goes wrong is told. */
export async function attempt<T>(job: () => Promise<T>): Promise<T | undefined> {
  try {
    return await job();
  } catch (error) {
    notices.fail(error);
    return undefined;
  }
}
