// Cancels a shipment. A courier's label can be cancelled before the parcel is collected. The shop's own rider can be called back at any time.
import type { Outside } from "../kernel/contract/endpoint.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import {
  bindDriver,
  findShipment,
  hasLeft,
  isFinal,
  isWaiting,
  lockShipment,
  recordWord,
  type Refused,
  type ShipmentResource,
  type ShipmentRow,
  toShipment,
  type Trouble,
} from "../shipping/index.ts";
import { followShipment } from "./follow-shipment.ts";
import type { DispatchServices } from "./order-parcel.ts";

type Fact = { kind: "cancelled" } | Refused | Trouble | null;

export function cancelShipment(
  services: DispatchServices,
): Outside<{ params: { id: string } }, ShipmentRow, Fact, ShipmentResource | Refusal> {
  return {
    record: async (tx, actor, { params }) => {
      const row = await findShipment(tx, actor.shopId, params.id);
      const state = row.state;
      const possible = row.method === "own_rider" ? !isFinal(state) : isWaiting(state);
      // A second call has no effect.
      if (!possible && !isOver(row))
        throw new Refusal("invalid_transition", `A shipment that is ${state} can't be cancelled.`, {
          details: { current: state, allowed: [] },
        });
      return row;
    },
    recordsNothing: () => true,
    call: async (row, actor) => {
      if (row.method === "own_rider" || row.state === "cancelled" || row.provider_shipment_id === null) return null;
      const bound = bindDriver(services, actor.mode, row.driver);
      return bound ? bound.aggregator.cancel(row.provider_shipment_id) : null;
    },
    settle: async (tx, actor, seen, fact) => {
      const { id, order_id: orderId, method } = seen;
      if (fact?.kind === "trouble") return new Refusal("shipping_unavailable");
      if (fact?.kind === "refused") return new Refusal("courier_refused", `The courier refused: ${fact.detail}`);
      await lockOrder(tx, actor.shopId, orderId);
      const row = await lockShipment(tx, actor.shopId, id);
      if (isOver(seen)) return toShipment(row, services);
      const state = method === "own_rider" && hasLeft(row.state) ? "returned" : "cancelled";
      const noted = await recordWord(tx, actor, {
        links: services,
        shipment: row,
        step: { word: state, state, source: "seller", at: actor.now },
      });
      return toShipment(await followShipment(tx, actor, { links: services, noted, proves: false }), services);
    },
  };
}

/** The shop's own rider had left, and now brings the goods back. */
function isOver({ method, state }: ShipmentRow): boolean {
  return state === "cancelled" || (method === "own_rider" && state === "returned");
}
