// Extends a shop's trial, as `sokoni plans extend-trial` does.
import { html } from "../../kernel/http/html.ts";
import { fromLocal } from "../../kernel/values/local-time.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { findShop as findWholeShop } from "../../shops/index.ts";
import { extendTrial, findSubscription } from "../../subscriptions/index.ts";
import { findShop } from "../over-all-shops.ts";
import { link, plain, when } from "../parts.ts";
import type { Act } from "./act.ts";

export const extendTrialOf: Act = {
  name: "trial_extended",
  title: "Extend the trial",
  does: "The shop's trial runs until the end of this day, and the seller is notified. The shop reads the reason.",
  button: "Extend the trial",
  done: "The trial is extended.",
  needs: "admin",
  isMoney: true,
  ofShop: true,
  subject: async (services, { shopId, id }) => {
    const shop = await findShop(services, shopId ?? "");
    const plan = await services.worker.read(shop.id, (tx) => findSubscription(tx, shop.id));
    if (plan?.id !== id) throw notFound();
    return {
      back: `/operator/shops/${shop.id}`,
      facts: [
        ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
        ["Plan", `${plan.plan}, ${plain(plan.status)}`],
        ["Until", when(plan.period_end)],
      ],
      fields: ({ until = "" }) =>
        html`<label
          >Last day of the trial, in the shop's time zone <input type="date" name="until" value="${until}" required=""
        /></label>`,
    };
  },
  run: async (tx, { actor, reason, form }) => {
    const { timezone } = await findWholeShop(tx, actor.shopId);
    const row = await extendTrial(tx, actor, { until: endOfDay(form.until ?? "", timezone), reason });
    return { detail: { until: row.period_end } };
  },
};

/** @throws Refusal invalid_request */
function endOfDay(day: string, timezone: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day))
    throw new Refusal("invalid_request", "Write the last day like 2026-12-31.");
  start.setUTCDate(start.getUTCDate() + 1);
  return fromLocal(start, timezone);
}
