// "sold 2 ankara dress red": a member reports a sale outside the platform. Only at the start of a whole message, so that a sentence about a
// sale doesn't count.
import { foldText } from "../../products/index.ts";

export type SaidSale =
  | { kind: "sold"; quantity: number; words: string }
  | { kind: "undo" }
  /** A choice in the earlier question. */
  | { kind: "choice"; number: number };

const longest = 160;
const mostAtOnce = 9_999;

/** English, Nigerian Pidgin, French, Swahili. "Sold out" is not a sale. */
const openings = [
  /^(?:(?:i|we|just|have|ve|don) )*sold (?!out\b)/,
  /^(?:(?:i|we) )?(?:don )?sell (?!out\b)/,
  /^(?:(?:j ?ai|on a|nous avons|je viens de) )?vend(?:ue?s?|re) /,
  /^(?:nimeuza|tumeuza|niliuza|tuliuza) /,
];
const closings = / (?:in (?:the|my) shop|for shop|offline|today|now|au magasin|en boutique|aujourd hui|dukani|leo)$/;
const undoing = new Set(["undo", "undo it", "undo am", "annuler", "annule", "tendua", "rudisha"]);

const numbers = new Map(
  [
    "a an one un une moja mmoja",
    "two deux mbili wawili mawili",
    "three trois tatu watatu matatu",
    "four quatre nne wanne manne",
    "five cinq tano watano matano",
    "six sita",
    "seven sept saba",
    "eight huit nane wanane",
    "nine neuf tisa",
    "ten dix kumi",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1] as const)),
);

/** Null when the text is about something else. */
export function readSale(text: string): SaidSale | null {
  if (text.length > longest || text.includes("?")) return null;
  const plain = foldText(text).trim();
  if (undoing.has(plain)) return { kind: "undo" };
  if (/^[1-9]$/.test(plain)) return { kind: "choice", number: Number(plain) };
  const opening = openings.find((one) => one.test(plain));
  if (!opening) return null;
  const said = plain.replace(opening, "").replace(closings, "");
  const { quantity, words } = counted(said);
  return words === "" || quantity < 1 || quantity > mostAtOnce ? null : { kind: "sold", quantity, words };
}

/** "2 dresses", "2x dresses", "two dresses", "magauni mawili". A number at the end is read as a size. */
function counted(said: string): { quantity: number; words: string } {
  const [, figure, afterFigure] = /^(\d{1,4}) ?(?:x |pcs |pieces |pieces of )?(.*)$/.exec(said) ?? [];
  if (figure !== undefined) return { quantity: Number(figure), words: (afterFigure ?? "").trim() };
  const words = said.split(" ");
  const first = numbers.get(words[0] ?? "");
  if (first !== undefined) return { quantity: first, words: words.slice(1).join(" ") };
  const last = numbers.get(words.at(-1) ?? "");
  return last !== undefined && words.length > 1
    ? { quantity: last, words: words.slice(0, -1).join(" ") }
    : { quantity: 1, words: said };
}
