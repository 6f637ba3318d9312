/** How seats are told apart where a game does not say: by a number, and a colour that goes with it. */

const TURN = 67; // degrees from one hue to the next: neighbours differ, and ten are distinct
const FIRST = 35;

/** A colour on which white letters can be read. */
export function colourOf(seat: number): string {
  return `oklch(0.5 0.13 ${(FIRST + seat * TURN) % 360})`;
}
