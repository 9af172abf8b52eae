// The printed tables for the receivers and the worker behind them.
import { comparisonTable, table, whole } from "../tables.ts";
import type { Accepted, Processed } from "./inbound.ts";

const names = { chatapp: "WhatsApp", photoapp: "Instagram" };

export function inboundTables({ accepted, processed }: { accepted: Accepted[]; processed: Processed[] }): string {
  const title = ({ channel, items }: Pick<Accepted, "channel" | "items">): string =>
    `${names[channel]}, ${items === 1 ? "one message" : `${items} messages`} a post`;
  const comparisons = new Map(accepted.map((one) => [title(one), one.comparison]));
  const heads = ["worked on", "messages", "messages/s", "statements each", "worker CPU ms each"];
  const rows = processed.map((one) => [
    title(one),
    whole(one.messages),
    whole(one.perSecond),
    one.statementsEach.toFixed(1),
    one.serverCpuMsEach.toFixed(2),
  ]);
  return `${comparisonTable(comparisons, {})}\n\n${table(heads, rows)}`;
}
