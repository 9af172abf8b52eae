// Releases an order's held money without a proof of delivery, as `sokoni payments release` does.
import { findHold, overrideRelease } from "../../escrow/index.ts";
import { amountsOn, escrow } from "../../ledger/index.ts";
import { findOrder } from "../../orders/index.ts";
import { findShop } from "../over-all-shops.ts";
import { link, plain, sum, when } from "../parts.ts";
import type { Act } from "./act.ts";

export const releaseMoney: Act = {
  name: "money_released",
  title: "Release held money",
  does: "The held money of this order is released to the shop without a proof of delivery. The buyer and the shop read the reason.",
  button: "Release the money",
  done: "The money is released to the shop.",
  needs: "admin",
  isMoney: true,
  ofShop: true,
  subject: async (services, { shopId, id }) => {
    const shop = await findShop(services, shopId ?? "");
    const { order, hold, held } = await services.worker.read(shop.id, async (tx) => ({
      order: await findOrder(tx, shop.id, id),
      hold: await findHold(tx, shop.id, id),
      held: await amountsOn(tx, shop.id, escrow(id)),
    }));
    return {
      back: `/operator/shops/${shop.id}`,
      facts: [
        ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
        ["Order", order.number],
        ["Order's status", plain(order.status)],
        ["Held", [...held].map(([currency, amount]) => sum(amount, currency))],
        ["Held since", when(hold?.held_at ?? null)],
        ["Proof of delivery", plain(hold?.proof ?? "none")],
      ],
    };
  },
  run: async (tx, { actor, about, reason }) => {
    const release = await overrideRelease(tx, actor, { orderId: about.id, reason });
    return { detail: { releaseId: release.id, amount: release.amount.toString(), currency: release.currency } };
  },
};
