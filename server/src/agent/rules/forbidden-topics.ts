// Topics that the seller forbids: a template declines a message about one, and no draft may mention one.
import type { BuyerMessage, StateCard } from "../brain.ts";
import type { Receipt } from "../tool.ts";
import type { Problem } from "../verify/finding.ts";
import { gatherFacts } from "../verify/facts.ts";
import { phraseIn } from "./find-phrase.ts";

/** The messages that may be answered, and whether there were others. */
export function withoutForbidden(
  messages: readonly BuyerMessage[],
  { rules }: StateCard,
): { answered: BuyerMessage[]; declined: boolean } {
  const answered = messages.filter(
    ({ text, choice }) => choice !== null || phraseIn(text, rules.forbiddenTopics) === null,
  );
  return { answered, declined: answered.length < messages.length };
}

/** A product's own name does not count as a topic: a "wine red gown" is a gown. Our own links don't count either. */
export function forbiddenIn(text: string, receipts: readonly Receipt[], card: StateCard): Problem[] {
  const { forbiddenTopics } = card.rules;
  if (forbiddenTopics.length === 0) return [];
  const facts = gatherFacts(receipts, card);
  const names = [
    card.shop.name,
    ...[...facts.products.values()].map(({ value }) => value.name),
    ...facts.lines.map(({ value }) => value.name),
    ...[...facts.orders.values()].flatMap(({ value }) => value.lines.map(({ name }) => name)),
  ].toSorted((a, b) => b.length - a.length);
  const said = names
    .filter((name) => name !== "")
    .reduce((rest, name) => rest.replaceAll(name, " "), text)
    .replaceAll(/https?:\/\/\S+/g, " ");
  const found = phraseIn(said, forbiddenTopics);
  return found === null ? [] : [{ kind: "forbidden", text: found, detail: "the shop does not talk about this" }];
}
