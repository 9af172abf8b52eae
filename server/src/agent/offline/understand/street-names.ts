// The name of an area that means something else: a street or house with that name, a person, or a part of a longer
// name.
import { words } from "./normalise.ts";

const road =
  "(?:street|str|st|road|rd|avenue|ave|av|close|crescent|cres|lane|drive|boulevard|blvd|highway|expressway|bypass|link)";
/** "Surulere street", "Lekki Gardens Estate", "Karen house"; not "Yaba house 5". */
const calledAfter = new RegExp(
  `^[ -](?:${road}\\b(?! d(?:e|u|es)\\b)|(?:\\p{L}+ )?(?:gardens?|estates?)\\b|(?:house|hotel|court|lodge|plaza)\\b(?! ?(?:no\\.? ?)?\\d))`,
  "u",
);
/** "rue de Cocody", "mtaa wa Dodoma", "barabara ya Temeke" */
const streetOf =
  /(?:^|[,;:.\n(] ?|\b(?:\d+|sur|a|au|la|le|dans|to|kwenye|katika|huko|kwa) )(?:l')?(?:rue|avenue|av|boulevard|bd|route|autoroute|allee|impasse|quartier|mtaa wa|barabara ya|njia ya)(?: (?:de la|de|du|des|d'|l'))?\s?$/u;
/** "Magomeni ya Bagamoyo" */
const ofElsewhere = /^ (?:ya|wa|de) \p{L}{3,}/u;
const roadAtEnd = new RegExp(`\\b${road}$`, "u");
const title =
  /\b(?:mr|mrs|ms|miss|mister|mme|mlle|madame|monsieur|madam|dr|chief|alhaji|hajia|hajji|pastor|mama|mzee|bwana|bibi|bi|tantie|tonton|maman|papa|ask (?:for|of)|ask|uliza(?: kwa)?|muulize|demande[rz]|appele[rz])\.?(?: (?!at\b|in\b|near\b|by\b)\p{L}+)? $/u;
/**
 * Alone these name one place in the town. After another word they are part of its name: "Thika town", "market circle".
 */
const general = new Set(
  "town city centre center circle market junction village community station park mjini ville".split(" "),
);
const small =
  /^(?:in|at|to|the|a|an|from|of|for|my|our|is|am|im|i'm|i|na|ya|wa|kwa|za|la|le|au|du|de|en|dans|a|dey|side|near|around|by|within|inside|and|or|abeg|please|pls|it|me|come|go|deliver\p{L}*|bring|send|carry|ship\p{L}*|livr\p{L}+|(?:n[ai])?(?:let|pelek)\p{L}+|kuletewa|not)$/u;

/** A place whose whole name is its kind, inside the name of another place. */
export function isPartOfName(text: string, start: number, name: string): boolean {
  if (!general.has(name)) return false;
  const before = /([\p{L}\p{N}'-]+) $/u.exec(text.slice(0, start))?.[1];
  return before !== undefined && !small.test(before) && !/^\d+$/.test(before);
}

export function isPersons(text: string, start: number): boolean {
  return title.test(text.slice(0, start));
}

/** It may be a street of any town, so it means the area only if the address names no other place. */
export function isStreetOf(text: string, start: number, end: number): boolean {
  return (
    calledAfter.test(text.slice(end)) ||
    streetOf.test(text.slice(0, start)) ||
    ofElsewhere.test(text.slice(end)) ||
    roadAtEnd.test(text.slice(start, end))
  );
}

/** Words that are not a place on their own: landmarks, parts of a house, people, courtesies. */
const noPlace =
  /\d|\b(?:opposite|opp|near|behind|beside|by|after|before|next to|close to|off|along|inside|under|past|house|hse|flat|floor|block|plot|shop|store|stall|gate|door|room|estate|building|towers?|plaza|mall|market|church|mosque|school|hospital|bank|hotel|office|stage|stop|station|roundabout|ask|call|phone|tel|attn|mr|mrs|dr|please|pls|thanks|thank|abeg|side|left|right|red|blue|green|black|white|yellow|en face|face|pres|derriere|a cote|apres|avant|immeuble|maison|villa|porte|portail|lot|carrefour|rond|pharmacie|marche|ecole|gare|demande\w*|appele\w*|svp|merci|karibu|mkabala|nyuma|nyumba|ghorofa|duka|geti|lango|kanisa|msikiti|shule|soko\w*|kituo|kwa|piga|nipigie|uliza|muulize|asante)\b/u;
const mostWords = 3;

/** "Surulere street, Ikorodu": the part next to it can only be the name of another place. */
export function namesOtherPlace(text: string, start: number, end: number, isKnown: (part: string) => boolean): boolean {
  let at = 0;
  for (const part of text.split(/[,;:.\n?!]/)) {
    const [from, to] = [at, at + part.length];
    at = to + 1;
    if (from <= start && end <= to) continue;
    const named = words(part)
      .map((word) => word.text)
      .filter((word) => !small.test(word));
    if (named.length === 0 || named.length > mostWords || noPlace.test(part) || isKnown(part)) continue;
    return true;
  }
  return false;
}

const moved = String.raw`(?:deliver|send|bring|carry|ship|live|stay|dey|livr|envoy|habit|let|peleka|tum)`;
const within = String.raw`(?:(?!\b${moved})[^.!?;\n])*`;
const bought: readonly RegExp[] = [
  String.raw`\b(?:bought|purchased|got|saw|picked up)\b${within}\b(?:in|at|from|for|inside|around)\s(?:the |di )?$`,
  String.raw`^(?!.*\b(?:want|wan|to|will|go|can|fit|may|let|make|wish|like|'ll) buy).*\b(?:i|he|she|we|they|dem|\p{L}+) (?:don |been |bin )?buy\b${within}\b(?:for|from|inside|in|at)\s$`,
  String.raw`\b(?:ai|a|as|avons|ont|avait|avais) (?:deja )?(?:achete|pris|vu|trouve)e?s?\b${within}\b(?:a|au|aux|chez|dans|de|du)\s(?:la |l')?$`,
  String.raw`\b(?:nili|ali|tuli|wali|nime|ame)(?:nunua|uziwa|pata)\b${within}$`,
].map((form) => new RegExp(form, "u"));

/**
 * "Bought one in Computer Village, it spoilt in a week": where the buyer bought another one does not say where this one
 * goes.
 */
export function isWhereBought(text: string, start: number): boolean {
  const before = text.slice(0, start);
  const sentence = before.slice(Math.max(...[".", "!", "?", ";", "\n"].map((sign) => before.lastIndexOf(sign))) + 1);
  return bought.some((form) => form.test(sentence));
}

export function tellsWhereBought(text: string): boolean {
  return words(text).some(({ start }) => isWhereBought(text, start));
}
