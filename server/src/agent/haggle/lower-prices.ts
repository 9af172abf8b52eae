// A price below what the agent may agree to. People who may decide are asked, and their yes makes the price valid.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Money } from "../../kernel/values/money.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { type Item, negotiationOf } from "../../products/index.ts";
import { replaceProposals } from "../cart.ts";
import type { ProductCard } from "../brain.ts";
import { keepQuote } from "./price-quotes.ts";

type At = { tx: Tx; actor: Actor; conversationId: string };

/** We don't ask people about offers below half of the list price. */
const leastPart = 2n;

/**
 * Asks for an offer that is below the agent's last price. Announces discount.wanted, for ourselves.
 * @param offered for one piece, by the buyer's own words
 */
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

/**
 * Gives the buyer this price for this quantity, for as long as a haggled price lasts. They cannot haggle further from it.
 * @returns until when
 */
export async function grantPrice(
  at: At,
  { item, price, quantity }: { item: Item; price: Money; quantity: number },
): Promise<Date> {
  const { tx, actor, conversationId } = at;
  const negotiation = await negotiationOf(tx, actor.shopId, item.id);
  const rounds = negotiation?.maxRounds ?? 0;
  const { productId, variantId } = item;
  const until = await keepQuote(at, { productId, variantId, price, rounds, quantity });
  // A proposal at another price is no longer valid.
  await replaceProposals(tx, actor, conversationId);
  return until;
}
