// What the platform offers: plans, what each includes, and what it costs where. Prices apply from a day on; a paid period keeps its price.
import type { Currency, Money } from "../kernel/values/money.ts";
import { money } from "../kernel/values/money.ts";

export const planNames = ["free", "starter", "growth"] as const;
export type PlanName = (typeof planNames)[number];
export const intervals = ["monthly", "yearly"] as const;
export type Interval = (typeof intervals)[number];
/** The first two count usage in a month, the others what exists. */
export const meters = ["agent_replies", "broadcast_recipients", "channels", "team_members"] as const;
export type Meter = (typeof meters)[number];

export const trial = { plan: "growth", days: 14 } as const;

export const includes: Readonly<Record<PlanName, Readonly<Record<Meter, number>>>> = {
  free: { agent_replies: 200, broadcast_recipients: 0, channels: 1, team_members: 2 },
  starter: { agent_replies: 2_000, broadcast_recipients: 1_000, channels: 2, team_members: 5 },
  growth: { agent_replies: 15_000, broadcast_recipients: 10_000, channels: 5, team_members: 20 },
};

type PaidPlan = Exclude<PlanName, "free">;
/** Minor units per month, tax included. */
type PriceList = { from: string; monthly: Readonly<Record<Currency, Readonly<Record<PaidPlan, number>>>> };

/** Latest last. */
const priceLists: readonly PriceList[] = [
  {
    from: "2026-01-01T00:00:00.000Z",
    monthly: {
      NGN: { starter: 750_000, growth: 2_250_000 },
      GHS: { starter: 6_000, growth: 18_000 },
      KES: { starter: 65_000, growth: 195_000 },
      ZAR: { starter: 9_000, growth: 27_000 },
      TZS: { starter: 1_300_000, growth: 3_900_000 },
      ZMW: { starter: 12_000, growth: 36_000 },
      USD: { starter: 500, growth: 1_500 },
      UGX: { starter: 18_000, growth: 55_000 },
      RWF: { starter: 7_000, growth: 21_000 },
      XOF: { starter: 3_000, growth: 9_000 },
      XAF: { starter: 3_000, growth: 9_000 },
    },
  },
];

/** A year costs as much as ten months. */
const monthsOf: Readonly<Record<Interval, bigint>> = { monthly: 1n, yearly: 10n };

export function priceOf(plan: PlanName, interval: Interval, currency: Currency, at: Date): Money {
  if (plan === "free") return money(0n, currency);
  const list = priceLists.findLast(({ from }) => new Date(from) <= at) ?? priceLists[0];
  if (!list) throw new Error("there is no price list");
  return money(BigInt(list.monthly[currency][plan]) * monthsOf[interval], currency);
}

/** Plans that include at least this many. */
export function plansWith(meter: Meter, count: number): PlanName[] {
  return planNames.filter((plan) => includes[plan][meter] >= count);
}
