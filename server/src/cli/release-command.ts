// payments release: the operator releases money without a proof of delivery.
import type { Actor } from "../kernel/security/actor.ts";
import { format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { overrideRelease } from "../escrow/index.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { Mistake } from "./arguments.ts";
import type { Command } from "./command.ts";

export const releaseCommand: Command = {
  name: "payments release",
  does: "Releases an order's held money without a proof of delivery. The reason is kept in the audit log and shown to the buyer.",
  options: {
    shop: shopOption,
    order: "the order's id",
    reason: "the reason; the buyer reads it",
  },
  needs: "database",
  run: async (services, options, now) => {
    const shop = await chooseShop(services.worker, options);
    const orderId = options.required("order");
    const reason = options.required("reason").trim();
    if (reason.length < 3 || reason.length > 500) throw new Mistake("--reason must have 3 to 500 characters");
    const actor: Actor = {
      shopId: shop.id,
      by: { kind: "operator", id: "cli" },
      scopes: new Set(),
      mode: shop.mode,
      now,
      requestId: "cli",
    };
    try {
      const release = await services.worker.write(shop.id, (tx) => overrideRelease(tx, actor, { orderId, reason }));
      const amount = money(release.amount, release.currency);
      return {
        lines: [`Released ${format(amount)} of order ${orderId}.`],
        value: { releaseId: release.id, orderId, amount: Number(amount.minor), currency: amount.currency, reason },
      };
    } catch (error) {
      if (error instanceof Refusal) throw new Mistake(error.message);
      throw error;
    }
  },
};
