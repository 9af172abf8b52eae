// "Thanks for explaining. Yes, go ahead", "yes. My name is Ada", "yes. When?": a plain yes beside words that change nothing of the order.
import { bareAnswer, isOnlyFiller } from "./affirmation.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { onlyWhen, otherwise, plainYes, thanksFor } from "./packs/beside-yes.ts";
import { plain, withoutOwnName } from "./sayings.ts";

const longestBeside = 240;

/** @param texts the messages of one turn. @returns whether they are a plain yes, and each other sentence leaves the order as it is */
export function saysYesBeside(texts: readonly string[]): boolean {
  if (texts.join(" ").length > longestBeside) return false;
  const said = texts.flatMap(piecesOf);
  return said.some(isPlainYes) && said.every((piece) => isPlainYes(piece) || changesNothing(piece));
}

/** "Yes. When will it come?": what is asked beside the yes. */
export function asksWhenBeside(raw: string): boolean {
  return piecesOf(raw).some(asksWhen);
}

/** A mark of a question stays with its piece. "Mr. Bakare" is one name. */
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

/** A place, a count or a thing in it would change the order. */
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
