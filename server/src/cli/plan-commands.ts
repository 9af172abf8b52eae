// plans list, plans history, plans extend-trial.
import type { Services } from "../app/services.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { fromLocal } from "../kernel/values/local-time.ts";
import { findShop, type ListedShop, listShops } from "../shops/index.ts";
import {
  extendTrial,
  findSubscription,
  planHistory,
  planNames,
  readSubscription,
  type SubscriptionResource,
} from "../subscriptions/index.ts";
import { Mistake, oneOf } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { type Command, table } from "./command.ts";

export const planCommands: Command[] = [
  {
    name: "plans list",
    does: "Lists shops by plan, with price and end of the period.",
    options: { plan: `only this plan: ${planNames.join(", ")}` },
    needs: "database",
    run: async (services, options, now) => {
      const asked = options.optional("plan");
      const wanted = asked === undefined ? null : oneOf("plan", asked, planNames);
      const shops = await Promise.all(
        (await listShops(services.api)).map(async (shop) => ({ shop, plan: await planOf(services, shop, now) })),
      );
      const value = shops
        .filter(({ plan }) => wanted === null || plan.plan === wanted)
        .toSorted((a, b) => rankOf(b.plan) - rankOf(a.plan) || a.shop.name.localeCompare(b.shop.name));
      return {
        lines: table([
          ["shop", "name", "mode", "plan", "status", "price", "until", "pays by"],
          ...value.map(({ shop, plan }) => [
            shop.id,
            shop.name,
            shop.mode,
            plan.plan ?? "none",
            plan.cancelAtPeriodEnd ? `${plan.status}, ends` : plan.status,
            plan.price && plan.status !== "trialing" ? `${plan.price.amount} ${plan.price.currency}` : "–",
            plan.periodEnd?.slice(0, 10) ?? "–",
            plan.price ? (plan.payment ?? "–") : "–",
          ]),
        ]),
        value: value.map(({ shop, plan }) => ({ shopId: shop.id, name: shop.name, mode: shop.mode, ...plan })),
      };
    },
  },
  {
    name: "plans history",
    does: "Shows a shop's plan and its history: choices, invoices, payments and extensions.",
    options: { shop: shopOption },
    needs: "database",
    run: async (services, options, now) => {
      const shop = await chooseShop(services.api, options);
      const [plan, history] = await Promise.all([
        planOf(services, shop, now),
        services.api.read(shop.id, (tx) => planHistory(tx, shop.id)),
      ]);
      return {
        lines: [
          `${shop.name} (${shop.id}): ${plan.plan ?? "no plan"}, ${plan.status}${plan.periodEnd ? ` until ${plan.periodEnd}` : ""}`,
          ...plan.usage.map(({ meter, used, limit }) => `  ${meter}: ${used}${limit === null ? "" : ` of ${limit}`}`),
          ...table(
            history.map(({ at, act, by, objectId, detail }) => [
              at.toISOString(),
              act,
              by,
              objectId,
              JSON.stringify(detail),
            ]),
          ),
        ],
        value: { plan, history },
      };
    },
  },
  {
    name: "plans extend-trial",
    does: "Extends a shop's trial and notifies the seller. Repeating it changes nothing.",
    options: {
      shop: shopOption,
      until: "the last day of the trial in the shop's time zone, like 2026-12-31",
      reason: "the reason; it is kept forever",
    },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const reason = options.required("reason").trim();
      if (reason === "" || reason.length > 300) throw new Mistake("--reason must have 1 to 300 characters");
      const { timezone } = await api.read(shop.id, (tx) => findShop(tx, shop.id));
      const until = endOfDay(options.required("until"), timezone);
      const actor = operator(shop, now);
      try {
        const row = await api.write(shop.id, (tx) => extendTrial(tx, actor, { until, reason }));
        const ends = row.period_end?.toISOString() ?? null;
        return {
          lines: [`The trial of ${shop.name} (${shop.id}) runs until ${ends}.`],
          value: { shopId: shop.id, plan: row.plan, status: row.status, periodEnd: ends },
        };
      } catch (error) {
        throw error instanceof Refusal ? new Mistake(error.message) : error;
      }
    },
  },
];

function planOf(services: Services, shop: ListedShop, now: Date): Promise<SubscriptionResource> {
  return services.api.read(shop.id, async (tx) =>
    readSubscription(services, tx, operator(shop, now), await findSubscription(tx, shop.id)),
  );
}

/** The most expensive plan ranks highest; no plan ranks lowest. */
function rankOf({ plan }: SubscriptionResource): number {
  return plan === null ? -1 : planNames.indexOf(plan);
}

function endOfDay(day: string, timezone: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime()) || !start.toISOString().startsWith(day))
    throw new Mistake(`--until must be a day like 2026-12-31, not "${day}"`);
  start.setUTCDate(start.getUTCDate() + 1);
  return fromLocal(start, timezone);
}

function operator(shop: ListedShop, now: Date): Actor {
  const by = { kind: "operator", id: "cli" } as const;
  return { shopId: shop.id, by, scopes: new Set(), mode: shop.mode, now, requestId: "cli" };
}
