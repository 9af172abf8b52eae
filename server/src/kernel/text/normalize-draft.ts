// Normalizes a draft, so that checks read the same text as people: removes invisible characters, and replaces look-alike letters and digits
// of other scripts and dots in brackets.
import { plainDigit } from "./plain-digit.ts";

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes = new Map(
  Object.entries({
    аα: "a", АΑ: "A", вВΒ: "B", сϲ: "c", СϹ: "C", ԁ: "d", еε: "e", ЕΕ: "E", ɡ: "g", һ: "h", НΗ: "H", іıι: "i", ІΙ: "I", јϳ: "j", Ј: "J",
    к: "k", КΚ: "K", ӏ: "l", МΜ: "M", ո: "n", Ν: "N", оοօ: "o", ОΟ: "O", рρ: "p", РΡ: "P", ԛ: "q", ѕ: "s", Ѕ: "S", тτ: "t", ТΤ: "T",
    υս: "u", νѵ: "v", ԝ: "w", хχ: "x", ХΧ: "X", уγ: "y", УΥ: "Y", Ζ: "Z",
    ᴀ: "a", ʙ: "b", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f", ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k", ʟ: "l", ᴍ: "m", ɴ: "n", ᴏ: "o", ᴘ: "p",
    ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w", ʏ: "y", ᴢ: "z",
  }).flatMap(([looks, letter]) => Array.from(looks).map((look): [string, string] => [look, letter])),
); // prettier-ignore

/** Never longer than before, counted in visible characters. */
export function unmasked(text: string): string {
  return Array.from(text.normalize("NFC").replace(/[\p{Cf}\u034f\u115f\u1160\u3164]/gu, ""))
    .map((one) => lookalikes.get(one) ?? plainDigit(one))
    .join("")
    .replace(/[[({]\s?(?:\.|dot)\s?[\])}]/gi, ".")
    .replace(/[。．․｡]/g, ".")
    .replace(/\bhxxp/gi, "http");
}
