// What releases, disputes and payouts do to an order's money, as their modules post it: for tests of what stands below them.
import { type Actor, systemActor } from "../../src/kernel/actor.ts";
import { after, days } from "../../src/kernel/clock.ts";
import type { Tx } from "../../src/kernel/db.ts";
import { newId } from "../../src/kernel/id.ts";
import { type Currency, money } from "../../src/kernel/money.ts";
import { announce } from "../../src/kernel/outbox.ts";
import {
  creditSeller,
  disputed,
  escrow,
  holdBalances,
  payingOut,
  payoutFloat,
  platformFee,
  sellerAvailable,
  sellerPending,
  taxPayable,
  type Transfer,
  transfer,
} from "../../src/ledger/index.ts";
import { lockOrder, moveOrder, type Step } from "../../src/orders/index.ts";
import type { TestShop, TestSystem } from "./system.ts";

type Of = { system: TestSystem; shop: TestShop; orderId: string };

/** Part of what is held goes to the seller, less 2.5 % fee and 7.5 % tax on it. */
export async function releasePart({ system, shop, orderId }: Of, amount: bigint): Promise<void> {
  await system.services.worker.write(shop.id, async (tx) => {
    const actor = systemActor(shop.id, "test", system.clock.now());
    const order = await lockOrder(tx, shop.id, orderId);
    const currency = order.currency as Currency;
    const fee = (amount * 25n) / 1_000n;
    const tax = (fee * 75n) / 1_000n;
    const number = Number(
      (
        await tx
          .selectFrom("releases")
          .select((count) => count.fn.countAll<bigint>().as("count"))
          .where("shop_id", "=", shop.id)
          .where("order_id", "=", orderId)
          .executeTakeFirstOrThrow()
      ).count,
    );
    const id = newId("release");
    const credit = await creditSeller(tx, escrow(orderId), money(amount - fee - tax, currency), sellerPending);
    const to = (account: string, minor: bigint) =>
      minor > 0n ? [{ from: escrow(orderId), to: account, amount: money(minor, currency) }] : [];
    await announce(tx, actor, "escrow.released", { id: orderId, data: {} });
    await book(tx, actor, {
      key: `release:${orderId}:${number + 1}`,
      kind: "release",
      cause: { type: "release", id },
      legs: [...credit.legs, ...to(platformFee, fee), ...to(taxPayable("NG"), tax)],
    });
    await tx
      .insertInto("releases")
      .values({
        shop_id: shop.id,
        id,
        order_id: orderId,
        number: number + 1,
        amount,
        currency,
        platform_fee: fee,
        tax,
        to_receivable: credit.toReceivable,
        to_seller: credit.toSeller,
        reason: "operator",
        // By the test's word, not by the clock.
        matures_at: after(actor.now, days(365)),
        created_at: actor.now,
      })
      .execute();
    const left = (await holdBalances(tx, currency, [escrow(orderId), disputed(orderId)]))(escrow(orderId));
    const gone = order.payment === "partly_refunded";
    if (left === 0n) await move(tx, { shop, orderId }, { funds: gone ? "split" : "release" }, system);
  });
}

/** The hold-back of what was released is over. */
export async function mature({ system, shop, orderId }: Of): Promise<void> {
  await system.services.worker.write(shop.id, async (tx) => {
    const actor = systemActor(shop.id, "test", system.clock.now());
    const [release] = await tx
      .updateTable("releases")
      .set({ matured_at: actor.now })
      .where("shop_id", "=", shop.id)
      .where("order_id", "=", orderId)
      .returning("id")
      .execute();
    const pending = (await holdBalances(tx, "NGN", [sellerPending]))(sellerPending);
    await book(tx, actor, {
      key: `mature:${release?.id}`,
      kind: "mature",
      cause: { type: "release", id: release?.id ?? "" },
      legs: [{ from: sellerPending, to: sellerAvailable, amount: money(pending, "NGN") }],
    });
  });
}

/** All that can be paid out is paid out, and has arrived. */
export async function payOutAll({ system, shop }: Omit<Of, "orderId">): Promise<void> {
  const id = newId("payout");
  const paid = await system.services.worker.write(shop.id, async (tx) => {
    const actor = systemActor(shop.id, "test", system.clock.now());
    const amount = money((await holdBalances(tx, "NGN", [sellerAvailable]))(sellerAvailable), "NGN");
    const cause = { type: "payout", id };
    const legs = [
      { kind: "payout", from: sellerAvailable, to: payingOut(id) },
      { kind: "payout_ok", from: payingOut(id), to: payoutFloat("paystack") },
    ];
    for (const { kind, from, to } of legs)
      await book(tx, actor, { key: `${kind}:${id}`, kind, cause, legs: [{ from, to, amount }] });
    for (const type of ["payout.created", "payout.paid"]) await announce(tx, actor, type, { id, data: {} });
    return amount.minor;
  });
  // Where it went is not the matter here, so its row names no destination that there is.
  const client = await system.admin.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query(
      `insert into payouts (shop_id, id, destination_id, slot, driver, reference, uuid, amount, currency, state, created_at, updated_at)
       values ($1, $2, 'none', 'cardgateway1', 'paystack', $2, $2, $3, 'NGN', 'paid', $4, $4)`,
      [shop.id, id, paid, system.clock.now()],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** A dispute freezes part of what is held. */
export async function freezePart({ system, shop, orderId }: Of, amount: bigint): Promise<void> {
  await system.services.worker.write(shop.id, async (tx) => {
    const actor = systemActor(shop.id, "test", system.clock.now());
    await lockOrder(tx, shop.id, orderId);
    const id = newId("dispute");
    await tx
      .insertInto("disputes")
      .values({
        shop_id: shop.id,
        id,
        order_id: orderId,
        opened_by: "buyer",
        reason: "damaged",
        amount,
        currency: "NGN",
        state: "open",
        decide_by: new Date(actor.now.getTime() + 72 * 3_600_000),
        created_at: actor.now,
        updated_at: actor.now,
      })
      .execute();
    await announce(tx, actor, "dispute.opened", { id, data: {} });
    await book(tx, actor, {
      key: `dispute:${id}`,
      kind: "dispute",
      cause: { type: "dispute", id },
      legs: [{ from: escrow(orderId), to: disputed(orderId), amount: money(amount, "NGN") }],
    });
    await move(tx, { shop, orderId }, { funds: "freeze", dispute: "open" }, system);
  });
}

/** The dispute is decided: so much is the buyer's. What becomes of the money is the caller's. */
export async function endDispute({ system, shop, orderId }: Of, toBuyer: bigint): Promise<void> {
  await system.admin.query(
    `update disputes set state = 'resolved', outcome = case when amount = $3 then 'buyer' else 'split' end, to_buyer = $3,
       to_seller = amount - $3, resolved_at = $4 where shop_id = $1 and order_id = $2`,
    [shop.id, orderId, toBuyer, system.clock.now()],
  );
}

async function move(
  tx: Tx,
  { shop, orderId }: Pick<Of, "shop" | "orderId">,
  step: Step,
  system: TestSystem,
): Promise<void> {
  const actor = systemActor(shop.id, "test", system.clock.now());
  await moveOrder(tx, actor, await lockOrder(tx, shop.id, orderId), step);
}

async function book(tx: Tx, actor: Actor, posting: Transfer): Promise<void> {
  await transfer(tx, actor, posting);
  await tx
    .insertInto("audit_log")
    .values({
      shop_id: actor.shopId,
      id: newId("audit"),
      act: posting.kind,
      actor: JSON.stringify(actor.by),
      object_id: posting.cause.id,
      at: actor.now,
    })
    .execute();
}
