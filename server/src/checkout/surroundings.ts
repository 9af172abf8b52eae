// What the payment page shows in addition to the payment, read from other modules.
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { courierWord, liveShipment, trackingUrl } from "../shipping/index.ts";
import type { BuyersPlace } from "./buyers-place.ts";
import { cashWay } from "./cash-way.ts";
import type { MoneyKnown } from "./money-facts.ts";
import type { OpenDispute, SellerRecord } from "./page/view.ts";
import type { PayLanguage } from "./page/words.ts";
import type { CourierTold } from "./paid-stage.ts";
import type { PayPageServices } from "./pay-page-needs.ts";

/** What surrounds the payment and does not change while it is awaited. Read only when the page is drawn. */
export type Surroundings = {
  language: PayLanguage;
  record: Omit<SellerRecord, "since"> | null;
  trackUrl: string | null;
  courier: CourierTold | null;
  dispute: OpenDispute | null;
  decided: string | null;
  tooLate: boolean;
  /** A question about a return waits for the buyer's answer. */
  asksOfReturn: boolean;
  buyerSaidSo: boolean;
  came: MoneyKnown;
  paperUrl: string | null;
  place: BuyersPlace | null;
};
export type LookAround = (tx: Tx, order: OrderRow) => Promise<Surroundings>;
export const nothingAround: Surroundings = {
  language: "en",
  record: null,
  trackUrl: null,
  courier: null,
  dispute: null,
  decided: null,
  tooLate: false,
  asksOfReturn: false,
  buyerSaidSo: false,
  came: { paid: 0n, beside: [], back: [] },
  paperUrl: null,
  place: null,
};

export async function readSurroundings(services: PayPageServices, tx: Tx, order: OrderRow): Promise<Surroundings> {
  const { shop_id: shopId } = order;
  const now = services.clock.now();
  const language = await services.languageOf(tx, order);
  const [record, shipment, courier, dispute, decided, tooLate, asksOfReturn, came, paperUrl, place, buyerSaidSo] =
    await Promise.all([
      services.recordOf(tx, shopId),
      liveShipment(tx, shopId, order.id),
      courierWord(tx, shopId, order.id),
      services.disputeOf(tx, order),
      services.decisionOf(tx, order, language),
      services.isTooLateToDispute(tx, order, now),
      services.asksOfReturn(tx, order),
      services.moneyOf(tx, order),
      services.paperOf(tx, order, now),
      services.placeOf(tx, order, now),
      cashWay(order) === "arrived" && services.saidToHaveCome(tx, order),
    ]);
  const trackUrl = shipment ? trackingUrl(services, shipment.id) : null;
  const told = { record, trackUrl, courier, dispute, decided, tooLate, asksOfReturn };
  return { language, ...told, came, paperUrl, place, buyerSaidSo };
}
