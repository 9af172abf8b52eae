// Webhook bodies: one object with an entry per event, in one of the four forms that Meta uses.
import type { InstagramBehaviour } from "./behaviour.ts";
import type { Account, Comment, Message } from "./books.ts";

/** Something to report. `field` is what an app subscribes to. */
export type Event = {
  field: string;
  about: string;
  at: number;
  /** An item of `messaging[]`, or the `value` of a change. */
  item: Record<string, unknown>;
  /** The customer, for entries that may be named by them. */
  igsid: string | null;
  kind: "messaging" | "comment";
};

export function envelope(behaviour: InstagramBehaviour, account: Account, events: readonly Event[]) {
  return { object: "instagram", entry: events.map((event) => entryOf(behaviour, account, event)) };
}

function entryOf(behaviour: InstagramBehaviour, account: Account, event: Event): object {
  const { kind, field, item, igsid } = event;
  const id = behaviour.entryNamesCustomer && igsid !== null ? igsid : account.igId;
  if (kind === "comment") {
    const entry = { id, time: timeOf(behaviour, Math.floor(event.at / 1000), event.at) };
    return behaviour.commentShape === "flat"
      ? { ...entry, field, value: item }
      : { ...entry, changes: [{ field, value: item }] };
  }
  const entry = { time: timeOf(behaviour, event.at, event.at), id };
  if (behaviour.messageShape === "changes") return { ...entry, changes: [{ field, value: item }] };
  return { ...entry, [behaviour.messageShape]: [item] };
}

/** Makes an event from the buyer to the business. */
export function fromBuyer({
  behaviour,
  igId,
  igsid,
  at,
  rest,
}: {
  behaviour: InstagramBehaviour;
  igId: string;
  igsid: string;
  at: number;
  rest: object;
}) {
  return {
    sender: { id: igsid },
    recipient: { id: igId },
    timestamp: timeOf(behaviour, at, at),
    ...rest,
  };
}

export function echoEvent(behaviour: InstagramBehaviour, message: Message, wire: Record<string, unknown>): Event {
  const { igId, igsid, at, id } = message;
  const item = {
    sender: { id: igId },
    recipient: { id: igsid },
    timestamp: timeOf(behaviour, at, at),
    message: { mid: id, ...wire, is_echo: true },
  };
  return { kind: "messaging", field: "messages", about: `echo ${id}`, at, item, igsid };
}

export function commentEvent(comment: Comment): Event {
  const { id, igId, igsid, username, media, text, parentId, live, at } = comment;
  const item = {
    from: { id: igsid ?? igId, username },
    media,
    id,
    ...(parentId === null ? {} : { parent_id: parentId }),
    text,
  };
  return { kind: "comment", field: live ? "live_comments" : "comments", about: `comment ${id}`, at, item, igsid };
}

/** Integers in the documentation; numeric strings and ISO dates from the dashboard's test button. */
function timeOf({ times }: InstagramBehaviour, value: number, at: number): number | string {
  if (times === "numbers") return value;
  return times === "strings" ? String(value) : new Date(at).toISOString();
}
