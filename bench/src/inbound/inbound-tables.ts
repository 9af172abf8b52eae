// The printed tables for the worker behind the receivers.
import { table, whole } from "../tables.ts";
import type { Processed } from "./inbound.ts";

const names = { chatapp: "WhatsApp", photoapp: "Instagram" };

export function intakeTable(processed: readonly Processed[]): string {
  const burst = ({ what, shops, ...one }: Processed): string => {
    const kind = what === "message" ? "" : `, each a ${what}`;
    return `${title(one)}${kind}${shops === 1 ? "" : `, ${shops} shops`}`;
  };
  const heads = [
    "worked on",
    "messages",
    "messages/s",
    "statements each",
    "commits each",
    "statements with all jobs",
    "worker CPU ms each",
  ];
  const rows = processed.map((one) => [
    burst(one),
    whole(one.messages),
    whole(one.perSecond),
    one.statementsEach.toFixed(2),
    one.commitsEach.toFixed(2),
    one.statementsWithJobsEach.toFixed(1),
    one.serverCpuMsEach.toFixed(2),
  ]);
  return table(heads, rows);
}

function title({ channel, items }: Pick<Processed, "channel" | "items">): string {
  return `${names[channel]}, ${items === 1 ? "one" : `${items}`} a post`;
}
