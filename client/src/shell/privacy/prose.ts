/** The host's own words: a plain text with paragraphs, headings (`# …`), lists (`- …`) and links, and nothing else. */

/** A piece of a line; one with an address is a link. */
export interface Piece {
  text: string;
  href?: string;
}

export interface Block {
  kind: "heading" | "list" | "text";
  lines: Piece[][];
}

const LINK = /(https?:\/\/[^\s<>()]*[^\s<>().,;:!?]|[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>(),;:.]+)/;

/** A line with its web and e-mail addresses as links. */
export function piecesOf(line: string): Piece[] {
  return line.split(LINK).flatMap((text, at) => {
    if (!text) return [];
    if (at % 2 === 0) return [{ text }];
    return [{ text, href: text.includes("://") ? text : `mailto:${text}` }];
  });
}

function blockOf(lines: string[]): Block {
  const kind = lines.every((line) => line.startsWith("- ")) ? "list" : "text";
  const bare = kind === "list" ? lines.map((line) => line.slice(2)) : [lines.join(" ")];
  return { kind, lines: bare.map(piecesOf) };
}

/** A text as blocks, which an empty line keeps apart; a heading is a block of its own. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\r?\n[ \t]*\r?\n/)) {
    const lines = part
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    while (lines[0]?.startsWith("#")) {
      const heading = (lines.shift() as string).replace(/^#+\s*/, "");
      blocks.push({ kind: "heading", lines: [piecesOf(heading)] });
    }
    if (lines.length) blocks.push(blockOf(lines));
  }
  return blocks;
}
