// Sends events to the platform: builds a body, signs its exact bytes, posts it, and repeats until HTTP 200.
import type { Delivery } from "../webhooks.ts";
import { serializeEscaped, signBody } from "../whatsapp/wire.ts";
import type { Account } from "./books.ts";
import { buyerEffect } from "./buyer-outcomes.ts";
import { envelope, type Event } from "./envelope.ts";
import type { InstagramWorld } from "./world.ts";

/** A retry immediately, then with growing gaps, for 36 hours in all. */
export const instagramRetryGapsSeconds: readonly number[] = [
  0,
  5,
  30,
  120,
  600,
  1_800,
  3_600,
  7_200,
  ...Array<number>(8).fill(14_400),
];

/** At most this many updates in one body. */
const updatesMax = 1_000;

/** Resolves after the first attempt; null when the app is not subscribed, or when it is held back. */
export async function tell(
  world: InstagramWorld,
  account: Account,
  events: readonly Event[],
  acknowledged?: () => void,
): Promise<Delivery | null> {
  const wanted = events.filter(({ field }) => account.subscribedFields?.includes(field) ?? true);
  if (wanted.length === 0) return null;
  if (world.held) {
    world.held.push(...wanted.map((event) => ({ account, event })));
    return null;
  }
  return post(world, account, wanted, acknowledged);
}

/** Sends what was held back: in order, in reverse, or shuffled; each alone, or in full bodies. */
export async function release(
  world: InstagramWorld,
  order: "kept" | "reversed" | "shuffled",
  together: boolean,
): Promise<number> {
  const kept = world.held ?? [];
  world.held = null;
  if (order === "reversed") kept.reverse();
  if (order === "shuffled") shuffle(kept);
  for (const account of new Set(kept.map((one) => one.account))) {
    const events = kept.filter((one) => one.account === account).map(({ event }) => event);
    const size = together ? updatesMax : 1;
    for (let from = 0; from < events.length; from += size) await post(world, account, events.slice(from, from + size));
  }
  return kept.length;
}

async function post(
  world: InstagramWorld,
  account: Account,
  events: readonly Event[],
  acknowledged?: () => void,
): Promise<Delivery | null> {
  const body = serializeEscaped(envelope(world.behaviour, account, events));
  const headers = { "x-hub-signature-256": signBody(body, account.appSecret), "user-agent": "facebookexternalua" };
  const about = events
    .map((event) => event.about)
    .join(", ")
    .slice(0, 500);
  const webhook = { provider: "instagram" as const, about, url: account.webhookUrl, headers, body };
  const copies = Math.max(...events.map((event) => copiesOf(world, account, event)));
  const sends = Array.from({ length: copies }, () =>
    world.webhooks.send(webhook, instagramRetryGapsSeconds, acknowledged),
  );
  const [first] = await Promise.all(sends);
  return first ?? null;
}

function copiesOf({ books, behaviour }: InstagramWorld, { igId }: Account, { igsid }: Event): number {
  const username = igsid === null ? undefined : books.personOf(igId, igsid)?.username;
  return (username === undefined ? undefined : buyerEffect(username).copies) ?? behaviour.copies;
}

function shuffle(items: unknown[]): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}
