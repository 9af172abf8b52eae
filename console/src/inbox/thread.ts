// The rows of a chat, in order.
import type { Message, Note } from "@sokoni/sdk";

export type Entry =
  | { kind: "day"; key: string; day: string }
  | { kind: "note"; key: string; note: Note }
  | {
      kind: "message";
      key: string;
      message: Message;
      /** Undefined: the message quotes nothing. Null: the quoted message has not been loaded. */
      quoted: Message | null | undefined;
      /** The buyer's reaction. */
      reaction: string | null;
      /** The message above is from the same person on the same day. */
      follows: boolean;
    };

/**
 * @param newestFirst in the order in which they were loaded
 * @param more whether older messages exist that are not loaded; older notes wait for them
 * @param dayOf names a day
 */
export function threadOf(
  newestFirst: readonly Message[],
  notes: readonly Note[],
  more: boolean,
  dayOf: (at: string) => string,
): Entry[] {
  const byId = new Map(newestFirst.map((message) => [message.id, message]));
  const reactions = reactionsOf(newestFirst);
  const begins = newestFirst.at(-1)?.sentAt ?? "";
  // The sort is stable: messages of the same moment keep their order.
  const all = [
    ...newestFirst.toReversed().filter(({ reaction }) => !reaction?.messageId || !byId.has(reaction.messageId)),
    ...notes.filter(({ createdAt }) => !more || createdAt >= begins),
  ].toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));

  const entries: Entry[] = [];
  let day = "";
  let before: Message | null = null;
  for (const one of all) {
    const itsDay = dayOf(timeOf(one));
    if (itsDay !== day) {
      entries.push({ kind: "day", key: `day ${timeOf(one)}`, day: itsDay });
      before = null;
    }
    day = itsDay;
    if (isNote(one)) {
      entries.push({ kind: "note", key: one.id, note: one });
      before = null;
      continue;
    }
    entries.push({
      kind: "message",
      key: one.id,
      message: one,
      quoted: one.quotedMessageId === null ? undefined : (byId.get(one.quotedMessageId) ?? null),
      reaction: reactions.get(one.id) ?? null,
      follows: before?.author === one.author,
    });
    before = one;
  }
  return entries;
}

function isNote(one: Message | Note): one is Note {
  return !("direction" in one);
}

function timeOf(one: Message | Note): string {
  return isNote(one) ? one.createdAt : one.sentAt;
}

/** The latest reaction to each message; null if it was removed. */
function reactionsOf(newestFirst: readonly Message[]): Map<string, string | null> {
  const reactions = new Map<string, string | null>();
  for (const { reaction } of newestFirst)
    if (reaction?.messageId && !reactions.has(reaction.messageId)) reactions.set(reaction.messageId, reaction.emoji);
  return reactions;
}
