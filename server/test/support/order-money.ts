// What releases and disputes do to an order's money, as their modules post it: for tests of what stands below them.
import { systemActor } from "../../src/kernel/actor.ts";
import type { Tx } from "../../src/kernel/db.ts";
import { newId } from "../../src/kernel/id.ts";
import { type Currency, money } from "../../src/kernel/money.ts";
import {
  creditSeller,
  disputed,
  escrow,
  holdBalances,
  platformFee,
  sellerAvailable,
  sellerPending,
  taxPayable,
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
    await transfer(tx, actor, {
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
        matures_at: actor.now,
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
    const pending = (await holdBalances(tx, "NGN", [sellerPending]))(sellerPending);
    await transfer(tx, actor, {
      key: `mature:${orderId}`,
      kind: "mature",
      cause: { type: "release", id: orderId },
      legs: [{ from: sellerPending, to: sellerAvailable, amount: money(pending, "NGN") }],
    });
  });
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
    await transfer(tx, actor, {
      key: `dispute:${id}`,
      kind: "dispute",
      cause: { type: "dispute", id },
      legs: [{ from: escrow(orderId), to: disputed(orderId), amount: money(amount, "NGN") }],
    });
    await move(tx, { shop, orderId }, { funds: "freeze", dispute: "open" }, system);
  });
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
