// disputes decide: the operator decides a dispute after reviewing it. A shop can't decide one in its own favour.
import type { Actor } from "../kernel/security/actor.ts";
import { isCurrency, type Currency } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { resolveDispute } from "../disputes/index.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { Mistake, oneOf } from "./arguments.ts";
import type { Command } from "./command.ts";

const outcomes = ["buyer", "seller", "split"] as const;

export const disputeCommand: Command = {
  name: "disputes decide",
  does: "Decides a dispute after a review. The reason is kept in the audit log and in the dispute, where the shop reads it.",
  options: {
    shop: shopOption,
    dispute: "the dispute's id",
    outcome: outcomes.join(", "),
    "to-buyer": "of a split: what the buyer gets, in whole minor units with the currency, for example 500000 NGN",
    reason: "the reason",
  },
  needs: "database",
  run: async (services, options, now) => {
    const shop = await chooseShop(services.worker, options);
    const disputeId = options.required("dispute");
    const outcome = oneOf("outcome", options.required("outcome"), outcomes);
    const note = options.required("reason").trim();
    if (note.length < 3 || note.length > 500) throw new Mistake("--reason must have 3 to 500 characters");
    const toBuyer = readSum(options.optional("to-buyer"));
    const actor: Actor = {
      shopId: shop.id,
      by: { kind: "operator", id: "cli" },
      scopes: new Set(),
      mode: shop.mode,
      now,
      requestId: "cli",
    };
    try {
      const decided = await services.worker.write(shop.id, (tx) =>
        resolveDispute(tx, actor, disputeId, { outcome, note, ...(toBuyer && { toBuyer }) }),
      );
      return { lines: [`Dispute ${disputeId} is decided: ${decided.outcome ?? "the bank is told"}.`], value: decided };
    } catch (error) {
      throw error instanceof Refusal ? new Mistake(error.message) : error;
    }
  },
};

function readSum(typed: string | undefined): { amount: number; currency: Currency } | null {
  if (typed === undefined) return null;
  const [, digits = "", currency = ""] = /^(\d{1,15}) ?([A-Z]{3})$/.exec(typed.trim()) ?? [];
  if (!isCurrency(currency) || Number(digits) < 1) throw new Mistake("--to-buyer is a sum such as 500000 NGN");
  return { amount: Number(digits), currency };
}
