// How long goods that are made to order take, and when that time starts.
import { after, days } from "../kernel/values/clock.ts";
import type { OrderRow } from "./queries.ts";

/** For an order, the slowest line; null when everything is sold from stock. */
export function longestLead(lines: readonly { leadTimeDays: number | null }[]): number | null {
  const leads = lines.flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
  return leads.length === 0 ? null : Math.max(...leads);
}

/** When the goods of an order that is confirmed now are ready. Once set, it stays. */
export function readyAt({ ready_by, lead_time_days }: Pick<OrderRow, "ready_by" | "lead_time_days">, now: Date): Date {
  return ready_by ?? (lead_time_days === null ? now : after(now, days(lead_time_days)));
}
