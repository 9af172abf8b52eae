// Which parts of a message belong to the address: "12 Akoka Road, Yaba, and I hope it is original". A part about
// people, goods, prices or what was said before does not belong to it. A part that is only a name does.
import type { DeliveryArea } from "../../brain.ts";
import { commonWords, findArea, looksLikeAddress } from "./areas.ts";
import { words } from "./normalise.ts";
import { folded } from "./remarks-in.ts";

const sentences =
  /(?<=[.!?;])(?<!(?<!\p{L})(?:no|nos|nr|st|str|opp|rd|ave|apt|blk|bldg|mr|mrs|m|mme|dr|bd|av)\.)\s+|\n+/iu;
/** A comma, and the space before a word that begins something else. */
const joints = /,\s+|\s+(?=(?:but|because|mais|car|parce que|lakini|kwa sababu|cos)\s)/iu;
const leading = /^(?:and|but|also|then|so|et|mais|aussi|puis|lakini|pia|because|car)\s+/iu;

const edge = (inner: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}'])(?:${inner})(?![\\p{L}\\p{N}])`, "giu");
const landmark = edge(
  "opposite|opp|near|behind|beside|after (?!noon|work|lunch)\\p{L}{3,}|before (?:the|you|u|reach\\p{L}*)|close to|next to|inside|along|off|by the|house|hse|flat|floor|block|blk|plot|shop|store|stall|suite|room|hall|hostel|gate|estate|building|towers?|tower|plaza|mall|market|church|mosque|school|college|hospital|clinic|bank|hotel|office|station|roundabout|junction|bridge|court|gardens?|heights|villas?|layout|phase|zone|campus|barracks|garage|depot|park|pharmacy|fence|red roof|(?:blue|green|black|white|brown|red|yellow) (?:gate|house|building)|face|derriere|a cote|apres|avant|immeuble|maison|villa|porte|portail|etage|appartement|appt|residence|lot|cite|carrefour|rond[ -]point|pharmacie|marche|ecole|eglise|mosquee|gare|hopital|quartier|bureau|boutique|chez|karibu|mkabala|nyuma|kando|nyumba|ghorofa|chumba|duka|geti|lango|kanisa|msikiti|shule|soko|kituo|hospitali|jengo|mtaa|barabara|ofisi",
);
/** What begins the place itself: a house and its number, what it is next to, or whose it is. */
const anchor =
  /(?<![\p{L}\p{N}'])(?:(?:no\.?|number|num[eé]ro|namba|plot|house|hse|flat|shop|block|blk|room|suite|villa|lot|appartement|appt|apt|immeuble|r[eé]sidence|nyumba|chumba|duka|ghorofa)(?:\s?(?=(?:no\.?\s?|ya\s)?\p{L}?\d)|\s(?=[a-z]\b))|\d{1,4}[a-z]?(?=[\s,/-]+(?!%|percent|days?|jours?|packs?|pcs|pieces?)\p{L})|(?:opposite|opp|near|behind|beside|after|next to|close to|en face|derri[eè]re|[aà] c[oô]t[eé]|apr[eè]s|pr[eè]s de|karibu|mkabala|nyuma|kando)\s|(?:my|our|her|his|their|the|mon|ma|son|sa|notre|leur) (?:\p{L}+ )?(?:office|shop|house|home|place|store|church|school|hostel|bureau|boutique|maison)(?!\p{L})|(?:rue|avenue|boulevard|quartier|mtaa|barabara|ofisi|dukani|nyumbani)(?!\p{L}))/giu;

/** Words that no address has: who speaks, about whom, and what is done, asked or wished. */
const speaks = edge(
  [
    "i|i'm|i'll|i've|i'd|you|you're|he|she|it|it's|it'll|they|we|we're|him|am|is|are|was|were|isn't|will|won't|would|should|shall|can|can't|could|must|have|has|had|said|told|want|need|hope|think|know|like|love|don't|doesn't|didn't|not|never|thanks?|god|if|what|how|when|which|why|who|price|discount|wholesale|invoice|receipt|money|pay|paying|paid|already|hurry|opens|open at|closes|close at|also|instead|both|deliver|delivered|delivery|send|sent|bring|carry|collect|receive",
    "una|wey|dey|don|no be|no (?=\\p{L}{3,} )|abeg|sabi|wetin|make|dem|e (?:go|no|be|dey|don|get)|na so",
    "je|j'\\p{L}+|vous|il|elle|ils|elles|nous|c'\\p{L}+|ai|avez|dois|doit|doivent|veux|voudrais|mis|dit|deja|trop|cher|sera|seront|attends|facture|merci|qui|que|qu'\\p{L}+|combien|livrez|livraison|envoyez|pressee?|va|vont|pas",
    "nina|nataka|naomba|asante|mungu|bei|jumla|tayari|haraka|yupo|yuko|sana|leo|lakini|tafadhali|ataipokea|itakuwa|ngapi|nini|lini|wapi|kama|(?<=\\p{L} )ni|niletee|mniletee|mkileta|ukileta|mnaleta|peleka|ipelekwe|iletwe|leta|(?:ni|m|u|a|tu|wa|mna|nime|mme|ume|ame|ata|nita|mta|uta|tume|wame)(?:me|ta|na|li|ka|me)?(?:kwambi|andik|sem|pok|tak|pend|ambi|kubali|hitaj|ngoj|subiri|chuku|lip|sahau)\\p{L}*",
  ].join("|"),
);
export const denied =
  /^(?:no,? )?(?:it'?s not|not|no be|e no be|pas|ce n'est pas|si|sio|siyo)(?! (?:far|loin|mbali|too far|opposite))\s/iu;
/** "My name is", "her number": facts about people have their own fields. */
const ofPeople = edge(
  "phone|number is|her number|his number|my number|call|name is|names?|named|gift|parcel|card|tel|numero est|nom|cadeau|simu|jina|zawadi",
);
/** The most words that a part may have to count as a name alone. */
const longestName = 5;

/** "Amaka at her office" */
const receiver =
  /(?<!\p{L})\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)? (?:at|in|chez|dans|kwa) (?=her|his|their|my|the|son|sa|le|la)/u;
const numbers = /(?<![\d\p{L}])(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}(?!\d)/u;

/** The person whom the rider calls there, right before the number. */
const called =
  /(?:(?:my|our|mon|ma) \p{Ll}+ )?(?!(?:Her|His|Their|My|Our|Call|Phone|Tel|Number|Name|Whatsapp|WhatsApp|The)(?!\p{L}))\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*[\s,:(-]*(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}(?!\d)/u;

/** "Ok deliver to Zik hall" says only that the order goes there. */
const sendsTo =
  /^(?:(?:ok|okay|please|pls|abeg|yes|oya|kindly|then|so)[\s,]+)*(?:deliver|send|bring|carry|drop|ship)(?: (?:it|them|am|everything))? (?:to|at|come|go)\s+(?:(?:him|her|them|us)\s+(?:at|in|for)\s+)?/u;

/** A name of two words or more. */
const sentTo =
  /(?<!\p{L})(?:[Dd]eliver(?:ed)?|[Ss]end|[Ss]ent|[Bb]ring|[Ll]ivrez|[Ee]nvoyez|[Pp]elekeni|[Pp]eleka|[Ll]eteni|[Ll]eta)(?: (?:it|them|all|everything))? (?:to|at|for|[àa]|chez|kwa) ((?:\p{Lu}[\p{L}'&.-]*)(?: (?:and|&|et|na|of|de)? ?\p{Lu}[\p{L}'&.-]*){1,4})$/u;

type Piece = { text: string; isPlace: boolean; isKept: boolean };

/** The text as written, without the parts that are not a place. All of it if no part is surely a place. */
export function placeParts(raw: string, areas: readonly DeliveryArea[]): string {
  const read = raw.split(sentences).map((sentence) => piecesOf(sentence, areas));
  const all = read.flat();
  if (!all.some(({ isPlace, isKept }) => isPlace && isKept)) return raw;
  if (
    all.every(({ isKept, text }) => isKept && raw.includes(text)) &&
    all.map(({ text }) => text).join("").length >= bare(raw).length
  )
    return raw;
  const kept = read.map((pieces) => ({
    text: pieces.filter(({ isKept }) => isKept).map(({ text }) => text).join(", "),
    isWhole: pieces.at(-1)?.isKept === true,
  })); // prettier-ignore
  return kept
    .filter(({ text }) => text !== "")
    .reduce((said, { text }) => {
      if (said === "") return text;
      return isNumber(text)
        ? `${said.replace(/[.;!]+$/, "")}, ${text}`
        : `${said}${/[.!?;]$/.test(said) ? "" : "."} ${text}`;
    }, "")
    .replace(kept.at(-1)?.isWhole === true ? /$^/ : /[.;!?]+$/, "");
}

/** Whether a piece is a place on its own. */
export function namesPlace(piece: string, areas: readonly DeliveryArea[]): boolean {
  const read = readPiece(piece.trim(), areas);
  return read.isPlace && read.isKept;
}

/** Whether a piece between commas belongs to an address. */
export function isPartOfPlace(piece: string, areas: readonly DeliveryArea[]): boolean {
  return readPiece(piece, areas).isKept;
}

function isNumber(text: string): boolean {
  return numbers.exec(text)?.[0].length === text.length;
}

function bare(text: string): string {
  return text.replace(/,\s+|\s+/g, "");
}

function piecesOf(sentence: string, areas: readonly DeliveryArea[]): Piece[] {
  return sentence.split(joints).flatMap((piece) => (piece.trim() === "" ? [] : [readPiece(piece, areas)]));
}

function readPiece(written: string, areas: readonly DeliveryArea[]): Piece {
  const piece = written.replace(leading, "");
  const read = folded(piece);
  const said = piece.length === read.length ? read : piece.toLowerCase();
  const isPlaceAt = (text: string): boolean => isPlace(text, areas);
  // "10% off" has nothing to do with a road.
  if (denied.test(said) || /\d ?%|\bpercent\b/.test(said)) return { text: piece, isPlace: false, isKept: false };
  const place = isPlaceAt(said);
  const first = firstOf(speaks, said);
  const phone = numbers.exec(piece)?.[0];
  // "Her number is 0803 123 4567": the rider calls this number. "My sister Ngozi 0803 …": she takes the order there.
  if (phone !== undefined) {
    const isPlain = first === null && firstOf(ofPeople, said) === null;
    const [named] = called.exec(piece) ?? [];
    if (!isPlain || !place) return { text: isPlain ? piece : (named ?? phone), isPlace: false, isKept: true };
  }
  if (!place) {
    // "Please deliver to Brightline Consulting, 27 Akin Road": the firm at that address.
    const [, firm] = sentTo.exec(piece) ?? [];
    if (firm !== undefined) return { text: firm, isPlace: false, isKept: true };
    const tells = first !== null || firstOf(ofPeople, said) !== null || /[?%]/.test(said);
    return { text: piece, isPlace: false, isKept: !tells && (isName(said) || !/\p{L}{2}/u.test(said)) };
  }
  const start = startOf(said, piece, areas);
  const text = piece.slice(start);
  const end = endOf(said.slice(start), isPlaceAt);
  const left = text.slice(0, end).trim();
  const tells = firstOf(speaks, said.replace(sendsTo, "")) !== null && start === 0;
  const surely = !tells || isSure(said.slice(start, start + end), areas);
  return { text: left.replace(/[\s,;:]+$/, ""), isPlace: surely, isKept: left !== "" && surely };
}

/** The position where the place begins, after words that only say that a place follows. */
function startOf(said: string, written: string, areas: readonly DeliveryArea[]): number {
  const area = findArea(said, areas);
  const starts = [...said.matchAll(anchor)].map(({ index }) => index);
  const person = written.length === said.length ? receiver.exec(written)?.index : undefined;
  const at = Math.min(...starts, area?.start ?? said.length, person ?? said.length);
  const before = said.slice(0, at);
  if (at === said.length || before.trim() === "") return 0;
  const named = words(before).filter(({ text }) => text.length > 1 && !commonWords.has(text));
  return firstOf(speaks, before) !== null || named.length === 0 ? at : 0;
}

/** The position where the place ends: what follows names no place. */
function endOf(said: string, isPlaceAt: (text: string) => boolean): number {
  const first = firstOf(speaks, said);
  if (first === null || first === 0) return said.length;
  return isPlaceAt(said.slice(first)) ? said.length : first;
}

/** "My people dey for house" has the word "house", but names no place. */
function isSure(said: string, areas: readonly DeliveryArea[]): boolean {
  return looksLikeAddress(said.replaceAll("?", " ")) && (/\d/.test(said) || findArea(said, areas) !== null);
}

function isPlace(said: string, areas: readonly DeliveryArea[]): boolean {
  const text = said.replaceAll("?", " ");
  return (
    looksLikeAddress(text) ||
    firstOf(landmark, text) !== null ||
    [...text.matchAll(anchor)].length > 0 ||
    findArea(text, areas) !== null
  );
}

/** "Sunshine Heights", "Moremi": most of its words are not small words. */
function isName(said: string): boolean {
  const all = words(said);
  const small = all.filter(({ text }) => commonWords.has(text) || text.length === 1).length;
  return all.length > 0 && all.length <= longestName && small * 2 < all.length;
}

function firstOf(pattern: RegExp, text: string): number | null {
  const [first] = text.matchAll(pattern);
  return first?.index ?? null;
}
