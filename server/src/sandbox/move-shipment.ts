// A sandbox shop's courier does something now: at the simulated aggregator, which tells of it as it tells of everything.
import type { Outside } from "../kernel/endpoint.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
  findShipment,
  type ShipmentLinks,
  type ShipmentResource,
  type ShipmentRow,
  toShipment,
} from "../shipping/index.ts";

const callTimeoutMs = 10_000;
/** Our names for what the courier calls otherwise; every other word is said as it came, also one that nobody knows. */
const courierWords: Readonly<Record<string, string>> = { created: "pending", delivered: "completed" };

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
      return { ...row, provider_word: courierWords[body.status] ?? body.status };
    },
    recordsNothing: () => true,
    call: async ({ provider_shipment_id: orderId, provider_word: status }) => {
      const answer = await fetch(`${simulatorUrl}/_/shipbubble/advance`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ orderId, status }),
        signal: AbortSignal.timeout(callTimeoutMs),
      }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok === true;
    },
    settle: async (tx, actor, { id }, moved) =>
      moved ? toShipment(await findShipment(tx, actor.shopId, id), links) : new Refusal("shipping_unavailable"),
  };
}
