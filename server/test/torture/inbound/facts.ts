// Events on a channel, each once however often it is reported, and the state that must follow once all are reported, in
// any order. The provider's times decide, never the time of arrival.

export type Channel = "chatapp" | "photoapp";

/** A buyer's line to the shop on one channel. */
export type Line = {
  channel: Channel;
  /** Its name in the test's messages. */
  name: string;
  phone: string | null;
  userId: string | null;
  /** The seller answers this buyer with the channel's own app. */
  byHand: boolean;
};

export type Said = {
  id: string;
  /** Milliseconds since 1970, by the channel's clock. */
  at: number;
  /** Its place among those of the same second that the channel sent together. */
  place: number;
  type: string;
  text: string;
  /** A message that a person would want to read. */
  counts: boolean;
  changeable: boolean;
};

export type Fact =
  | { kind: "said"; line: Line; said: Said }
  | { kind: "echo"; line: Line; id: string; at: number; text: string }
  | { kind: "status"; of: string; status: "sent" | "delivered" | "read" | "failed" }
  | { kind: "edited"; of: string; at: number; text: string }
  | { kind: "deleted"; of: string }
  /** For an unknown account; in a form that can't be read. */
  | { kind: "stray" | "unreadable" }
  | { kind: "nothing" };

/** A message as it must be at the end. */
export type Expected = {
  id: string;
  direction: "inbound" | "outbound";
  type: string;
  text: string;
  status: string;
  deleted: boolean;
};
export type Talk = { line: Line; messages: Expected[]; unread: number };
export type Outcome = {
  talks: Talk[];
  /** How far each reported message came, by the channel's id. */
  statuses: Map<string, string>;
};

const rank: Record<string, number> = { sent: 1, delivered: 2, read: 3, failed: 4 };

export function outcomeOf(facts: readonly Fact[]): Outcome {
  const statuses = new Map<string, string>();
  const edits = new Map<string, { at: number; text: string }>();
  const deleted = new Set<string>();
  const lines = new Set<Line>();
  for (const fact of facts) {
    if (fact.kind === "said" || fact.kind === "echo") lines.add(fact.line);
    if (fact.kind === "deleted") deleted.add(fact.of);
    if (fact.kind === "edited" && fact.at > (edits.get(fact.of)?.at ?? 0)) edits.set(fact.of, fact);
    if (fact.kind === "status" && (rank[fact.status] ?? 0) > (rank[statuses.get(fact.of) ?? ""] ?? 0))
      statuses.set(fact.of, fact.status);
  }
  const talks = [...lines].map((line) => {
    const echoes = facts.filter((fact) => fact.kind === "echo" && fact.line === line);
    const words = facts.flatMap((fact) => (fact.kind === "said" && fact.line === line ? [fact.said] : []));
    // A seller who answers by hand has seen everything before that.
    const seenUntil = Math.max(0, ...echoes.map((echo) => (echo.kind === "echo" ? echo.at : 0)));
    const all = [
      ...words.map((said) => ({ ...said, direction: "inbound" as const })),
      ...echoes.flatMap((echo) =>
        echo.kind === "echo" ? [{ ...echo, place: 0, type: "text", direction: "outbound" as const }] : [],
      ),
    ].sort((a, b) => a.at - b.at || a.place - b.place);
    return {
      line,
      messages: all.map(({ id, direction, type, text }) => ({
        id,
        direction,
        type,
        text: deleted.has(id) ? "" : (edits.get(id)?.text ?? text),
        status: direction === "inbound" ? "received" : (statuses.get(id) ?? "sent"),
        deleted: deleted.has(id),
      })),
      unread: words.filter(({ id, counts, at }) => counts && !deleted.has(id) && at > seenUntil).length,
    };
  });
  return { talks, statuses };
}
