// A plain yes with words that change nothing about the order: "Thanks for explaining. Yes, go ahead", "yes. My name is
// Ada", "yes. When?", "yes, send the link", "yes, before Friday please".
import { bareAnswer, isOnlyFiller } from "./affirmation.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { isOnlyTime, onlyPays, onlyWhen, otherwise, plainYes, thanksFor, yesAtStart } from "./packs/beside-yes.ts";
import { plain, withoutOwnName } from "./sayings.ts";

const longestBeside = 240;

/**
 * How the order is proposed. If it is not paid by link, the wish for a link changes how it is paid. Another time is a
 * change too.
 */
type Proposed = { paysByLink: boolean; hasTime: boolean };

/**
 * @param texts the messages of one turn
 * @returns whether they are a plain yes, with no other sentence that changes the order
 */
export function saysYesBeside(texts: readonly string[], { paysByLink, hasTime }: Proposed): boolean {
  if (texts.join(" ").length > longestBeside) return false;
  const isBeside = (piece: string): boolean => (paysByLink && wishesToPay(piece)) || (!hasTime && isOnlyTime(piece));
  const said = texts.flatMap(piecesOf).flatMap((piece) => yesApart(piece, isBeside));
  return said.some(isPlainYes) && said.every((piece) => isPlainYes(piece) || changesNothing(piece) || isBeside(piece));
}

/** "Yes, make e reach before Friday": the time next to the yes, in the buyer's words. */
export function timeBesideYes(texts: readonly string[]): string | null {
  const said = texts.flatMap(piecesOf).flatMap((piece) => yesApart(piece, isOnlyTime));
  return said.filter(isOnlyTime).join(", ") || null;
}

function wishesToPay(piece: string): boolean {
  return onlyPays.test(
    piece
      .replace(/\?\s*$/, "")
      .replaceAll("-", " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** "Yes send the link" is a yes and a wish to pay. */
function yesApart(piece: string, isBeside: (rest: string) => boolean): string[] {
  const [yes] = yesAtStart.exec(piece) ?? [];
  if (yes === undefined || !isBeside(piece.slice(yes.length))) return [piece];
  return [yes.trim(), piece.slice(yes.length)];
}

/** "Yes. When will it come?": the question that comes with the yes. */
export function asksWhenBeside(raw: string): boolean {
  return piecesOf(raw).some(asksWhen);
}

/** A question mark stays with its piece. "Mr. Bakare" is one name. */
function piecesOf(raw: string): string[] {
  return normalise(raw)
    .replace(/\b(mr|mrs|ms|dr|mme|m)\.\s/g, "$1 ")
    .split(/(?<=\?)|[.!;,\n:]+/u)
    .map((piece) => piece.replace(otherwiseAtStart, "").trim())
    .filter((piece) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(piece));
}

const otherwiseAtStart = new RegExp(String.raw`^\s*(?:${otherwise.source.slice(1)})`, "u");

function isPlainYes(piece: string): boolean {
  return bareAnswer(piece) === "yes" && plainYes.test(piece.replaceAll("-", " "));
}

function changesNothing(piece: string): boolean {
  return (
    bareAnswer(piece) === "yes" || isOnlyFiller(piece) || thanksFor.test(piece) || isOwnName(piece) || asksWhen(piece)
  );
}

function isOwnName(piece: string): boolean {
  return !piece.includes("?") && withoutOwnName(plain(piece)) === "";
}

/** A place, a count or a product in it would change the order. */
function asksWhen(piece: string): boolean {
  const text = piece.replace(/\?\s*$/, "").trim();
  if (onlyWhen.test(text)) return true;
  return (
    /^(?:\S+\s+){1,8}\S+$/.test(text) &&
    !/\d/.test(text) &&
    !changes.test(text) &&
    languagePacks.some(({ arrives }) => arrives?.test(text))
  );
}

/** "When does it come if I take the red one?" */
const changes =
  /\b(?:if|si|kama|but|mais|lakini|instead|plutot|badala|before|avant|kabla|not|pas|no|cancel|annul\p{L}*)\b/u;
