// Whether held money may be released to the seller, and what would allow it.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { format, money, type Money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { isFetched, type OrderRow } from "../orders/index.ts";
import type { ReleaseProof } from "./contract.ts";
import { complaintHolds } from "./record-buyers-complaint.ts";
import { holdsWithMoney } from "./queries.ts";
import { proofsOf } from "./release-proofs.ts";

/**
 * A dispute that the operator decided for the seller proves only the part that it decided. Any other proof counts for the whole order.
 * @param released how much of the order was released before, in minor units @param proven as `provenPart` found it
 * @throws Refusal delivery_not_proven, with `proofs`: what would prove this order's delivery, and how
 */
export function requireProof(
  order: OrderRow,
  part: Money,
  { released, proven }: { released: bigint; proven: bigint | "all" },
): void {
  if (proven === "all" || (proven > 0n && released + part.minor <= proven)) return;
  const rest = proven > released ? money(proven - released, order.currency) : null;
  throw new Refusal(
    "delivery_not_proven",
    `Nothing proves yet that order ${order.number} reached its buyer.` +
      (rest ? ` A decided dispute allows ${format(rest)}.` : ""),
    { details: { proofs: proofsFor(order) } },
  );
}

/**
 * Whether `amount` may be released, or all that is held: it is proven, and no complaint keeps it. Locks nothing: if the buyer is asked
 * instead, their chat must be locked before the order's money.
 */
export async function mayRelease(
  tx: Tx,
  { shopId, now }: Actor,
  orderId: string,
  amount: Money | undefined,
): Promise<boolean> {
  const proven = await provenPart(tx, { shop_id: shopId, id: orderId });
  if (proven === 0n) return false;
  const hold = await holdsWithMoney(tx, shopId).where("order_id", "=", orderId).executeTakeFirst();
  if (hold && complaintHolds(hold, now) !== null) return false;
  return proven === "all" || (hold !== undefined && hold.released + (amount?.minor ?? hold.held) <= proven);
}

type Named = Pick<OrderRow, "shop_id" | "id">;

/** How much of the order's money its proofs release, in minor units. */
export async function provenPart(tx: Tx, order: Named): Promise<bigint | "all"> {
  const proofs = await proofsOf(tx, order.shop_id, order.id);
  if (proofs.some(({ kind }) => kind !== "dispute")) return "all";
  return proofs.length === 0 ? 0n : decidedForSeller(tx, order);
}

async function decidedForSeller(tx: Tx, order: Named): Promise<bigint> {
  const { total } = await tx
    .selectFrom("disputes as d")
    .innerJoin("release_proofs as p", (join) =>
      join.onRef("p.shop_id", "=", "d.shop_id").onRef("p.order_id", "=", "d.order_id"),
    )
    .select(({ fn }) => fn.sum<bigint | null>("d.to_seller").as("total"))
    .where("d.shop_id", "=", order.shop_id)
    .where("d.order_id", "=", order.id)
    .where("p.kind", "=", "dispute")
    .where("d.state", "=", "resolved")
    .where("d.decided_by", "=", "operator")
    .where(({ eb, or }) => or([eb("d.opened_by_buyer_themselves", "=", true), eb("d.opened_by", "=", "gateway")]))
    .executeTakeFirstOrThrow();
  return BigInt(total ?? 0);
}

type Way = { kind: Exclude<ReleaseProof, "operator">; how: string };

/** What would prove this order's delivery, and how. */
export function proofsFor(order: OrderRow): Way[] {
  const fetched = isFetched(order);
  return [
    ...(fetched
      ? []
      : [
          {
            kind: "courier",
            how: "A courier that you booked here reports the delivery, to an address that the buyer wrote, or saw in full before they began to pay. Goods that you changed after that need another proof.",
          },
        ]),
    {
      kind: "handover_code",
      how: `The buyer shows a code ${fetched ? "at the counter" : "at the door"}. Send it to POST /api/orders/{id}/handover.`,
    },
    {
      kind: "buyer",
      how: "The buyer says that it came, in the chat or on their private page. Send askBuyer: true to ask.",
    },
    {
      kind: "dispute",
      how: "The operator decides for you in a dispute that the buyer opened. The buyer's silence in it proves nothing.",
    },
    ...(fetched
      ? []
      : [
          {
            kind: "silence",
            how: "You mark the order delivered. Two reminders reach the buyer's phone, and within seven days the buyer neither writes to you nor opens a dispute. If you write to the buyer, both begin again.",
          },
        ]),
  ] as Way[];
}
