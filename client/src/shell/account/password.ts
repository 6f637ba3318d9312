/** What can be told about a new password before it is sent; the server knows more, and has the last word. */

import { SHORTEST_PASSWORD } from "../../wire";

const LEAST = 4;

/** The message that says what is wrong with a password; empty if nothing is, or if nothing was typed. */
export function weakness(password: string, name: string): string {
  const [small, called] = [password.toLowerCase(), name.trim().toLowerCase()];
  if (!password) return "";
  if ([...password].length < SHORTEST_PASSWORD) return "password-short";
  if (called && small.replaceAll(called, "").length < LEAST) return "password-name";
  return new Set(password).size < LEAST ? "password-repeat" : "";
}
