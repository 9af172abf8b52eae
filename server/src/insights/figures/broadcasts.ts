// The results of broadcasts that began in a period, counted from their recipients.
import { type BegunBroadcast, broadcastsBegun } from "../../broadcasts/index.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { fromWire, sum as sumOf, type WireMoney } from "../../kernel/values/money.ts";
import type { Insights } from "../contract.ts";
import type { Stretch } from "../period.ts";
import { exactly } from "./exact.ts";

const shownMax = 20;

export async function readBroadcasts(
  tx: Tx,
  shopId: string,
  stretch: Stretch,
): Promise<NonNullable<Insights["broadcasts"]>> {
  const begun = await broadcastsBegun(tx, shopId, stretch);
  const all = begun.map(reachedBy);
  const sum = (figure: (one: (typeof all)[number]) => number): number =>
    all.reduce((total, one) => total + figure(one), 0);
  return {
    totals: {
      broadcasts: begun.length,
      sent: sum(({ sent }) => sent),
      delivered: sum(({ delivered }) => delivered),
      read: sum(({ read }) => read),
      replied: sum(({ replied }) => replied),
      ordered: sum(({ ordered }) => ordered),
      optedOut: sum(({ optedOut }) => optedOut),
      revenue: perCurrency(all.flatMap(({ revenue }) => revenue)),
    },
    newest: begun.slice(0, shownMax).map((one) => ({
      id: one.id as NonNullable<Insights["broadcasts"]>["newest"][number]["id"],
      name: one.name,
      channel: one.channel,
      startedAt: one.startedAt.toISOString(),
      ...reachedBy(one),
    })),
  };
}

function reachedBy({ stats }: BegunBroadcast) {
  const { sent, delivered, read, replied, ordered, optedOut, revenue } = stats;
  return { sent, delivered, read, replied, ordered, optedOut, revenue };
}

/** Separately per currency. */
function perCurrency(revenue: readonly WireMoney[]): WireMoney[] {
  return [...Map.groupBy(revenue, ({ currency }) => currency)]
    .map(([currency, parts]) => {
      const { revenue: amount } = exactly(currency, { revenue: sumOf(parts.map(fromWire), currency).minor });
      return { amount, currency };
    })
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
