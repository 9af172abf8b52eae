// Reads an aggregator's stored notice. It only says which shipment to check; its status is then requested from the aggregator.
import type { Database } from "../kernel/database/db.ts";
import { readShippingNotice, shipmentsOf } from "../shipping/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import type { PostReader } from "../inbound-webhooks/index.ts";
import type { DispatchServices } from "./order-parcel.ts";
import { askShipment, courierActor } from "./pursue-shipment.ts";
import { takeCashNotice } from "./take-cash.ts";

export function shippingPostReader(database: Database, services: DispatchServices): PostReader {
  return async ({ raw, environment }, { now, log }) => {
    const notice = readShippingNotice(services.config, environment, raw);
    if (notice.kind === "unreadable") return { state: "unreadable", detail: notice.detail };
    const { providerShipmentId: number, event, cashIn } = notice;
    const shopId = await database.readWithoutShop((tx) => shopOfRoute(tx, "shipment", number));
    // We learn our bookings from their answers. This notice may come before the answer.
    if (!shopId && event === "shipment.label.created") return { state: "processed", detail: "not known yet" };
    if (!shopId) return { state: "failed", detail: `no shipment of ours is ${number.slice(0, 100)}` };
    const [shop, shipment] = await database.read(shopId, (tx) =>
      Promise.all([
        findShop(tx, shopId),
        shipmentsOf(tx, shopId).where("provider_shipment_id", "=", number).executeTakeFirst(),
      ]),
    );
    if (!shipment) return { state: "failed", detail: `no shipment of ours is ${number.slice(0, 100)}` };
    if (shop.mode !== environment)
      return { state: "failed", detail: `a ${environment} notice about a shop of the other mode` };
    const actor = courierActor(shopId, environment, now, shipment.driver);
    if (!(await askShipment(database, services, actor, shipment)))
      throw new Error(`${shipment.driver} gave no answer about what it told us of`);
    if (cashIn && shipment.cash_due !== null) {
      const told = await database.write(shopId, (tx) =>
        takeCashNotice(tx, actor, services, { id: shipment.id, cashIn }),
      );
      if (told) log.error({ alert: true, shopId, shipmentId: shipment.id }, told);
    }
    return { state: "processed", detail: null };
  };
}
