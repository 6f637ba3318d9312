import { expect, test } from "vitest";
import { weakness } from "../../src/shell/account/password";
import { blocksOf, piecesOf } from "../../src/shell/privacy/prose";

test("the host's words are paragraphs, headings and lists", () => {
  const text = "# Who we are\nThe club of\nthe old mill.\r\n\r\n- tea\n- cake\n\n\n## Contact\n";

  expect(blocksOf(text)).toEqual([
    { kind: "heading", lines: [[{ text: "Who we are" }]] },
    { kind: "text", lines: [[{ text: "The club of the old mill." }]] },
    { kind: "list", lines: [[{ text: "tea" }], [{ text: "cake" }]] },
    { kind: "heading", lines: [[{ text: "Contact" }]] },
  ]);
  expect(blocksOf("")).toEqual([]);
});

test("addresses are links, and nothing else is", () => {
  expect(piecesOf("Write to host@example.org, or see https://example.org/us.")).toEqual([
    { text: "Write to " },
    { text: "host@example.org", href: "mailto:host@example.org" },
    { text: ", or see " },
    { text: "https://example.org/us", href: "https://example.org/us" },
    { text: "." },
  ]);
  expect(piecesOf("javascript:alert(1) <b>bold</b>")).toEqual([{ text: "javascript:alert(1) <b>bold</b>" }]);
});

test("what is wrong with a password is told before it is sent", () => {
  expect(weakness("", "Ottilie")).toBe("");
  expect(weakness("seven 7", "Ottilie")).toBe("password-short");
  expect(weakness("OTTILIE12", "ottilie")).toBe("password-name");
  expect(weakness("abababab", "Ottilie")).toBe("password-repeat");
  expect(weakness("four unrelated words", "Ottilie")).toBe("");
});
