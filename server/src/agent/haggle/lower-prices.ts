// A price below what the agent may agree to: told to those who may decide, and made good when they have said yes.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Money } from "../../kernel/values/money.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { type Item, negotiationOf } from "../../products/index.ts";
import { replaceProposals } from "../cart.ts";
import type { ProductCard } from "../brain.ts";
import { keepQuote } from "./price-quotes.ts";

type At = { tx: Tx; actor: Actor; conversationId: string };

/** Nobody is bothered with less than this part of the list price. */
const leastPart = 2n;

/** @param offered by the buyer's own words, for one. Where that is less than the last price. Announces discount.wanted, for ourselves. */
export async function wantLowerPrice(
  { tx, actor, conversationId }: At,
  {
    product,
    offered,
    last,
    quantity,
  }: { product: ProductCard; offered: bigint | null; last: Money; quantity: number | null },
): Promise<void> {
  const list = product.price.minor;
  if (offered === null || offered >= last.minor || offered < list / leastPart) return;
  const data = {
    conversationId,
    productId: product.id,
    price: offered.toString(),
    currency: last.currency,
    quantity: String(quantity ?? 1),
  };
  await announce(tx, actor, "discount.wanted", { id: conversationId, data });
}

/** Theirs for this quantity and for as long as one that was haggled for; there is no going on from it. @returns until when */
export async function grantPrice(
  at: At,
  { item, price, quantity }: { item: Item; price: Money; quantity: number },
): Promise<Date> {
  const { tx, actor, conversationId } = at;
  const negotiation = await negotiationOf(tx, actor.shopId, item.id);
  const rounds = negotiation?.maxRounds ?? 0;
  const { productId, variantId } = item;
  const until = await keepQuote(at, { productId, variantId, price, rounds, quantity });
  // What was proposed at another price no longer stands.
  await replaceProposals(tx, actor, conversationId);
  return until;
}
