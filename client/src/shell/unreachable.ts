/** What is shown when the server does not answer at the very beginning, when even the words are not here. */

import fallback from "virtual:words/offline";

export function show(): { close: () => void } {
  const page = document.createElement("main");
  page.className = "unreachable";
  const [heading, text] = [document.createElement("h1"), document.createElement("p")];
  heading.textContent = fallback.heading;
  text.textContent = fallback.text;
  page.append(heading, text);
  document.body.append(page);
  return { close: () => page.remove() };
}
