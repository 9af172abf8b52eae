// A message as the reader sees it: groups of letters, groups of digits, and single signs, each with its position.
export type Token = {
  /** As it was typed. */
  text: string;
  /** In lower case, without accents. */
  plain: string;
  start: number;
  end: number;
  /** No space separates it from the token before. */
  isGlued: boolean;
  /** It begins a message, if several were sent together. */
  opensMessage: boolean;
};

const pieces = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;
const longest = 160;

/** @returns the first 160 tokens: a longer message is pasted text, and the wish comes first */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(pieces)) {
    const between = end === -1 ? "\n" : text.slice(end, match.index);
    const [piece] = match;
    tokens.push({
      text: piece,
      plain: plain(piece),
      start: match.index,
      end: match.index + piece.length,
      isGlued: between === "",
      opensMessage: between.includes("\n"),
    });
    end = match.index + piece.length;
    if (tokens.length === longest) break;
  }
  return tokens;
}

export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
