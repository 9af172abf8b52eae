// The platform's own sentences in a dispute.
import type { Meaning, Sentences } from "../kernel/contract/meaning.ts";
import { meaningOf } from "../kernel/contract/meaning.ts";

export const evidenceSentences = {
  order: "Order {orderNumber}: {goods}, {total} in all.",
  conversation: "The last {messages} messages of the conversation.",
  delivery_proven: "Fulfilment: {fulfilment}, proven {proof} at {provenAt}.",
  delivery: "Fulfilment: {fulfilment}.",
  decided: "Decided: {words}",
  part_given: "The shop gave {sum} back. The rest is still disputed.",
  now_of_buyer: "The buyer opened a dispute of their own. This one is theirs from now on.",
  now_of_clock: "Nothing shows that the order came. This dispute is the buyer's from now on.",
  seller_silent: "The seller did not answer in time: the buyer's word stands.",
  buyer_silent: "The buyer did not answer in time: the seller's word stands.",
  undecided_proven: "Undecided in time: delivery is proven, so the seller keeps the money.",
  undecided_unproven: "Undecided in time: nothing proves the seller's side, so the buyer gets the money back.",
  goods_are_back: "The shop has goods of the order back. Their money goes to the buyer.",
  bank_took_back: "The buyer's bank took the payment back ({word}).",
} as const satisfies Sentences;

/** Our own reasons why a chargeback has not been answered yet. */
export const chargebackTroubles = {
  cannot_be_asked: "the gateway can't be asked about chargebacks",
  case_unknown: "the gateway does not know the case",
} as const satisfies Sentences;

type Kept = { order?: { total?: Meaning["facts"][string] }; hold?: { proof?: string | null } | null };

/** For a line that the platform wrote. Its stored content has the amount and proof more exactly than the sentence. */
export function meaningOfLine(text: string | null, content: unknown): Meaning | null {
  const meaning = meaningOf(evidenceSentences, text);
  if (meaning === null) return null;
  const { order, hold } = (content ?? {}) as Kept;
  const { fulfilment } = meaning.facts;
  return {
    code: meaning.code,
    facts: {
      ...meaning.facts,
      ...(meaning.code === "order" && order?.total ? { total: order.total } : {}),
      ...(typeof fulfilment === "string" ? { fulfilment: fulfilment.replaceAll(" ", "_") } : {}),
      ...(meaning.code === "delivery_proven" && hold?.proof ? { proof: hold.proof } : {}),
    },
  };
}
