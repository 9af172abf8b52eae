// What a buyer says about themselves for later, asks about it, or wants forgotten. We read it from words that occur
// together, not from one phrase. For normalised text and all languages at once.
import type { Intent } from "./wish.ts";

const noun =
  "(?:sizes?|colou?rs?|area|address|location|tailles?|pointures?|couleurs?|quartier|adresse|saizi|size|rangi|eneo|mtaa|anwani)";
const mine = "(?:my|ma|mon|mes|yangu|langu|wangu)";
const owned = `(?:my (?:\\p{L}+ )?${noun}|(?:ma|mon) ${noun}|${noun} (?:yangu|langu|wangu))`;

/** "I wear 43", "I live in Yaba", "my size is M": facts about oneself. */
const told = new RegExp(
  `\\b(?:i(?:'m| am| be)? (?:a |an )?(?:size )?(?:\\d{2}|xxs|xs|s|m|l|xl|xxl|xxxl)\\b|i (?:dey |always |usually |normally )?(?:wear|put on|live|stay|reside|love|prefer|like)\\b|i(?:'m| am) (?:in|at|from|based|living|staying|a size)\\b|i dey(?: stay| live)?(?: for| at)? \\p{L}|${owned} (?:is|na|be|c'est|est|ni|sasa)|je (?:porte|fais|chausse|mets|vis|reste|suis (?:a|au|aux|en|dans))\\b|j'habite|j'aime|(?:mimi )?(?:nina|na|hu)vaa|(?:nina|na)(?:ishi|kaa|penda)|nipo|niko|(?:remember |save |put )me (?:as|down as)|je suis du|je m'habille)\\b`,
  "u",
);
const keep =
  /\b(?:remember|(?:don't|do not|no) forget|note (?:that|it|this|down|my)|(?:please|pls|kindly|abeg) note|(?:write|jot|put) (?:it |that |this |am |my \p{L}+ )?down|keep (?:it|that|this|am|my|in mind)|save (?:it|that|this|am|my)|store (?:it|that|this|my)|for (?:the )?(?:next time|future|later)|going forward|in mind|for (?:your|una) (?:records?|book)|fyi|just so you know|retene[zr]|retiens|a retenir|note[zr]?(?:[- ]le|[- ]ca)?|a noter|souvene[zr][- ]vous|souviens[- ]toi|enregistre[rz]?|garde[zr]?|memorise[rz]?|en memoire|dans (?:vos|tes) notes|kumbuka|mkumbuke|ukumbuke|usisahau|msisahau|andika|hifadhi|weka(?: \p{L}+)? (?:kumbukumbu|rekodi)|wakati ujao|mara (?:nyingine|ijayo))\b/u;
const drop = new RegExp(
  `\\b(?:forget|delete|erase|clear|remove|comot|wipe|oublie[rz]?|efface[rz]?|supprime[rz]?|sahau|msahau|usahau|futa|ondoa|toa)\\b[^.?!\\n]{0,20}\\b(?:${owned}|(?:the |what |la |le |quel(?:le)? )?${noun}\\b[^.?!\\n]{0,12}\\b(?:you|una|i|vous|mli\\w+|mna\\w*)\\b)|\\b(?:don't|do not|stop|no|never|make una no|not|plus)\\b[^.?!\\n]{0,14}\\b(?:gard\\w+|reten\\w+|keep|keeping|save|saving|store|storing|hold|remember)\\b[^.?!\\n]{0,10}\\b${mine}\\b|\\bne (?:garde|retene|note|memorise|conserve)[zr]? (?:plus|pas)\\b[^.?!\\n]{0,8}\\b(?:ma|mon)\\b|\\b(?:msi|usi)(?:hifadhi|weke|kumbuke)\\b[^.?!\\n]{0,10}\\b${noun}`,
  "u",
);
const asked = new RegExp(
  `\\b(?:what|which|wetin|quel(?:le)?|tell me|remind me|c'est quoi|gani|ipi|lipi|wapi|ngapi|do you|una|vous)\\b[^.!\\n]{0,30}\\b${noun}\\b[^.!\\n]{0,30}\\b(?:saved?|noted?|stored?|kept|keep|on file|on record|in your (?:system|records?|notes?|book)|(?:do|did) i (?:give|tell|say)|(?:have|get|hold) for me|i (?:gave|told|tell|give)|avez (?:pour moi|note|enregistre|retenu)|pour moi|mliyo\\w+|mlilo\\w+|mliandika|nili\\w+)|\\b(?:vous avez|tu as) (?:note|enregistre|retenu|garde)\\b[^.!\\n]{0,12}\\b${noun}\\b|\\b(?:you|una) (?:still )?(?:remember|sabi|know|get|have|hold) ${owned}|\\b(?:mna|una) (?:bado )?(?:saizi|size|eneo|anwani) (?:yangu|langu)|${noun} (?:gani|ipi|lipi)[^.!\\n]{0,20}\\bmli\\w+|\\bwhere (?:do|did) i (?:live|stay|say i)|\\bou (?:est-ce que )?j'habite\\b|\\bn(?:a|ina|ili)\\w*(?:ishi|kaa) wapi\\b|\\bwhere i (?:dey )?(?:live|stay)\\b|${owned}[^.!\\n]{0,12}\\b(?:mliyo\\w+|mlilo\\w+|dans vos notes)`,
  "u",
);
/** If the same message buys goods or asks something else, that comes first. */
const shops =
  /\b(?:how much|price|combien|prix|bei|i want(?! you)|i wan (?!make)|give me|add|je (?:veux|prends|voudrais)|nataka|nipe|naomba|order|deliver|do you (?:have|sell)(?! (?:saved|noted|stored|for me|on (?:file|record)))|una get|vous avez (?:la|le|les|des|du|une?)|mna)\b/;

/** "Save Gbagada as my area", "change my size to L": what belongs to the buyer, and its new value. */
const names = new RegExp(
  `\\b(?:keep|use|update|change|correct|set|save|store|record|write|note[zr]?|enregistre[rz]?|garde[rz]?|mette[zr] a jour|change[rz]?|modifie[rz]?|badili\\w*|rekebisha|hifadhi|andika|weka|kumbuka|kumbukie|nikumbukie)\\b[^.?!\\n]{0,40}\\b${owned}|${owned}[^.?!\\n]{0,40}\\b(?:update|change[dz]?|note[zr]?|save|badili\\w*|kumbuka|hifadhi|andika)\\b`,
  "u",
);
const size = /\b(?:[3-5]\d(?:\.5)?|[68]|1\d|xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl)\b/;

/** The expressions that read this, so that typos in their words can be corrected. */
export const factForms: readonly RegExp[] = [told, keep, drop, asked, names];

/**
 * Whether a message gives a fact about the buyer, asks for one, or wants one forgotten. Null if it is about something
 * else.
 */
export function factIn(text: string, placed: boolean): Extract<Intent, "remember" | "recall" | "forget"> | null {
  const forgets = drop.test(text) && !/\bno longer\b/.test(text);
  const remembers = (told.test(text) && keep.test(text)) || (names.test(text) && (placed || size.test(text)));
  if (shops.test(text)) return null;
  if (forgets) return "forget";
  if (remembers) return "remember";
  return asked.test(text) ? "recall" : null;
}
