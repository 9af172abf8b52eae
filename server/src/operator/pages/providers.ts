// Payment providers and wallets: whether they answer, and whether their books are ours.
import { sql } from "../../kernel/database/db.ts";
import { after, hours } from "../../kernel/values/clock.ts";
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { bind, isUp, slotNames } from "../../payments/index.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { overAllShops } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { callsSince, type ProviderCalls } from "../provider-calls.ts";
import { badge, plain, sum, table, when } from "../parts.ts";

const path = "/operator/providers";
const modes = ["sandbox", "live"] as const;

type Run = {
  driver: string;
  mode: string;
  subject: string;
  state: string;
  failure: string | null;
  to: Date;
  matched: number;
  there: number;
  here: number;
};
type Difference = { driver: string; mode: string; subject: string; class: string; number: number; oldest: Date };
type Wallet = { driver: string; mode: string; currency: string; balance: bigint; at: Date; lowSince: Date | null };

export function providerPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "Providers, wallets, and their books compared with ours", async (signed, { now }) => {
      const { runs, differences, wallets, calls } = await readProviders(services, now);
      const bound = modes.flatMap((mode) =>
        slotNames.flatMap((slot) => {
          const one = bind(services, mode, slot);
          return one ? [{ mode, slot, driver: one.driver }] : [];
        }),
      );
      return framed({
        title: "Providers",
        signed,
        place: path,
        body: html`<h2>Payment providers, as this process finds them</h2>
          ${table({
            name: "Providers",
            head: ["Provider", "Shops", "New payments", "Questions about payments"],
            rows: bound.map(({ mode, slot, driver }) => [
              driver,
              mode,
              answers(isUp(services, mode, slot, "collect")),
              answers(isUp(services, mode, slot, "ask")),
            ]),
            none: "No provider is set.",
          })}
          <h2>Calls of the last hour</h2>
          ${table({
            name: "Calls",
            head: ["Provider", "Shops", "Call", "How often", "Failed", "Took on average", "Slowest"],
            rows: calls.map((one) => [
              one.provider,
              one.mode || "–",
              one.operation,
              one.calls,
              one.failed === 0 ? "none" : badge(`${one.failed} (${share(one)} %)`, share(one) > 50 ? "bad" : "plain"),
              `${one.averageMs} ms`,
              `${one.slowestMs} ms`,
            ]),
            none: "No provider was called.",
          })}
          <p class="soft">All processes, stored once a minute. A refusal is an answer; a failure is none.</p>
          <h2>Their books and ours</h2>
          ${table({
            name: "Runs",
            head: ["Provider", "Shops", "Compared", "Up to", "Result", "Why", "There", "Here", "Same"],
            rows: runs.map((one) => [
              one.driver,
              one.mode,
              plain(one.subject),
              when(one.to),
              badge(one.state, one.state === "failed" ? "bad" : one.state === "done" ? "good" : "plain"),
              one.failure ?? "",
              one.there,
              one.here,
              one.matched,
            ]),
            none: "Nothing has been compared yet.",
          })}
          <h2>Open differences</h2>
          ${table({
            name: "Differences",
            head: ["Provider", "Shops", "About", "Kind", "How many", "Oldest"],
            rows: differences.map((one) => [
              one.driver,
              one.mode,
              plain(one.subject),
              plain(one.class),
              one.number,
              when(one.oldest),
            ]),
            none: "The books are the same.",
          })}
          <h2>Wallets at couriers</h2>
          ${table({
            name: "Wallets",
            head: ["Courier", "Shops", "Balance", "Asked", "State"],
            rows: wallets.map((one) => [
              one.driver,
              one.mode,
              sum(one.balance, one.currency),
              when(one.at),
              one.lowSince === null ? badge("enough", "good") : badge("low", "bad"),
            ]),
            none: "There is no wallet.",
          })}
          <p class="soft"><code>npm run sokoni -- reconciliation list</code> shows each difference.</p>`,
      });
    }),
  ];
}

const share = ({ failed, calls }: ProviderCalls): number => Math.round((failed / calls) * 100);

function answers(isSo: boolean) {
  return isSo ? badge("no trouble", "good") : badge("does not answer", "bad");
}

function readProviders(services: OperatorServices, now: Date) {
  return overAllShops(services, async (tx) => {
    const runs = await sql<Run>`
      select distinct on (driver, environment, subject) driver, environment mode, subject, state, failure, to_time "to", matched,
          seen_there there, seen_here here
        from reconciliation_runs order by driver, environment, subject, to_time desc, started_at desc`.execute(tx);
    const differences = await sql<Difference>`
      select driver, environment mode, subject, class, count(*)::int number, min(first_seen_at) oldest
        from reconciliation_differences where state = 'open' group by 1, 2, 3, 4 order by oldest`.execute(tx);
    const wallets = await sql<Wallet>`
      select driver, environment mode, currency::text, balance, asked_at at, low_since "lowSince"
        from courier_wallets order by driver, environment, currency`.execute(tx);
    const calls = await callsSince(tx, after(now, -hours(1)));
    return { runs: runs.rows, differences: differences.rows, wallets: wallets.rows, calls };
  });
}
