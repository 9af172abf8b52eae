// Who takes the goods at the door, as the trained reader marked them: "my brother Ikenna will collect it", "the receiver is Friday Okon".
import type { BuyerMessage, StateCard } from "../../brain.ts";
import type { ReadIntent, ReadSpan } from "../../language/reader/index.ts";
import { findArea } from "./areas.ts";
import { giftSaid } from "./gift-said.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { isReceiver, ownName, takesIt, title } from "./packs/gifts.ts";
import { remarksIn } from "./remarks-in.ts";

/**
 * How sure the reader must be that a person is the receiver if the words don't say so, and that the buyer wants
 * something else.
 */
const [likely, otherwise] = [0.5, 0.4] as const;
const wishes: ReadonlySet<string> = new Set(["yes", "no", "gift", "give_address", "introduce", "other_payer", "replace", "choose", "change_order"]); // prettier-ignore

/** If there is a place too, each person is a receiver. Without a place, only a person who is said to be one. */
export function receiversIn(
  messages: readonly BuyerMessage[],
  spans: readonly ReadSpan[],
  card: StateCard,
): ReadSpan[] {
  const raw = messages.map(({ text }) => text).join("\n");
  // "Write on the card: from Chidi" names no receiver.
  const written =
    card.dialogue.gift === "" ? [] : (remarksIn(messages, card)?.remarks ?? []).filter(({ kind }) => kind === "words");
  const marked = spans
    .filter(({ type, isRejected }) => type === "person" && !isRejected)
    .map((span) => inFull(raw, span, spans, card))
    .filter(({ text }) => !isWord(text) && !written.some((one) => one.text.includes(text)));
  const people = marked.length > 0 ? marked : giftFor(raw, card);
  const isBesidePlace = spans.some(({ type, isRejected }) => type === "address" && !isRejected);
  if (people.length === 0 || isBesidePlace) return people;
  const { intents } = hear(raw, card);
  const text = normalise(raw);
  const others = people.filter(({ start }) => !ownName.test(normalise(raw.slice(0, start))));
  if (raw.includes("?")) return [];
  if (isReceiver.test(text)) return others;
  if (intents.some(asksElse)) return [];
  const isSaid = intents.some(({ intent, confidence }) => intent === "gift" && confidence >= likely);
  return isSaid || takesIt.test(text) || card.dialogue.gift === "" ? others : [];
}

function asksElse({ intent, confidence }: ReadIntent): boolean {
  return confidence >= otherwise && !wishes.has(intent);
}

/** "Gift" is not a person's name. */
function isWord(text: string): boolean {
  const said = normalise(text);
  return languagePacks.some(
    ({ stopWords, intents }) => stopWords.includes(said) || intents.gift?.test(`it is a ${said}`),
  );
}

/** "As a gift to my aunt Patience", if the reader marked no person. */
function giftFor(raw: string, card: StateCard): ReadSpan[] {
  const [said, name = ""] = (giftSaid(raw, card)?.goesTo === "gift" && forWhom.exec(raw)) || [];
  const end = said === undefined ? 0 : raw.indexOf(said) + said.length;
  return name === "" ? [] : [{ type: "person", isRejected: false, start: end - name.length, end, text: name }];
}

const forWhom =
  /(?:for|to|pour|à|kwa|ya)\s+(?:(?:my|our|mon|ma|mes|notre)\s+\p{L}+\s+|\p{Ll}+\s+(?:yangu|wangu)\s+)?(\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?)/u;

/** "Bwana Juma Mombasa", "M. Vendredi Kouassi": a name may be a town or a day. */
function inFull(raw: string, span: ReadSpan, spans: readonly ReadSpan[], { shop }: StateCard): ReadSpan {
  const isTitle = title.test(normalise(span.text));
  const [more = ""] = goesOn.exec(raw.slice(span.end)) ?? [];
  const end = span.end + more.length;
  // "Juma Mombasa, 9 Sabo road" was marked as an address from the town on.
  const isOther = spans.some(
    (one) =>
      one.start < end && one.end > span.end && !isTitle && !(ofPlaces.has(one.type) && /^[,.]/.test(raw.slice(end))),
  );
  const isPlain = more !== "" && (isTitle || !more.startsWith("."));
  if (!isPlain || isOther || findArea(normalise(more), shop.deliveryAreas) !== null) return span;
  return { ...span, end, text: raw.slice(span.start, end) };
}

const ofPlaces: ReadonlySet<string> = new Set(["address", "area"]);
const goesOn = /^\.?(?:[ \t]\p{Lu}[\p{L}'’-]+){1,3}(?![\p{L}])/u;
