// What the buyer is asked to agree to, fixed for a few minutes: items, quantities, amounts and address under one token,
// which works once.
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import { equalBytes, sha256 } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { add, type Currency, money, subtract } from "../kernel/values/money.ts";
import type { Pin } from "../customers/index.ts";
import type { UnitWords } from "../products/index.ts";
import type { Cart, CartDiscount, CartLine, Payment, Proposal, ProposedGift } from "./brain.ts";
import { replaceProposals } from "./cart.ts";

/** Longer than a buyer thinks, shorter than prices change (an approval lives at most 15 minutes). */
const proposalLivesMs = minutes(15);

type Kept = {
  currency: Currency;
  lines: {
    productId: string;
    name: string;
    quantity: number;
    /** Missing in proposals from before these fields existed. */
    unit?: UnitWords | null;
    leadTimeDays?: number | null;
    unitPrice: string;
    lineTotal: string;
  }[];
  delivery:
    | { kind: "pickup"; place: string }
    | { kind: "area"; area: string; address: string; fee: string; pin?: Pin }
    | { kind: "none" };
  /** Missing in proposals from before there was another way to pay than the link. */
  payment?: Payment;
  discount?: { code: string; amount: string };
  when?: string;
  note?: string;
  riderNote?: string;
  receiver?: string;
  gift?: ProposedGift;
  replaces?: { orderId: string; number: string };
  total: string;
};

export type Agreed = {
  cart: Cart;
  delivery: Proposal["delivery"];
  payment: Payment;
  discount?: CartDiscount | null;
  when?: string | undefined;
  note?: string | undefined;
  riderNote?: string | undefined;
  receiver?: string | undefined;
  gift?: ProposedGift | undefined;
  replaces?: Proposal["replaces"] | undefined;
};

export async function keepProposal(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { cart, delivery, payment, discount, when, note, riderNote, receiver, gift, replaces }: Agreed,
): Promise<Proposal> {
  const full = delivery.kind === "area" ? add(cart.subtotal, delivery.fee) : cart.subtotal;
  const total = discount ? subtract(full, discount.amount) : full;
  const proposal: Proposal = {
    token: newId("proposal"),
    lines: cart.lines,
    delivery,
    payment,
    ...(discount ? { discount } : {}),
    ...(when ? { when } : {}),
    ...(note ? { note } : {}),
    ...(riderNote ? { riderNote } : {}),
    ...(receiver ? { receiver } : {}),
    ...(gift ? { gift } : {}),
    ...(replaces ? { replaces } : {}),
    total,
    expiresAt: after(actor.now, proposalLivesMs),
  };
  const content = JSON.stringify(write(proposal));
  await replaceProposals(tx, actor, conversationId);
  await tx
    .insertInto("proposals")
    .values({
      shop_id: actor.shopId,
      id: proposal.token,
      conversation_id: conversationId,
      content,
      content_hash: sha256(canonical(write(proposal))),
      expires_at: proposal.expiresAt,
      created_at: actor.now,
    })
    .execute();
  return proposal;
}

/** The open proposal, whether or not its time is up; null if there is none, or if it was altered after it was written. */
export async function openProposal(tx: Tx, shopId: string, conversationId: string): Promise<Proposal | null> {
  const row = await tx
    .selectFrom("proposals")
    .select(["id", "content", "content_hash", "expires_at"])
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (!row) return null;
  const kept = row.content;
  return equalBytes(sha256(canonical(kept)), row.content_hash) ? read(row.id, kept, row.expires_at) : null;
}

/** False if another run has used or replaced it first. */
export async function useProposal(tx: Tx, actor: Actor, token: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("proposals")
    .set({ state: "used", order_id: orderId })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", token)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function write({
  lines,
  delivery,
  payment,
  discount,
  when,
  note,
  riderNote,
  receiver,
  gift,
  replaces,
  total,
}: Proposal): Kept {
  return {
    currency: total.currency,
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      leadTimeDays: line.leadTimeDays,
      unitPrice: String(line.unitPrice.minor),
      lineTotal: String(line.lineTotal.minor),
    })),
    delivery: delivery.kind === "area" ? { ...delivery, fee: String(delivery.fee.minor) } : delivery,
    payment,
    ...(discount ? { discount: { code: discount.code, amount: String(discount.amount.minor) } } : {}),
    ...(when ? { when } : {}),
    ...(note ? { note } : {}),
    ...(riderNote ? { riderNote } : {}),
    ...(receiver ? { receiver } : {}),
    ...(gift ? { gift } : {}),
    ...(replaces ? { replaces } : {}),
    total: String(total.minor),
  };
}

function read(token: string, kept: Kept, expiresAt: Date): Proposal {
  const amount = (minor: string) => money(minor, kept.currency);
  const lines: CartLine[] = kept.lines.map((line) => ({
    ...line,
    unit: line.unit ?? null,
    leadTimeDays: line.leadTimeDays ?? null,
    unitPrice: amount(line.unitPrice),
    lineTotal: amount(line.lineTotal),
  }));
  const delivery = kept.delivery.kind === "area" ? { ...kept.delivery, fee: amount(kept.delivery.fee) } : kept.delivery;
  const { discount, when, note, riderNote, receiver, gift, replaces } = kept;
  return {
    token,
    lines,
    delivery,
    payment: kept.payment ?? "link",
    ...(discount ? { discount: { code: discount.code, amount: amount(discount.amount) } } : {}),
    ...(when ? { when } : {}),
    ...(note ? { note } : {}),
    ...(riderNote ? { riderNote } : {}),
    ...(receiver ? { receiver } : {}),
    ...(gift ? { gift } : {}),
    ...(replaces ? { replaces } : {}),
    total: amount(kept.total),
    expiresAt,
  };
}

/** The database stores JSON, not our bytes, so the hash covers the values in a fixed order. */
function canonical({
  currency,
  lines,
  delivery,
  payment = "link",
  discount,
  when,
  note,
  riderNote,
  receiver,
  gift,
  replaces,
  total,
}: Kept): string {
  const fields = lines.map((line) => [line.productId, line.name, line.quantity, line.unitPrice, line.lineTotal]);
  const where = Object.entries(delivery).sort(([a], [b]) => (a < b ? -1 : 1));
  const off = discount ? [discount.code, discount.amount] : [];
  return JSON.stringify([
    currency,
    fields,
    where,
    total,
    ...off,
    ...(payment === "link" ? [] : [payment]),
    ...(when ? [{ when }] : []),
    ...(note ? [{ note }] : []),
    ...(riderNote ? [{ riderNote }] : []),
    ...(receiver ? [{ receiver }] : []),
    ...(gift ? [{ gift: [gift.receiver, gift.phone ?? null, gift.message ?? null] }] : []),
    ...(replaces ? [{ replaces: [replaces.orderId, replaces.number] }] : []),
  ]);
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "proposals.content": Kept;
  }
}
