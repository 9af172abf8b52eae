// Makes a sandbox shop's courier act at the simulated aggregator, which sends its usual webhooks.
import type { Outside } from "../kernel/contract/endpoint.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import {
  findShipment,
  type ShipmentLinks,
  type ShipmentResource,
  type ShipmentRow,
  toShipment,
} from "../shipping/index.ts";

const callTimeoutMs = 10_000;
/** Our names for statuses that a courier names otherwise. Any other word is sent unchanged, even an unknown one. */
const couriers: Readonly<Record<string, { words: Readonly<Record<string, string>>; idField: string }>> = {
  shipbubble: { words: { created: "pending", delivered: "completed" }, idField: "orderId" },
  "terminal-africa": {
    words: {
      created: "pending",
      picked_up: "picked-up",
      in_transit: "in-transit",
      out_for_delivery: "out-for-delivery",
      attempt_failed: "failed",
      cancelled: "canceled",
    },
    idField: "shipmentId",
  },
};

type Asked = { params: { id: string }; body: { status: string } };

export function moveSandboxShipment(
  links: ShipmentLinks,
  simulatorUrl: string,
): Outside<Asked, ShipmentRow, boolean, ShipmentResource | Refusal> {
  return {
    record: async (tx, actor, { params, body }) => {
      const row = await findShipment(tx, actor.shopId, params.id);
      if (row.provider_shipment_id === null)
        throw new Refusal("invalid_transition", `No courier has this shipment: it can't become ${body.status}.`, {
          details: { current: row.state, allowed: [] },
        });
      return { ...row, provider_word: couriers[row.driver ?? ""]?.words[body.status] ?? body.status };
    },
    recordsNothing: () => true,
    call: async ({ driver, provider_shipment_id: id, provider_word: status }) => {
      const courier = couriers[driver ?? ""];
      if (!courier) return false;
      const answer = await fetch(`${simulatorUrl}/_/${driver}/advance`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ [courier.idField]: id, status }),
        signal: AbortSignal.timeout(callTimeoutMs),
      }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok === true;
    },
    settle: async (tx, actor, { id }, moved) =>
      moved ? toShipment(await findShipment(tx, actor.shopId, id), links) : new Refusal("shipping_unavailable"),
  };
}
