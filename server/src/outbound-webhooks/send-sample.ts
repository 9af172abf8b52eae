// A sample event about an object that does not exist, to try out a receiver. It has no other effect.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { announceOutside } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Event } from "./contract.ts";
import { eventsOf, toEvent } from "./queries.ts";

/** @throws Refusal invalid_request for an unknown type */
export async function sendSample(tx: Tx, actor: Actor, catalogue: Catalogue, type: string): Promise<Event> {
  const kind = catalogue.get(type);
  if (!kind) {
    const detail = `There is no event type ${type}. The API's document lists all under \`webhooks\`.`;
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/type", code: "unknown_event_type", detail }],
    });
  }
  const id = await announceOutside(tx, actor, type, { id: objectIdOf(kind.example, type), data: kind.example });
  const [event] = await Promise.all([
    eventsOf(tx, actor.shopId, catalogue.keys()).where("id", "=", id).executeTakeFirstOrThrow(),
    sql`
      insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, due_at, created_at)
      select w.shop_id, new_id('dlv'), w.id, ${id}, 'test', ${actor.now}::timestamptz, ${actor.now}::timestamptz
      from webhook_endpoints w where w.shop_id = ${actor.shopId} and w.enabled and wants_event(w.event_types, ${type})`.execute(
      tx,
    ),
  ]);
  return toEvent(event, actor);
}

/** The id of the sample's object, or one that no object has. */
function objectIdOf(example: unknown, type: string): string {
  const { id } = example as { id?: unknown };
  return typeof id === "string" ? id : idOnce("event", `sample ${type}`);
}
