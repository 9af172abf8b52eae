// mispayments keep: the operator decides that a surplus stays with the shop, without the buyer's yes.
import type { Actor } from "../kernel/security/actor.ts";
import { type Currency, format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { acceptMispayment } from "../escrow/index.ts";
import { findMispayment } from "../payments/index.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { Mistake } from "./arguments.ts";
import type { Command } from "./command.ts";

export const surplusCommand: Command = {
  name: "mispayments keep",
  does: "Lets a shop keep what a buyer paid beyond the price, without their yes. The reason is kept in the audit log and shown to the buyer.",
  options: {
    shop: shopOption,
    mispayment: "the mispayment's id, of kind over",
    reason: "the reason; the buyer reads it",
  },
  needs: "database",
  run: async (services, options, now) => {
    const shop = await chooseShop(services.worker, options);
    const id = options.required("mispayment");
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
      const kept = await services.worker.write(shop.id, async (tx) => {
        const kind = (await findMispayment(tx, shop.id, id))?.kind;
        if (kind !== undefined && kind !== "over") throw new Mistake(`${id} is no surplus, but ${kind}`);
        return acceptMispayment(tx, actor, id, reason);
      });
      const amount = money(kept.amount, kept.currency as Currency);
      return {
        lines: [`The shop keeps ${format(amount)}.`],
        value: { mispaymentId: id, amount: Number(amount.minor), currency: amount.currency, reason },
      };
    } catch (error) {
      if (error instanceof Refusal) throw new Mistake(error.message);
      throw error;
    }
  },
};
