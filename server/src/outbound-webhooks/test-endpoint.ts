// Tests whether an event would arrive: sends one immediately, and returns the result. It has no other effect, and is not repeated.
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { newId } from "../kernel/values/id.ts";
import { announceOutside } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { UrlRules } from "./allowed-url.ts";
import type { Delivery } from "./contract.ts";
import { type Answered, type Call, makeCall } from "./make-call.ts";
import { type EventRow, findDelivery, lockEndpoint, toDelivery, toEndpoint, toEvent } from "./queries.ts";
import { settleCall } from "./settle-call.ts";

type Asked = { params: { id: string } };
type Test = Call & { deliveryId: string };

/** Longer than the call takes: if its process died, the sender makes another call. */
const lostAfterMs = minutes(2);

export function testEndpoint({
  vault,
  rules,
}: {
  vault: Vault;
  rules: (actor: Actor) => UrlRules;
}): Outside<Asked, Test, Answered, Delivery> {
  return {
    record: async (tx, actor, { params: { id } }) => {
      const endpoint = await lockEndpoint(tx, actor.shopId, id);
      if (!endpoint.enabled) throw new Refusal("webhook_endpoint_disabled");
      const eventId = await announceOutside(tx, actor, "webhook_endpoint.test", {
        id,
        data: toEndpoint(endpoint, actor.now),
      });
      const deliveryId = await insertDelivery(tx, actor, id, eventId);
      return {
        deliveryId,
        endpointId: id,
        url: endpoint.url,
        secret: endpoint.secret,
        formerSecret: endpoint.former_secret,
        formerUntil: endpoint.former_until,
        event: toEvent(await findEventRow(tx, actor, eventId), actor),
      };
    },
    call: (test, actor) => makeCall({ call: test, vault, rules: rules(actor), now: actor.now }),
    settle: async (tx, actor, { deliveryId, endpointId, url }, answered) => {
      await settleCall(tx, actor, {
        made: { deliveryId, endpointId, url, attempt: 1, at: actor.now },
        answered,
        once: true,
      });
      return toDelivery(await findDelivery(tx, actor.shopId, endpointId, deliveryId));
    },
  };
}

async function insertDelivery(tx: Tx, { shopId, now }: Actor, endpointId: string, eventId: string): Promise<string> {
  const id = newId("webhookDelivery");
  await tx
    .insertInto("webhook_deliveries")
    .values({
      shop_id: shopId,
      id,
      endpoint_id: endpointId,
      event_id: eventId,
      cause: "test",
      attempts: 1,
      due_at: after(now, lostAfterMs),
      created_at: now,
    })
    .execute();
  return id;
}

async function findEventRow(tx: Tx, { shopId }: Actor, id: string): Promise<EventRow> {
  return tx
    .selectFrom("events")
    .select(["id", "type", "created_at", "sequence", "data"])
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
