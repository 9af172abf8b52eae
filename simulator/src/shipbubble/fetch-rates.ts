// Quotes: three couriers, priced by weight and distance; and the token that books one of them.
import { randomBytes } from "node:crypto";
import type { SentAnswer } from "../answer.ts";
import { wordIn } from "../shape.ts";
import { done, naira, plainTime, refuse } from "./answers.ts";
import type { Address, Courier, Item, Party, Quote, ShipbubbleAccount } from "./books.ts";
import { cashDays } from "./move-shipment.ts";
import { shippingEffect } from "./outcomes.ts";
import { parcelFaults, readItems } from "./read-parcel.ts";
import type { ShipbubbleWorld } from "./world.ts";

const hourMs = 3_600_000;

export function fetchRates(
  world: ShipbubbleWorld,
  account: ShipbubbleAccount,
  body: Record<string, unknown>,
  chosen: readonly string[],
): SentAnswer {
  const { books, clock } = world;
  const own = (code: unknown): Address | undefined => {
    const found = typeof code === "number" ? books.addresses.get(code) : undefined;
    return found?.account === account.apiKey ? found : undefined;
  };
  const sender = own(body["sender_address_code"]);
  const receiver = own(body["reciever_address_code"]);
  const items = readItems(body);
  const errors = [
    ...(sender ? [] : ["Invalid sender address code"]),
    ...(receiver ? [] : ["Invalid reciever address code"]),
    ...(items ? [] : ["Package items are required"]),
    ...parcelFaults(body, clock.now()),
  ];
  if (!sender || !receiver || !items || errors.length > 0)
    return refuse(422, "All delivery details are required", errors);
  return done(
    "Retrieved successfully",
    quoted({
      world,
      account,
      from: partyOf(sender),
      near: receiver.state === sender.state,
      to: partyOf(receiver),
      items,
      wishes: {
        pickupDate: wordIn(body["pickup_date"]),
        serviceType: wordIn(body["service_type"]),
        chosen,
      },
    }),
  );
}

/** A shipment's return, quoted like any other. */
export function fetchReturnRates(
  world: ShipbubbleWorld,
  account: ShipbubbleAccount,
  orderId: string,
  body: Record<string, unknown>,
): SentAnswer {
  const shipment = world.books.shipments.get(orderId);
  if (shipment?.account !== account.apiKey) return refuse(400, "Invalid order code");
  const wishes = { pickupDate: wordIn(body["pickup_date"]), serviceType: "", chosen: [] };
  return done(
    "Retrieved successfully",
    quoted({ world, account, from: shipment.to, near: true, to: shipment.from, items: shipment.items, wishes }),
  );
}

type Wishes = { pickupDate: string; serviceType: string; chosen: readonly string[] };

function quoted({
  world: { books, clock },
  account,
  from,
  near,
  to,
  items,
  wishes: { pickupDate, serviceType, chosen },
}: {
  world: ShipbubbleWorld;
  account: ShipbubbleAccount;
  from: Party;
  near: boolean;
  to: Party;
  items: Item[];
  wishes: Wishes;
}): object {
  const effect = shippingEffect(to.address);
  const again = effect.dearer === true && !books.happensOnce(`quote ${to.address}`);
  const couriers = effect.noCouriers
    ? []
    : couriersFor(items, near, again ? 125 : 100, clock.now()).filter(
        (courier) =>
          (chosen.length === 0 || chosen.includes(courier.id)) &&
          (serviceType === "" || courier.serviceType === serviceType),
      );
  const token = randomBytes(32).toString("hex");
  const quote: Quote = {
    token,
    account: account.apiKey,
    from,
    to,
    items,
    pickupDate,
    couriers,
    askedAt: clock.now(),
    spent: false,
  };
  books.quotes.set(token, quote);
  const views = couriers.map((courier) => courierView(courier, to.address));
  const by = (figure: (courier: Courier) => number): object | null => {
    const least = Math.min(...couriers.map(figure));
    return views[couriers.findIndex((courier) => figure(courier) === least)] ?? null;
  };
  return {
    request_token: token,
    couriers: views,
    fastest_courier: by(({ deliveryAt }) => deliveryAt),
    cheapest_courier: by(({ price }) => price),
    checkout_data: {
      ship_from: from,
      ship_to: to,
      currency: "NGN",
      package_amount: naira(items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)),
      package_weight: `${(weightOf(items) / 1000).toFixed(2)}KG`,
      pickup_date: pickupDate,
      is_invoice_required: false,
    },
  };
}

function couriersFor(items: readonly Item[], near: boolean, percent: number, now: number): Courier[] {
  const halfKilos = Math.ceil(weightOf(items) / 500);
  const price = (base: number, each: number): number =>
    Math.round(((base + each * halfKilos) * (near ? 1 : 2) * percent) / 100);
  const courier = (
    id: string,
    name: string,
    amount: number,
    hours: readonly [number, number],
    etas: readonly [string, string],
    more: Pick<Courier, "serviceType" | "cashOnDelivery" | "onDemand">,
  ): Courier => ({
    id,
    name,
    price: amount,
    pickupEta: etas[0],
    deliveryEta: etas[1],
    pickupAt: now + hours[0] * hourMs,
    deliveryAt: now + hours[1] * hourMs,
    ...more,
  });
  return [
    courier(
      "test_2_courier",
      "Richard Express",
      price(120_000, 12_525),
      [4, 72],
      ["Within 24 Hours", "Between 1 - 4 business working days"],
      { serviceType: "pickup", cashOnDelivery: true, onDemand: false },
    ),
    courier(
      "test_3_courier",
      "Millie Express",
      price(95_000, 8_321),
      [8, 40],
      ["Within 24 Hours", "Between 12 - 48 Hours"],
      { serviceType: "dropoff", cashOnDelivery: false, onDemand: false },
    ),
    ...(near
      ? [
          courier(
            "test_1_courier",
            "Bubble Express",
            price(180_000, 15_015),
            [1, 8],
            ["Within 2 Hours", "Same day delivery"],
            { serviceType: "pickup", cashOnDelivery: false, onDemand: true },
          ),
        ]
      : []),
  ];
}

function courierView(courier: Courier, address: string): object {
  const { numericIds, nairaSign } = shippingEffect(address);
  const amount = naira(courier.price);
  const text = `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;
  const station = courier.serviceType === "dropoff";
  return {
    courier_id: numericIds ? Number(courier.id.replaceAll(/\D/g, "")) : courier.id,
    courier_name: courier.name,
    courier_image: "",
    service_code: courier.id,
    insurance: { code: "not available", fee: 0 },
    discount: { percentage: 0, symbol: "%", discounted: 0 },
    service_type: courier.serviceType,
    waybill: !courier.onDemand,
    on_demand: courier.onDemand,
    is_cod_available: courier.cashOnDelivery,
    ...(courier.cashOnDelivery ? { cod_remit_days: cashDays } : {}),
    tracking_level: 7,
    ratings: 4,
    votes: 12,
    connected_account: false,
    rate_card_amount: nairaSign ? text : amount,
    rate_card_currency: nairaSign ? "₦" : "NGN",
    pickup_eta: courier.pickupEta,
    pickup_eta_time: plainTime(courier.pickupAt),
    dropoff_station: station
      ? { name: "Ikeja Park", address: "15 Fixture Way, Ikeja", country: "Nigeria", phone: null }
      : null,
    pickup_station: station ? { name: "Wuse Park", address: "3 Fixture Close, Wuse", phone: null } : null,
    delivery_eta: courier.deliveryEta,
    delivery_eta_time: plainTime(courier.deliveryAt),
    info: null,
    currency: nairaSign ? "₦" : "NGN",
    vat: 75,
    total: nairaSign ? text : amount,
    tracking: { bars: 4, label: "Good" },
  };
}

function weightOf(items: readonly Item[]): number {
  return items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0);
}

function partyOf({ name, phone, email, text, pin }: Address): Party {
  return { name, phone, email, address: text, pin };
}
