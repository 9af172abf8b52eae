// "No, the blue one", "sorry I meant the mug", "change the candle to a lamp": a no before something else.
import { languagePacks } from "./packs.ts";
import { swapIn } from "./swaps.ts";

export type Correction = {
  corrects: boolean;
  /** The words for what goes out; null if the buyer names only what comes in. */
  outgoing: string | null;
  /** What the message says after the no. */
  rest: string;
};

/**
 * "My mistake", "wrong thing", "I typed the wrong one", "scratch that": says who made the mistake, and that what
 * follows counts.
 */
const ownSlip =
  "(?:my (?:mistake|bad|error|fault)|(?:it (?:was|is) )?(?:a |my )?mistake(?: o)?|(?:that(?:'s| is| was) )?(?:the )?wrong (?:thing|one|item|product|place|area|size|colou?r|number)|i(?:'ve| have)? (?:made|did|do) (?:a |an )?(?:mistake|error)|i(?:'ve| have)? (?:typed|wrote|picked|chose|said|sent|clicked|tapped|selected|put|gave|entered)(?: you)? (?:it |am |the |a )?wrong(?:ly)?(?: \\p{L}+)?|i(?:'ve| have)? (?:mixed|messed) (?:it |that |them )?up|scratch that|(?:that|this|it)(?:'s| is)? not (?:what|the one) i (?:want(?:ed)?|meant?|asked for|said|need(?:ed)?|chose)|(?:no be|nor be) (?:that one|dat one|wetin|the one|di one)(?: wey)? i (?:want|wan|talk|mean|choose|say)|ce n'est pas (?:ca|ce que je (?:veux|voulais)|celu?i?(?:le)? que je (?:veux|voulais))|c'est pas (?:ca|ce que je (?:veux|voulais)|cel(?:ui|le) que je (?:veux|voulais))|(?:si|sio|siyo) (?:hiyo|hilo|hicho|hizo|hivyo)(?: (?:ninayo|niliyo|nili|nina)taka)?|(?:on |upon |hmm )?second thoughts?|change of plans?|i(?:'ve| have)? changed my mind|correction|i (?:talk|write|type|choose|pick) (?:am )?wrong|(?:e be like say )?i (?:don )?miss(?: (?:am|road|the name|di name))?|na mistake|(?:please |pls |abeg )?change (?:am|it|that|this|dat)(?=[,.]))";
const opens = new RegExp(
  `^(?:(?:oh|ah|oops|ooh|hmm|eh|eish|ok(?:ay)?|pls|please|abeg|but)[\\s,.]+)?(?:(?:no|nope|nah|wait|w8|sorry|sory|sorri|sry|actual?l?y|oops|hold on|hang on|${ownSlip})(?![\\p{L}'])[\\s,.!:-]+)+(?!problem|wahala|need|more|longer|want|wan|dey|get|be\\b|about|(?<=\\bno )(?:put|add|pack|include|carry|send|worry|bring)\\b)`,
  "u",
);

export function correctionIn(text: string): Correction {
  const rest = afterOpening(text);
  const corrects = (rest !== text && !addsBeside(rest)) || inItsPlace.test(text);
  const swap = swapIn(text) ?? swapIn(rest);
  if (swap) return { corrects: true, outgoing: swap.outgoing, rest: swap.incoming };
  return { corrects: corrects || languagePacks.some((pack) => pack.means?.test(rest)), outgoing: null, rest };
}

/** "Wait, I also want a cap": in addition to what there is, not instead. */
export function addsBeside(text: string): boolean {
  return also.test(text) && !inItsPlace.test(text);
}

const also =
  /(?<!\p{L})(?:also|add|as well|in addition|join|ajout\p{L}*|rajout\p{L}*|aussi|encore|en plus|(?:ni)?ongez\p{L}*|pia)(?!\p{L})/u;

/** "I'd like the lamp instead", "black is better" */
const inItsPlace =
  /^(?:plutot|rather|i(?:'d)? prefer|je prefere|afadhali|bora|heri|ni bora)\b|\b(?:is|be|na|go|dey|looks?) better\b|(?:^|\s)(?:instead|a la place|plutot|badala yake|badala ya (?:hiyo|hizo|hii))(?: (?:please|pls|svp|stp|abeg|tafadhali))?[.!]?$/;

/** What comes after the no, or the whole text. */
export function afterOpening(text: string): string {
  const openings = [...languagePacks.flatMap(({ corrects }) => corrects ?? []), opens];
  const [opening = ""] = openings.map((one) => one.exec(text)?.[0]).filter((one) => one !== undefined);
  const rest = text.slice(opening.length);
  return opening === "" || rest === "" ? text : rest;
}
