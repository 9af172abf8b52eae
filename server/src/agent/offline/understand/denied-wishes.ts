// "Please don't remove them", "I was not asking for a discount": a denied wish is not a wish. It is left out, and the rest
// is read.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { normalise, stem, words } from "./normalise.ts";
import { saysNothing } from "./wanted.ts";

/** These words say that nothing in the cart is to be removed. */
const removals: readonly RegExp[] = [
  /\b(?:don'?t|do not|never|no need to|not to)(?: (?:please|ever|you))? (?:remove|delete|drop|cancel|scrap)\b/,
  /\b(?:don'?t|do not|never|no need to|not to)(?: (?:please|ever|you))? take\b.*\b(?:out|off|away)\b/,
  /\b(?:no|nor|never)(?: go)? (?:comot|commot)\b/,
  /\b(?:abeg|make (?:you|una)) (?:no|nor) (?:remove|cancel|take)\b/,
  /\b(?:enleve|retire|ote|supprime|annule)[rsz]?(?: surtout)? (?:pas|jamais|rien)\b/,
  /\b(?:ne )?pas (?:l'|les? |la )?(?:enlever|retirer|oter|supprimer|annuler)\b/,
  /\b(?:usi|msi)(?:ni|i|zi|vi|ki|ya|li|u|wa|m)?(?:toe|toeni|ondoe|ondoeni|fute|futeni|tolee|ondolee|ghairi)\b/,
];
/** "Why don't you remove it?", "if you don't remove it". And the order, which is cancelled, not removed. */
const otherwise =
  /\b(?:why|if|unless|when|pourquoi|si (?:vous|tu)|kwa nini|kama)\b|\b(?:order|commande|oda|agizo)\b|\bdon'?t you\b/;

const money =
  "(?:discounts?|reductions?|(?:lower|lesser|cheaper|better|last|best|reduced) prices?|price cuts?|jara|bargains?)";
const discounts: readonly RegExp[] = [
  new RegExp(
    `\\b(?:not|n't|never|wasn't|isn't)\\b(?: (?:even|really|here|at all))? (?:ask|beg|bargain|haggl|want|need|look|request|talk|negotiat)\\p{L}*(?: (?:you|to|for|about|of|on|any|a|an|the|some|get|have))* ${money}`,
    "u",
  ),
  /\b(?:not|never|wasn't)\b(?: even| here to| trying to)? (?:bargain|haggl|negotiat)\p{L}*/u,
  new RegExp(
    `\\bi (?:no|never|nor)(?: dey)? (?:ask|beg|price|want|wan|find)\\b(?: (?:you|una|for|any|about))* ${money}`,
    "u",
  ),
  /\b(?:demand|veu|voul|cherch|parl|negoci|marchand)\p{L}*(?: de)? (?:pas|plus)\b.{0,20}\b(?:reduc\p{L}*|remises?|rabais|promos?|(?:dernier|meilleur) prix)\b/u,
  /\bsi(?:ombi|jaomba|kuomba|kuwa naomba|hitaji|taki|kuuliza|ulizii|ulizi|jauliza)\b.{0,16}\b(?:punguz\p{L}*|diskaunti|bei)\b/u,
];
const byYou = /\b(?:do|don'?t|are|aren'?t|can|can'?t|will|won'?t|vous|tu|una)\b.{0,6}\b(?:you|vous|una)\b/;

/** "I still want the samosas", which are in the cart. */
const keeps =
  /\bstill (?:want|need|wan|like|taking|buying)\b|\bkeep (?:it|them|the|those|these|both|all|my)\b|\bi (?:want|need) (?:it|them|those|these|both|all)\b|\bleave (?:it|them|those) (?:there|in|inside)\b|\b(?:veux|prends|garde) (?:toujours|encore|bien)\b|\bje (?:les|le|la) (?:veux|garde|prends)\b|\bbado (?:na|nina|ni)\p{L}*taka\b|\bbado nahitaji\b|\bacha (?:iwepo|ziwepo|zibaki|ibaki)\b/u;
const keepWords =
  /^(?:still|want|need|wan|keep|leave|like|there|both|all|inside|toujours|encore|bado|nataka|naitaka|nazitaka)$/;

const clause = /[^,.;!?\n]+(?:[,.](?=\d)[^,.;!?\n]+)*[,.;!?\n]*/gu;
const filler = /^(?:no|nope|please|pls|abeg|ok|okay|oh|sorry|hapana|non|tafadhali|svp|wait|but|and|actually)$/;

export type DeniedApart = { rest: BuyerMessage[]; isAlone: boolean };

/** Null if nothing is denied. */
export function deniedApart(messages: BuyerMessage[], card: StateCard): DeniedApart | null {
  let isDenied = false;
  const rest = messages.map((message) => {
    if (message.choice !== null || message.type !== "text") return message;
    const parts = message.text.match(clause) ?? [];
    const denied = parts.map((part) => denies(normalise(part), part, card));
    if (!denied.some(Boolean)) return message;
    isDenied = true;
    const left = parts.filter((part, at) => !denied[at] && !isKept(normalise(part), card));
    const says = left.some((part) => words(normalise(part)).some(({ text }) => !filler.test(text)));
    return { ...message, text: says ? left.join("").trim() : "" };
  });
  if (!isDenied) return null;
  const said = rest.filter(({ text, type }) => text !== "" || type !== "text");
  return { rest: said, isAlone: said.length === 0 };
}

function denies(text: string, raw: string, { cart }: StateCard): boolean {
  if (discounts.some((one) => one.test(text)) && !byYou.test(text)) return true;
  return cart.lines.length > 0 && !raw.includes("?") && !otherwise.test(text) && removals.some((one) => one.test(text));
}

function isKept(text: string, { cart }: StateCard): boolean {
  if (!keeps.test(text) || /\d/.test(text)) return false;
  const held = new Set(cart.lines.flatMap(({ name }) => words(normalise(name)).map((word) => stem(word.text))));
  return words(text).every(({ text: word }) => saysNothing(word) || keepWords.test(word) || held.has(stem(word)));
}
