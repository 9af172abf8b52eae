// Tasks that cost money or trust while they wait. They are shown above everything else.
import type { Today } from "@sokoni/sdk";
import { ChevronRight } from "../icons/index.ts";
import { Link } from "@tanstack/react-router";
import { useSession } from "../app/session.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./today.module.css";
import { todayWords } from "./words.ts";

type Kind = "disputes" | "approvals" | "mispayments" | "parcels" | "returns" | "channels";
type Matter = { kind: Kind; count: number; more: boolean };

const places: Record<Kind, string> = {
  disputes: "/disputes",
  approvals: "/approvals",
  mispayments: "/mispayments",
  parcels: "/shipping",
  returns: "/returns",
  channels: "/settings/channels",
};

/** Leaves out counts of zero, and what the role may not see. */
export function urgentOf(today: Today): Matter[] {
  const counted: Record<Kind, { count: number; more: boolean } | undefined> = {
    disputes: today.disputes?.open,
    approvals: today.approvals?.open,
    returns: today.returns.asked,
    parcels: today.shipments.needingAttention,
    mispayments: today.mispayments?.open,
    channels: today.channels?.needingAttention,
  };
  return (Object.keys(counted) as Kind[]).flatMap((kind) => {
    const found = counted[kind];
    return found && found.count > 0 ? [{ kind, count: found.count, more: found.more }] : [];
  });
}

export function Urgent({ today }: { today: Today }) {
  const words = useWords(todayWords);
  const { shop } = useSession();
  const { dateTime, number } = useFormat(shop.timezone);
  const matters = urgentOf(today);
  if (matters.length === 0) return null;
  const dueAt = today.disputes?.open.nextDueAt;
  const due = dueAt ? dateTime(dueAt) : "";
  const tellOf = ({ kind, count, more }: Matter): string => {
    const shown = number(count) + (more ? "+" : "");
    if (kind !== "disputes") return words[kind](shown);
    return words.disputes(shown, due);
  };
  /** A single dispute is opened at once. */
  const placeOf = ({ kind, count }: Matter): string => {
    const next = today.disputes?.open.nextId;
    return kind === "disputes" && count === 1 && next ? `/disputes/${next}` : places[kind];
  };
  return (
    <section aria-label={words.urgent}>
      <ul className={styles.urgent}>
        {matters.map((matter) => (
          <li key={matter.kind}>
            <Link to={placeOf(matter)} className={styles.matter} data-kind={matter.kind}>
              <span>{tellOf(matter)}</span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
