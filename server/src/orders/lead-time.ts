// Goods that are made when they are ordered: how long that takes, and from when on it counts.
import { after, days } from "../kernel/clock.ts";
import type { OrderRow } from "./queries.ts";

/** Of an order the slowest line's; null when all of it is sold from stock. */
export function longestLead(lines: readonly { leadTimeDays: number | null }[]): number | null {
  const leads = lines.flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
  return leads.length === 0 ? null : Math.max(...leads);
}

/** When the goods of an order that is taken on now are ready to go; once that was set, it stays. */
export function readyAt({ ready_by, lead_time_days }: Pick<OrderRow, "ready_by" | "lead_time_days">, now: Date): Date {
  return ready_by ?? (lead_time_days === null ? now : after(now, days(lead_time_days)));
}
