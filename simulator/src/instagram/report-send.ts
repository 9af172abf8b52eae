// After a message was sent: its echo, and the report that the buyer's app has shown it.
import { isRecord, recordsOf } from "../shape.ts";
import type { Account, Message } from "./books.ts";
import { buyerEffect } from "./buyer-outcomes.ts";
import { cdnUrl } from "./cdn.ts";
import { echoEvent, fromBuyer, type Event } from "./envelope.ts";
import { isMediaKind } from "./fetch-media.ts";
import { tell } from "./post-webhook.ts";
import type { InstagramWorld } from "./world.ts";

/** Resolves immediately, unless the echo should come before the answer. */
export async function reportSend(world: InstagramWorld, account: Account, message: Message): Promise<void> {
  const { behaviour, clock } = world;
  const { echo: own, reads = behaviour.reads } = buyerEffect(message.username);
  const when = own ?? behaviour.echo;
  world.sends += 1;
  const first = when === "before" || (when === "alternating" && world.sends % 2 === 1);
  const echo = async () => void (await tell(world, account, [echoEvent(behaviour, message, shown(world, message))]));
  if (first) await echo();
  else if (when !== "none") clock.at(clock.now() + behaviour.echoGapMs, echo);
  if (reads)
    clock.at(clock.now() + behaviour.echoGapMs + behaviour.readGapMs, async () => see(world, account, message));
}

/** The buyer sees a message of the business. */
export async function see(world: InstagramWorld, account: Account, message: Message): Promise<void> {
  world.books.change(message, { seen: true });
  const at = world.clock.now();
  const item = fromBuyer({
    behaviour: world.behaviour,
    igId: message.igId,
    igsid: message.igsid,
    at,
    rest: { read: { mid: message.id } },
  });
  const about = `read ${message.id}`;
  const event: Event = { kind: "messaging", field: "messaging_seen", about, at, item, igsid: message.igsid };
  await tell(world, account, [event]);
}

/** In an echo, media have CDN addresses, not those they were fetched from. */
function shown(world: InstagramWorld, { wire, assetIds }: Message): Record<string, unknown> {
  if (wire["attachments"] === undefined) return wire;
  const ids = [...assetIds];
  const attachments = recordsOf(wire["attachments"]).map((attachment) => {
    const id = isMediaKind(attachment["type"]) && isRecord(attachment["payload"]) ? ids.shift() : undefined;
    return id === undefined ? attachment : { ...attachment, payload: { url: cdnUrl(world, id) } };
  });
  return { ...wire, attachments };
}
