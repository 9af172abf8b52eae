// The ways a text may be meant to be read. A seller may write "d1spute", "dis-pute" or "d i s p u t e" so that a check does not find the word.
import { unmasked } from "../kernel/text/normalize-draft.ts";

const looksLike: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
};
const among = /(?<=\p{L})[013457$|@]+|[013457$|@]+(?=\p{L})/gu;

/** In lower case and without accents; at least one. */
export function readingsOf(text: string): readonly string[] {
  const plain = unmasked(text.normalize("NFKC"))
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘`ʼ]/g, "'")
    .toLowerCase();
  const lettered = plain.replaceAll(among, (run) => Array.from(run, (one) => looksLike[one] ?? one).join(""));
  const glued = plain.replaceAll(/(?<=\p{L})[-_.*·]+(?=\p{L})/gu, "");
  const spelled = plain.replaceAll(/(?<![\p{L}'])\p{L}(?:[\s_.*·-]{1,2}\p{L}){3,}(?!\p{L})/gu, (row) =>
    row.replaceAll(/\P{L}/gu, ""),
  );
  return [...new Set([plain, ...withOnes(lettered), glued, spelled])];
}

/** Each 1 in a word may be an i or an l. */
function withOnes(text: string): readonly string[] {
  const parts = text.split(/(?<=\p{L})[1|]|[1|](?=\p{L})/u);
  return parts
    .slice(1)
    .reduce<readonly string[]>(
      (begun, part, at) =>
        begun.flatMap((one) => (at < onesMost ? [`${one}i${part}`, `${one}l${part}`] : [`${one}i${part}`])),
      [parts[0] ?? ""],
    );
}

const onesMost = 4;
