// What releases and disputes do to an order's money, as their modules post it: for tests of what stands below them.
import { findDispute, toDispute } from "../../src/disputes/queries.ts";
import { matureReleases, releaseFunds } from "../../src/escrow/index.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import type { Tx } from "../../src/kernel/database/db.ts";
import { newId } from "../../src/kernel/values/id.ts";
import { money } from "../../src/kernel/values/money.ts";
import { announce } from "../../src/kernel/jobs/outbox.ts";
import { disputed, escrow, transfer } from "../../src/ledger/index.ts";
import { lockOrder, moveOrder, type Step } from "../../src/orders/index.ts";
import { buyerSaysItCame } from "./buyer-says-it-came.ts";
import type { TestShop, TestSystem } from "./system.ts";

type Of = { system: TestSystem; shop: TestShop; orderId: string };

/** Part of what is held goes to the seller, less our fee and the tax on it. */
export async function releasePart({ system, shop, orderId }: Of, amount: bigint): Promise<void> {
  await buyerSaysItCame(system, shop.id, orderId);
  await system.services.worker.write(shop.id, (tx) =>
    releaseFunds(tx, systemActor(shop.id, "test", system.clock.now()), {
      orderId,
      amount: money(amount, "NGN"),
      reason: "operator",
    }),
  );
}

/** The hold-back of what was released is over, here and now. */
export async function mature({ system, orderId }: Of): Promise<void> {
  const now = system.clock.now();
  await system.admin.query("update releases set matures_at = $2 where order_id = $1", [orderId, now]);
  const { worker, log } = system.services;
  await matureReleases(worker).run({ now, log, signal: new AbortController().signal });
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
    await announce(tx, actor, "dispute.opened", { id, data: toDispute(await findDispute(tx, shop.id, id)) });
    const audit = { shop_id: shop.id, id: newId("audit"), act: "dispute", actor: "{}", object_id: id, at: actor.now };
    await tx.insertInto("audit_log").values(audit).execute();
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
  await moveOrder(tx, actor, { order: await lockOrder(tx, shop.id, orderId), step });
}
