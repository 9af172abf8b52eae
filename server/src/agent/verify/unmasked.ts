// One spelling of a draft, whoever wrote it so that people read one thing and a check another: invisible characters, letters and digits
// of other scripts that look the same, dots in brackets.

/** Cyrillic and Greek letters that nobody tells from Latin ones. */
const lookalikes = new Map(
  Object.entries({
    аα: "a", АΑ: "A", вВΒ: "B", сϲ: "c", СϹ: "C", ԁ: "d", еε: "e", ЕΕ: "E", ɡ: "g", һ: "h", НΗ: "H", іıι: "i", ІΙ: "I", јϳ: "j", Ј: "J",
    к: "k", КΚ: "K", ӏ: "l", МΜ: "M", ո: "n", Ν: "N", оοօ: "o", ОΟ: "O", рρ: "p", РΡ: "P", ԛ: "q", ѕ: "s", Ѕ: "S", тτ: "t", ТΤ: "T",
    υս: "u", νѵ: "v", ԝ: "w", хχ: "x", ХΧ: "X", уγ: "y", УΥ: "Y", Ζ: "Z",
  }).flatMap(([looks, letter]) => Array.from(looks).map((look): [string, string] => [look, letter])),
); // prettier-ignore

/** At most as long as it was, in characters that a reader sees. */
export function unmasked(text: string): string {
  return Array.from(text.normalize("NFC").replace(/[\p{Cf}\u034f\u115f\u1160\u3164]/gu, ""))
    .map((one) => lookalikes.get(one) ?? plainDigit(one))
    .join("")
    .replace(/[[({]\s?(?:\.|dot)\s?[\])}]/gi, ".")
    .replace(/[。．․｡]/g, ".")
    .replace(/\bhxxp/gi, "http");
}

/** A decimal digit of any script as ours. Each script has its ten in a row, beginning with its zero. */
function plainDigit(one: string): string {
  if (!/\p{Nd}/u.test(one)) return one;
  const code = one.codePointAt(0) ?? 0;
  // The mathematical ones stand five times ten in a row.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
