// Shows the counted facts about the seller.
import { html, type Html } from "../../kernel/http/html.ts";
import type { OrderFacts, SellerRecord } from "./view.ts";
import { monthOf } from "./when.ts";
import type { PayWords } from "./words.ts";

/** What others may know of the seller before paying: only counts, no praise. */
export function sellerRecord({ record, timezone }: OrderFacts, words: PayWords): Html | null {
  if (record === null) return null;
  const { facts } = words;
  return html`<ul class="facts" aria-label="${facts.label}">
    ${told(record, timezone, words).map((fact) => html`<li>${fact}</li>`)}
  </ul>`;
}

function told({ since, delivered, disputed, channelChecked }: SellerRecord, timezone: string, words: PayWords) {
  const { facts, locale } = words;
  const count = delivered && `${delivered.buyers.toLocaleString(locale)}${delivered.more ? "+" : ""}`;
  return [
    count && facts.delivered(count),
    disputed && facts.disputed(disputed.orders, disputed.of),
    channelChecked && facts.checked,
    facts.since(monthOf(since, timezone, words)),
  ].filter((fact): fact is string => Boolean(fact));
}
