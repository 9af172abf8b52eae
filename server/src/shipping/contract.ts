// Shipping rates and shipments, as the API shows and accepts them.
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import { changesMetadata, takesMetadata, withMetadata } from "../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
  visible,
  visibleName,
} from "../kernel/contract/schema.ts";
import { CustomerSchema } from "../customers/index.ts";
import { shipmentStates } from "./states.ts";

export const directions = ["out", "back"] as const;
export type Direction = (typeof directions)[number];
const backWay = "`back`: from the buyer to you, for goods that they have.";

export const rateKinds = ["courier", "own_rider", "pickup"] as const;

export const ShippingRateSchema = named(
  "ShippingRate",
  strict({
    id: idOf("shippingRate"),
    kind: oneOf(rateKinds, "`own_rider` and `pickup` are the shop's own and always there."),
    courier: nullable(Type.String()),
    price: MoneySchema,
    labels: Type.Array(oneOf(["cheapest", "fastest"]), { description: "Among the couriers." }),
    handOver: nullable(
      oneOf(["pickup", "dropoff"], "Whether the courier fetches the goods, or you bring them to `station`."),
    ),
    station: nullable(Type.String()),
    pickupEta: nullable(Type.String()),
    deliveryEta: nullable(Type.String({ description: "In the courier's words." })),
    deliveryAt: nullable(TimeSchema),
    cashOnDelivery: Type.Boolean({ description: "The courier can collect the buyer's cash." }),
    expiresAt: TimeSchema,
  }),
);
export type ShippingRateResource = Static<typeof ShippingRateSchema>;

export const ShippingRatesSchema = named(
  "ShippingRates",
  strict(
    {
      orderId: idOf("order"),
      direction: oneOf(directions, backWay),
      couriers: oneOf(
        ["answered", "none", "unavailable", "not_offered"],
        "`none`: no courier goes there. `unavailable`: the aggregator did not answer. `not_offered`: this shop has no couriers, or an address is missing.",
      ),
      reason: nullable(Type.String({ description: "Why there are no couriers." })),
      reasonMeaning: nullable(MeaningSchema, "What `reason` says."),
      data: Type.Array(ShippingRateSchema, { description: "Couriers first, cheapest before dearer." }),
    },
    { description: "Delivery rates for one order. Each is kept until its `expiresAt`." },
  ),
);
export type ShippingRates = Static<typeof ShippingRatesSchema>;

export const NewRatesSchema = strict({
  orderId: idOf("order"),
  direction: Type.Optional(oneOf(directions, `\`out\` when left out. ${backWay}`)),
  package: Type.Optional(
    strict(
      {
        weightGrams: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1_000_000,
            description: "Of the whole parcel; by default the products'.",
          }),
        ),
        lengthCm: Type.Integer({ minimum: 1, maximum: 500 }),
        widthCm: Type.Integer({ minimum: 1, maximum: 500 }),
        heightCm: Type.Integer({ minimum: 1, maximum: 500 }),
      },
      { description: "30 × 25 × 10 cm when left out." },
    ),
  ),
});
export type NewRates = Static<typeof NewRatesSchema>;

const cashStatuses = ["to_collect", "owed", "short", "remitted", "not_collected"] as const;
export type CashStatus = (typeof cashStatuses)[number];

export const ShipmentSchema = named(
  "Shipment",
  strict(
    {
      id: idOf("shipment"),
      orderId: idOf("order"),
      orderNumber: Type.String({ description: "As the buyer knows the order." }),
      customerId: idOf("customer", "Who ordered; with `include=customer` they are added as `customer`."),
      customer: Type.Optional(CustomerSchema),
      rateId: idOf("shippingRate"),
      method: oneOf(["courier", "own_rider"]),
      direction: oneOf(directions, backWay),
      status: oneOf(
        shipmentStates,
        "`booking`: requested, and the courier has not answered yet; it is looked up automatically. `failed`: not booked.",
      ),
      providerStatus: nullable(Type.String({ description: "The courier's own word, unchanged." })),
      courier: nullable(strict({ name: Type.String(), phone: nullable(Type.String()) })),
      trackingNumber: nullable(Type.String()),
      trackingUrl: Type.String({ description: "The buyer's page here; the buyer is sent it." }),
      courierTrackingUrl: nullable(Type.String()),
      labelUrl: nullable(Type.String()),
      providerShipmentId: nullable(Type.String()),
      price: { ...MoneySchema, description: "Terms agreed with the courier." },
      cost: nullable(
        MoneySchema,
        "What you have been charged for the label, from your balance: nothing before it is booked and after it was cancelled. Null: your own rider.",
      ),
      cashOnDelivery: Type.Boolean(),
      cashRemittedAt: nullable(TimeSchema, "When all of the buyer's cash had arrived in your balance."),
      cash: nullable(
        strict({
          status: oneOf(
            cashStatuses,
            "`owed`: the courier has the cash. `short`: a part came in. `not_collected`: the goods did not arrive.",
          ),
          due: { ...MoneySchema, description: "The amount the courier was asked to collect." },
          remitted: { ...MoneySchema, description: "What of it has come in, to your balance." },
          expectedAt: nullable(
            TimeSchema,
            "When it should be here; after that your team and the operator are notified.",
          ),
        }),
        "Cash that a courier collects from the buyer.",
      ),
      attention: nullable(Type.String({ description: "Something a person should look at." })),
      attentionMeaning: nullable(MeaningSchema, "What `attention` says."),
      failure: nullable(Type.String({ description: "Why it was not booked." })),
      failureMeaning: nullable(MeaningSchema, "What `failure` says; `their_words`: the courier's own `words`."),
      ...withMetadata,
      version: Type.Integer(),
      createdAt: TimeSchema,
      bookedAt: nullable(TimeSchema),
      deliveredAt: nullable(TimeSchema),
      updatedAt: TimeSchema,
    },
    { description: "A parcel on its way to the buyer." },
  ),
);
export type ShipmentResource = Static<typeof ShipmentSchema>;

export const ShipmentDetailSchema = named(
  "ShipmentWithHistory",
  strict({
    ...ShipmentSchema.properties,
    history: Type.Array(
      strict({
        providerStatus: Type.String(),
        status: nullable(oneOf(shipmentStates), "Null: a word of the courier that we do not know."),
        counted: Type.Boolean({ description: "False: it came too late, or it is not possible." }),
        source: oneOf(["courier", "seller", "system"]),
        at: TimeSchema,
      }),
      { description: "All updates, oldest first." },
    ),
  }),
);

export const shipmentIncludes = ["customer"] as const;

export const shipmentFilters = listQuery(
  byNewest,
  {
    orderId: Type.Optional(idOf("order")),
    status: Type.Optional(severalOf(shipmentStates)),
  },
  { includes: shipmentIncludes },
);
export const ShipmentListSchema = listOf(ShipmentSchema);

export const DispatchSchema = strict({
  orderId: idOf("order"),
  rateId: idOf("shippingRate", "One of the order's rates: a courier's, or `own_rider`."),
  rider: Type.Optional(
    strict({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleName }),
      phone: Type.Optional(Type.String({ minLength: 4, maxLength: 30 })),
    }),
  ),
  cashOnDelivery: Type.Optional(
    Type.Boolean({ description: "The courier collects the buyer's cash. Only for an order that is not paid." }),
  ),
  ...takesMetadata,
});
export type Dispatch = Static<typeof DispatchSchema>;

export const sellersWords = ["out_for_delivery", "delivered", "attempt_failed", "returning", "returned"] as const;
export const ShipmentChangeSchema = strict({
  status: Type.Optional(
    oneOf(
      sellersWords,
      "Required unless only the metadata changes. Of a courier's shipment only what couriers do not tell: `attempt_failed`, `returning`, `returned`.",
    ),
  ),
  note: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, pattern: visible, description: "Why the status changes." }),
  ),
  ...changesMetadata,
});
export type ShipmentChangeAsked = Static<typeof ShipmentChangeSchema>;
