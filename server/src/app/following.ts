// What the module that reads gateways' lists needs from the app: an entry of a list is handled like a webhook that names it.
import { systemActor } from "../kernel/security/actor.ts";
import { bind, paymentNamed } from "../payments/index.ts";
import type { FollowServices } from "../reconciliation/index.ts";
import { checkPayout } from "../payouts/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import { noticeHandlers } from "./notice-handlers.ts";
import type { Services } from "./services.ts";

export function following(services: Services): FollowServices {
  const { worker } = services;
  const handlers = noticeHandlers(services);
  return {
    worker,
    bind: (mode, slot) => bind(services, mode, slot),
    follow: {
      disputes: async ({ mode, slot }, { number }, now) => {
        if (number === null) return;
        const looked = await handlers.dispute(slot, mode, number, now, null);
        if (looked === false) throw new Error(`no answer about dispute ${number}`);
      },
      refunds: async ({ mode, slot }, { paidBy }, now) => {
        if (!paidBy) return;
        const named = await paymentNamed(worker, slot, null, paidBy);
        const reference = named ? null : await handlers.referenceOf(slot, mode, paidBy);
        if (reference === false) throw new Error(`no answer about transaction ${paidBy}`);
        const payment = named ?? (reference === null ? undefined : await paymentNamed(worker, slot, reference, null));
        if (!payment) return;
        const shop = await worker.read(payment.shop_id, (tx) => findShop(tx, payment.shop_id));
        if (shop.mode !== mode) return;
        const actor = systemActor(payment.shop_id, "follow-provider-lists", now, mode);
        if (!(await handlers.refundsOf(actor, payment, null)))
          throw new Error(`no answer about refunds of ${payment.id}`);
      },
      payouts: async ({ mode }, { references }, now) => {
        const [reference] = references;
        const shopId = reference && (await worker.readWithoutShop((tx) => shopOfRoute(tx, "payout", reference)));
        if (!reference || !shopId) return;
        const shop = await worker.read(shopId, (tx) => findShop(tx, shopId));
        if (shop.mode !== mode) return;
        const actor = systemActor(shopId, "follow-provider-lists", now, mode);
        if ((await checkPayout(worker, services, actor, { named: { reference } })) === false)
          throw new Error(`no answer about payout ${reference}`);
      },
    },
  };
}
