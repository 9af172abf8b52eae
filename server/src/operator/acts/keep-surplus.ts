// Lets a shop keep what a buyer paid beyond the price, as `sokoni mispayments keep` does.
import { acceptMispayment } from "../../escrow/index.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { findMispayment } from "../../payments/index.ts";
import { mispaymentWords } from "../mispayment-words.ts";
import { findShop } from "../over-all-shops.ts";
import { link, plain, sum, when } from "../parts.ts";
import type { Act } from "./act.ts";

export const keepSurplus: Act = {
  name: "surplus_kept",
  title: "Let the shop keep a surplus",
  does: "The shop keeps what the buyer paid beyond the price, without the buyer's yes. The buyer and the shop read the reason.",
  button: "Let the shop keep it",
  done: "The shop keeps the surplus.",
  needs: "admin",
  isMoney: true,
  ofShop: true,
  subject: async (services, { shopId, id }) => {
    const shop = await findShop(services, shopId ?? "");
    const row = await services.worker.read(shop.id, (tx) => findMispayment(tx, shop.id, id));
    if (!row) throw notFound();
    return {
      back: "/operator/payments",
      facts: [
        ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
        ["Why it waits", mispaymentWords[row.kind]],
        ["Due", sum(row.expected, row.currency)],
        ["Came", sum(row.received, row.currency)],
        ["Beyond the price", sum(row.amount, row.currency)],
        ["State", plain(row.state)],
        ["Came at", when(row.created_at)],
      ],
    };
  },
  run: async (tx, { actor, about, reason }) => {
    const row = await findMispayment(tx, actor.shopId, about.id);
    if (!row) throw notFound();
    if (row.kind !== "over")
      throw new Refusal("decision_not_possible", `This is no surplus, but: ${mispaymentWords[row.kind]}.`);
    const kept = await acceptMispayment(tx, actor, about.id, reason);
    return { detail: { amount: kept.amount.toString(), currency: kept.currency } };
  },
};
