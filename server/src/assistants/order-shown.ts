// An order as its payment page shows it to anybody: never the buyer's own page, the code for the door, the address or the phone number.
import { money } from "../kernel/values/money.ts";
import { nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/contract/schema.ts";
import { type OpenPayPage, wordsFor } from "../checkout/index.ts";
import { dueOf, fundsMachine } from "../orders/index.ts";
import { liveShipment, shipmentStates, stepsOf } from "../shipping/index.ts";
import { sumOf, SumSchema } from "./shapes.ts";
import { named } from "./shops-words.ts";
import type { At } from "./tool.ts";

const pageStates = [
  "open",
  "failed_try_again",
  "approve_on_phone",
  "processing",
  "under_review",
  "paid",
  "in_cash",
  "expired",
  "cancelled",
] as const;

const ParcelSchema = strict({
  courier: nullable(Type.String(), "Null: the shop's own rider."),
  status: oneOf(shipmentStates),
  steps: Type.Array(
    strict({ status: nullable(oneOf(shipmentStates)), at: TimeSchema, saidBy: oneOf(["courier", "shop"]) }),
  ),
});

export const OrderSchema = strict({
  orderNumber: Type.String(),
  state: oneOf(pageStates, "Of the payment."),
  stage: nullable(Type.String(), "Of a paid order: `preparing`, `on_its_way`, `arrived`, … Null before it is paid."),
  says: Type.Array(Type.String(), { description: "The same in words, for the buyer." }),
  total: SumSchema,
  due: SumSchema,
  money: oneOf(fundsMachine.states, "What was paid: `held` until the delivery is proven, `released` to the shop, …"),
  reservedUntil: nullable(TimeSchema, "Until when the goods wait for the payment; null: not waiting."),
  payUrl: nullable(Type.String(), "Where the buyer pays; null: nothing to pay now."),
  parcel: nullable(ParcelSchema, "Null: nothing is on its way."),
});

export async function orderShown(at: At, page: OpenPayPage): Promise<Static<typeof OrderSchema>> {
  const { services, opened } = at;
  const { view, order, pageUrl } = page;
  const { heading, message, next } = wordsFor(view);
  const state = pageStates.find((one) => one === view.state) ?? "processing";
  const payable = "pay" in view;
  const sum = (minor: bigint) => sumOf(opened.language, money(minor, order.currency));
  return {
    orderNumber: order.number,
    state,
    stage: view.state === "paid" ? view.stage : null,
    says: [heading, ...message, ...next],
    total: sum(order.total),
    due: sum(payable ? dueOf(order) : 0n),
    money: order.funds,
    reservedUntil: payable ? (order.reservation_expires_at?.toISOString() ?? null) : null,
    payUrl: payable ? services.config.publicUrl + pageUrl : null,
    parcel: await parcelOf(at, order.id),
  };
}

async function parcelOf({ services, opened }: At, orderId: string): Promise<Static<typeof ParcelSchema> | null> {
  const { id } = opened.shop;
  return services.database.read(id, async (tx) => {
    const shipment = await liveShipment(tx, id, orderId);
    if (!shipment) return null;
    const steps = (await stepsOf(tx, id, shipment.id)).filter(({ counted }) => counted);
    return {
      courier: shipment.courier === null ? null : named(shipment.courier, 100),
      status: shipment.state,
      steps: steps.map(({ state, at, source }) => ({
        status: shipmentStates.find((one) => one === state) ?? null,
        at: at.toISOString(),
        saidBy: source === "seller" ? "shop" : "courier",
      })),
    };
  });
}

export function orderSaid({
  orderNumber,
  state,
  money: funds,
  says,
  payUrl,
  parcel,
}: Static<typeof OrderSchema>): string {
  const steps = parcel?.steps.map(({ status, at, saidBy }) => `- ${at}: ${status ?? "news"}, says the ${saidBy}`) ?? [];
  return [`Order ${orderNumber}: ${state}; money: ${funds}`, ...says, payUrl && `Pay here: ${payUrl}`, ...steps]
    .filter(Boolean)
    .join("\n");
}
