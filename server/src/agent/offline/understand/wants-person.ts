// "I would rather speak with a person", "can a human help me": a wish for a person of the shop, whatever else the message says.
import type { BuyerMessage } from "../../brain.ts";
import { normalise } from "./normalise.ts";

const person =
  "(?:(?:an? |the |any |some |one |real |actual |live |your |you |of |another )*(?:persons?|human(?! hair)(?: beings?)?|humans|someone|somebody|anyone|anybody|owner|seller|manager|attendant|representative|staff|people|team|pesin|oga|madam))";
const speak =
  "(?:speak|talk|chat|deal|discuss|communicate|converse|yarn|gist|be (?:connected|transferred)|get through|be put through)";
const wishes = [
  // English and Pidgin
  `\\b(?:i|we|let me|lemme|let us|may|can|could|want|like|prefer|rather|please|kindly|wan|abeg)\\b(?: \\p{L}+){0,4}? ${speak}(?:ing)?(?: (?:directly|instead|please|first|now))? (?:to|with)(?: \\p{L}+)?? ${person}(?![\\p{L}])`,
  `\\b(?:can|could|may|will|would|let|make|please|abeg|want|need|get)(?: \\p{L}+)?? ${person}(?: (?:from|of|at|on|in|for|there|here|else|please|kindly|just|who|that|can|could|to|your|the|una|side|team|shop|store|office|end|fit|come))* (?:help|assist|attend to|serve|answer|reply|respond|talk|speak|chat|take over)(?: (?:to |with )?(?:me|us)(?! (?:carry|load|lift|receive|collect|pick|choose for))| this| here| please|$)`,
  `\\b(?:i|we)(?:'d| would)? (?:want|need|prefer|rather have|like)(?: to have)? (?:a |an )?(?:real |actual |live )?(?:human(?! hair)(?: being)?|person)(?: (?:please|pls|instead|now|here|there|to (?:help|answer|assist|talk|speak|chat)\\b.*))?$`,
  // French
  "\\b(?:pref\\w+|veux|voudrais|aimerais|souhaite\\w*|peux|puis|pourrais|laisse[rz]|besoin)\\b.{0,20}\\b(?:parler|discuter|echanger|traiter|m'adresser)\\b(?: (?:directement|plutot|svp))? (?:a|avec) (?:un |une |votre |vrai |vraie |etre )*(?:quelqu'un|personne|humaine?|conseill\\w+|vend\\w+|responsable|patronn?e?|gerante?)(?![\\p{L}])",
  // Swahili
  "\\b(?:naomba|ningependa|nataka|napenda|napendelea|afadhali|bora|naweza|tafadhali|heri)\\b.{0,12}\\b(?:ku|ni)?(?:ongea|ongee|zungumza|zungumze|wasiliana|wasiliane|chat)\\b (?:moja kwa moja )?na (?:mtu|binadamu|mhudumu|muuzaji|mwenye duka|meneja|mmoja wenu)(?![\\p{L}])",
].map((one) => new RegExp(one, "u"));
/** "No need to talk to anyone", "je ne veux pas parler…": the wish is denied. */
const denied =
  /\b(?:don'?t|do not|didn'?t|no need|not|never|without|nor|no wan|no want|pas|plus|jamais|sitaki|sihitaji|si lazima|usi\p{L}+)\b/u;
/** "…to the person who receives it" means a person of the buyer's. */
const ofBuyer = /\b(?:my|receiver|receiving|receives?|rider|driver|husband|wife|mum|mother|brother|sister|friend)\b/;

export function wantsPerson(messages: readonly BuyerMessage[]): boolean {
  return messages
    .filter(({ forwarded, type, choice }) => !forwarded && choice === null && type === "text")
    .flatMap(({ text }) => normalise(text).split(/[.!?;\n]+/))
    .flatMap((sentence) => [sentence.replace(/\s*,\s*/g, " ").trim(), ...sentence.split(/\s*,\s*/)])
    .some((sentence) => wishes.some((wish) => isMeant(sentence, wish)));
}

function isMeant(sentence: string, wish: RegExp): boolean {
  const found = wish.exec(sentence);
  if (!found) return false;
  const before = sentence.slice(0, found.index);
  return !denied.test(`${before.slice(-20)} ${found[0]}`) && !ofBuyer.test(found[0]);
}
