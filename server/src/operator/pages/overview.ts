// What needs a person now, and how the installation does.
import { sql } from "../../kernel/database/db.ts";
import { html, ownAddress, type Html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { isOpenShop, overAllShops } from "../over-all-shops.ts";
import type { Figure, OperatorServices } from "../pages.ts";
import { badge, lasted, plain, sum, table } from "../parts.ts";

type Waiting = {
  disputes: number;
  payments: number;
  verifications: number;
  channels: number;
  posts: number;
  differences: number;
};

export function overviewPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows("/operator", "What needs an operator now", async (signed) => {
      const [waiting, measured, fault] = await Promise.all([
        readWaiting(services),
        services.figures(),
        services.fault(),
      ]);
      const figures = measured?.figures ?? [];
      return framed({
        title: "Overview",
        signed,
        place: "/operator",
        body: html`<h2>Needs a person</h2>
          <div class="tiles">
            ${tile(waiting.disputes, "disputes to decide", "/operator/disputes")}
            ${tile(waiting.payments, "payments under review", "/operator/payments")}
            ${tile(waiting.verifications, "shops to verify", "/operator/verification")}
            ${tile(waiting.channels, "channels that need attention", "/operator/shops?show=channels")}
            ${tile(waiting.posts, "posts that could not be read", "/operator/queues")}
            ${tile(waiting.differences, "differences with providers", "/operator/providers")}
          </div>
          <h2>Health</h2>
          <div class="card">${health(fault, figures)}</div>
          <h2>Money held for orders</h2>
          ${held(figures)}
          <h2>What waits in queues</h2>
          ${queues(figures)}
          <p class="soft">
            ${measured === null ? "Nothing has been measured yet." : `Measured ${lasted(measured.ageSeconds)} ago.`}
          </p>`,
      });
    }),
  ];
}

function tile(count: number, label: string, address: string): Html {
  return html`<a class="${count > 0 ? "waits" : "calm"}" href="${ownAddress(address)}"><b>${count}</b> ${label}</a>`;
}

async function readWaiting(services: OperatorServices): Promise<Waiting> {
  const { rows } = await overAllShops(services, (tx) =>
    sql<Waiting>`select
      (select count(*)::int from disputes where state = 'under_review' and ${isOpenShop}) disputes,
      (select count(*)::int from mispayments where state = 'open' and ${isOpenShop}) payments,
      (select count(*)::int from verifications where state = 'submitted' and ${isOpenShop}) verifications,
      (select count(*)::int from channel_connections where state = 'needs_attention' and ${isOpenShop}) channels,
      (select count(*)::int from inbox where state in ('unreadable', 'failed')) posts,
      (select count(*)::int from reconciliation_differences where state = 'open') differences`.execute(tx),
  );
  const [found] = rows;
  if (!found) throw new Error("counts have one row");
  return found;
}

function health(fault: string | null, figures: readonly Figure[]): Html {
  const one = (name: string): number | null => figures.find((figure) => figure.name === name)?.value ?? null;
  const broken = one("sokoni_ledger_check_broken");
  const age = one("sokoni_ledger_check_age_seconds");
  return html`<p>${fault === null ? badge("ready", "good") : badge("not ready", "bad")} ${fault}</p>
    <p>
      ${
        broken === null
          ? html`${badge("not checked")} The books have not been checked yet.`
          : broken > 0
            ? html`${badge("broken", "bad")} ${broken} rules of the books: run <code>sokoni ledger check</code>.`
            : html`${badge("books hold", "good")} Checked ${lasted(age ?? 0)} ago.`
      }
    </p>`;
}

function held(figures: readonly Figure[]): Html {
  return table({
    name: "Money held",
    head: ["Shops", "Held"],
    rows: figures
      .filter(({ name }) => name === "sokoni_money_held")
      .map(({ labels, value }) => [labels["mode"], sum(value, labels["currency"] ?? "")]),
    none: "No money is held.",
  });
}

/** `sokoni_queue_jobs` and `sokoni_queue_oldest_seconds` are one row. */
const waits: readonly (readonly [count: string, oldest: string, name: string])[] = [
  ["sokoni_queue_jobs", "sokoni_queue_oldest_seconds", "jobs"],
  ["sokoni_inbox_waiting", "sokoni_inbox_oldest_seconds", "posts"],
  ["sokoni_events_waiting", "sokoni_events_oldest_seconds", "events"],
  ["sokoni_webhooks_due", "sokoni_webhooks_oldest_seconds", "webhooks"],
];

export function queues(figures: readonly Figure[]): Html {
  const rows = waits.flatMap(([count, oldest, name]) =>
    figures
      .filter((figure) => figure.name === count && figure.value > 0)
      .map(({ labels, value }) => {
        const which = labels["queue"] ?? labels["sender"] ?? "";
        const same = (other: Figure) => JSON.stringify(other.labels) === JSON.stringify(labels);
        const seconds = figures.find((figure) => figure.name === oldest && same(figure))?.value ?? 0;
        return [`${name}${which ? `: ${plain(which)}` : ""}`, value, lasted(seconds)];
      }),
  );
  return table({ name: "Queues", head: ["Queue", "Waiting", "Oldest"], rows, none: "Nothing waits." });
}
