// Orders as the API shows and accepts them.
import { changesMetadata } from "../kernel/contract/metadata.ts";
import {
  idOf,
  MetadataSchema,
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
} from "../kernel/contract/schema.ts";
import { currencies, type Currency } from "../kernel/values/money.ts";
import { listOf, listQuery, byNewest, type Sorts } from "../kernel/database/page.ts";
import { CustomerSchema } from "../customers/index.ts";
import { ProductSchema, UnitWordsSchema } from "../products/index.ts";
import { AddressSchema, text } from "./address-contract.ts";
import { chosenComponents, chosenOptions, MissingChoiceSchema, OrderComponentsSchema } from "./choice-contract.ts";
import { ActorSchema, noteFields } from "./note-contract.ts";
import { orderQueues } from "./queues.ts";
import {
  disputeMachine,
  fulfilmentMachine,
  fundsMachine,
  orderStatuses,
  paymentMachine,
  sellerStatuses,
} from "./states.ts";
import { swapFields } from "./swap-contract.ts";
import { addressOrigins } from "./whose-address.ts";

export const deliveryMethods = ["courier", "own_rider", "pickup"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export const GiftSchema = named(
  "Gift",
  strict(
    {
      receiver: strict({
        name: text(120, "Who opens the door. The address is the order's."),
        phone: nullable(Type.String({ minLength: 5, maxLength: 30 }), "Called by the rider in the buyer's place."),
      }),
      message: nullable(text(500), "Message on the packing slip."),
      hidePrices: Type.Boolean({ description: "No price on anything that comes with the goods." }),
    },
    { description: "The goods are for another person than the buyer." },
  ),
);
export type Gift = Static<typeof GiftSchema>;

const GivenGiftSchema = strict(
  {
    receiver: strict({
      name: text(120, "Who opens the door. The address is the order's `shippingAddress`."),
      phone: Type.Optional(
        Type.String({ minLength: 5, maxLength: 30, description: "Called by the rider in the buyer's place." }),
      ),
    }),
    message: Type.Optional(text(500, "Message that goes into the parcel.")),
    hidePrices: Type.Optional(Type.Boolean({ default: true, description: "True unless you say otherwise." })),
  },
  { description: "The goods are for another person than the buyer." },
);

export const OrderItemSchema = named(
  "OrderItem",
  strict({
    productId: idOf("product"),
    variantId: nullable(idOf("variant"), "Null for a product without variants."),
    name: Type.String({
      description: "As it was called when it was ordered, with its choice: `Palm Slippers – Black, 42`.",
    }),
    options: nullable(
      Type.Record(Type.String(), Type.String(), {
        description: "The chosen options: the variant's options at that time, or one value for each of the product's.",
      }),
    ),
    quantity: Type.Integer(),
    unit: nullable(UnitWordsSchema, "What it is counted in: `3 yards`. Null: pieces."),
    components: OrderComponentsSchema,
    leadTimeDays: nullable(Type.Integer(), "Made to order in this many days. Null: sold from stock."),
    unitPrice: MoneySchema,
    total: MoneySchema,
    discount: MoneySchema,
    product: Type.Optional(ProductSchema),
  }),
);

export const orderChannels = ["api", "chatapp", "photoapp", "page"] as const;
export type OrderChannel = (typeof orderChannels)[number];
/** Older values, from before the whole API used the same ones; filters still accept them. */
const formerChannels = ["whatsapp", "instagram"] as const;
export function channelNow(word: OrderChannel | (typeof formerChannels)[number]): OrderChannel {
  if (word === "whatsapp") return "chatapp";
  return word === "instagram" ? "photoapp" : word;
}

export const OrderSchema = named(
  "Order",
  strict({
    id: idOf("order"),
    number: Type.String({ description: "Short and public: what buyer and seller call the order." }),
    status: oneOf(orderStatuses, "One status that sums up the axes below."),
    customerId: idOf("customer"),
    conversationId: nullable(idOf("conversation")),
    channel: oneOf(
      orderChannels,
      "Where it was placed. `api`: by a program, or by hand in the console. `page`: on the shop's page, by a person who had not proven their number.",
    ),
    contact: nullable(
      strict({ name: nullable(Type.String()), phone: nullable(Type.String()) }),
      "What the person who ordered on the shop's page (`channel` is `page`) typed of themselves. The number is proven when somebody writes from it: the order is then that customer's. Null for other orders, and after an erasure.",
    ),
    items: Type.Array(OrderItemSchema),
    choicesMissing: Type.Array(MissingChoiceSchema, {
      description:
        "Options without a choice. The buyer is asked, and the order can't be packed before. Empty: nothing is missing.",
    }),
    subtotal: MoneySchema,
    discount: MoneySchema,
    discountCode: nullable(Type.String(), "What the discount reduced: each line, and the delivery with the rest."),
    shipping: MoneySchema,
    tax: MoneySchema,
    total: MoneySchema,
    due: MoneySchema,
    paymentStatus: oneOf(
      paymentMachine.states,
      "Through us or in cash. Cash counts as paid when you complete the order or a courier takes it, and as refunded when you pay it back by hand. `fundsStatus` is then `none`. `pending`: the buyer has begun to pay; an order that has expired or was cancelled is `unpaid` again, unless its money came.",
    ),
    fundsStatus: oneOf(
      fundsMachine.states,
      "Where the buyer's money is. `release_due`: it is held, and a clock runs that releases it: `releaseDueAt` of `GET /api/payments/release` has the date as things are now. The delivery is proven then, or you said that it was delivered and the buyer can be asked; before a proof, nothing is released on request. `held`: no clock runs. So it stays where you said that it was delivered and the buyer has no chat.",
    ),
    fulfilmentStatus: oneOf(fulfilmentMachine.states),
    disputeStatus: oneOf(["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"]),
    shippingAddress: nullable(AddressSchema),
    addressOrigin: nullable(
      oneOf(
        addressOrigins,
        "Whose the address is. `buyer`: they wrote or confirmed it. `shown`: you entered it, and the buyer had seen all of it when they began to pay, and it is still that one. A payment that you began shows nothing. `seller`: neither, so a courier's delivery there proves nothing and the buyer is asked.",
      ),
    ),
    ...swapFields,
    delivery: nullable(
      Type.Object(
        { method: oneOf(["pickup", "area"]), area: nullable(Type.String()), etaDays: nullable(Type.Integer()) },
        { additionalProperties: false },
      ),
      "How it reaches the buyer; null while nothing was agreed.",
    ),
    leadTimeDays: nullable(
      Type.Integer(),
      "Longest lead time of its made-to-order goods, in days. Null: all goods are in stock.",
    ),
    readyBy: nullable(
      TimeSchema,
      "When its made-to-order goods should be ready, counted from payment or confirmation.",
    ),
    deliveryMethod: nullable(
      oneOf(deliveryMethods),
      "How the goods reach the buyer; null if that was not chosen and the shop decides.",
    ),
    gift: nullable(GiftSchema),
    ...noteFields,
    reservationExpiresAt: nullable(
      TimeSchema,
      "The goods are reserved for this order until then; null once they are sold or released.",
    ),
    metadata: MetadataSchema,
    version: Type.Integer(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    customer: Type.Optional(CustomerSchema),
  }),
);
export type OrderResource = Static<typeof OrderSchema>;

export const itemsMax = 100;
export const quantityMax = 100_000;

const NewOrderItemSchema = named(
  "NewOrderItem",
  strict({
    productId: idOf("product"),
    variantId: Type.Optional(idOf("variant", "Needed, or `options`, where the product has variants on sale.")),
    options: Type.Optional(
      chosenOptions(
        'Its choice, in place of `variantId`: `{ "Size": "M" }`. Of a product without variants it may be set later.',
      ),
    ),
    components: Type.Optional(chosenComponents(quantityMax)),
    quantity: Type.Integer({ minimum: 1, maximum: quantityMax }),
  }),
);

export const NewOrderSchema = strict({
  customerId: idOf("customer", "An existing customer."),
  items: Type.Array(NewOrderItemSchema, {
    minItems: 1,
    maxItems: itemsMax,
    description: "The same item twice is summed. Prices are the server's.",
  }),
  currency: Type.Optional(
    Type.Unsafe<Currency>({
      type: "string",
      enum: [...currencies],
      description: "A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency.",
    }),
  ),
  shippingAddress: Type.Optional(AddressSchema),
  deliveryMethod: Type.Optional(
    oneOf(
      deliveryMethods,
      "`pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas for their fee, `courier` anywhere. By default the shop chooses.",
    ),
  ),
  gift: Type.Optional(GivenGiftSchema),
  discountCode: Type.Optional(text(40, "A code of the shop's, as the buyer typed it.")),
  notes: Type.Optional(text(1_000, "What goes with the goods in words. The buyer reads it as the shop's.")),
  metadata: Type.Optional(MetadataSchema),
});
export type NewOrder = Static<typeof NewOrderSchema>;

export const orderSorts = {
  ...byNewest,
  total: { column: "total", as: "bigint" },
} as const satisfies Sorts;
const sum = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));

/** Related objects that can be included in an order. */
export const orderIncludes = ["customer", "items.product"] as const;

export const orderFilters = listQuery(
  orderSorts,
  {
    status: Type.Optional(severalOf(orderStatuses)),
    paymentStatus: Type.Optional(severalOf(paymentMachine.states)),
    fulfilmentStatus: Type.Optional(severalOf(fulfilmentMachine.states)),
    disputeStatus: Type.Optional(severalOf(disputeMachine.states)),
    queue: Type.Optional(
      severalOf(
        orderQueues,
        "What waits for the seller, as `GET /api/today` counts it. `toGiveBack`: cancelled, and its buyer's money is still here because a refund failed. Orders with an open dispute are in none of them.",
      ),
    ),
    channel: Type.Optional(
      severalOf(
        [...orderChannels, ...formerChannels],
        "Where they were placed. `whatsapp` and `instagram` are the former words for `chatapp` and `photoapp`.",
      ),
    ),
    customerId: Type.Optional(idOf("customer")),
    number: Type.Optional(text(20)),
    discountCode: Type.Optional(text(40)),
    "total[gte]": sum("At least this, in minor units."),
    "total[lte]": sum("At most this, in minor units."),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: visible,
        description:
          "An order number, or three or more of its first characters, or a product's name; with `customers:read` also who ordered, as customers are found with `q`.",
      }),
    ),
  },
  { includes: orderIncludes, fleeting: orderIncludes, metadata: true },
);
export type OrderQuery = Static<typeof orderFilters>;
export const OrderListSchema = listOf(OrderSchema);

export const OrderDetailsSchema = strict(
  {
    notes: Type.Optional(nullable(text(1_000), "What goes with the goods in words. The buyer reads it as the shop's.")),
    gift: Type.Optional(nullable(GivenGiftSchema, "Replaced whole; null: it is no gift.")),
    choices: Type.Optional(
      Type.Array(
        strict({
          item: Type.Integer({ minimum: 0, maximum: itemsMax - 1, description: "Its place in `items`, from 0." }),
          component: Type.Optional(
            Type.Integer({
              minimum: 0,
              description:
                "Of a bundle: the part's place in the item's `components`, from 0. Without it, the item itself.",
            }),
          ),
          options: chosenOptions('What is chosen for it: `{ "Size": "M" }`. Options that are not named stay.'),
        }),
        {
          minItems: 1,
          maxItems: itemsMax,
          description:
            "Options of products without variants, and of a bundle's parts, until the goods leave. Prices stay. The stock of a part's variant is taken when it is chosen.",
        },
      ),
    ),
    ...changesMetadata,
  },
  {
    description: "Fields that are not sent stay. Goods, prices and the address are changed with an edit.",
    minProperties: 1,
  },
);
export type OrderDetails = Static<typeof OrderDetailsSchema>;

export const StatusChangeSchema = strict({
  status: oneOf(
    sellerStatuses,
    "The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us says that you have its cash: from then on it counts as a sale.",
  ),
  reason: Type.Optional(text(200, "Saved in the history.")),
  note: Type.Optional(text(1_000, "Internal note; saved in the history.")),
});
export type StatusChange = Static<typeof StatusChangeSchema>;

export const OrderStatusSchema = named(
  "OrderStatusReport",
  strict({
    status: oneOf(orderStatuses),
    allowed: Type.Array(oneOf(sellerStatuses), { description: "What the status may be changed to now." }),
    history: Type.Array(
      strict({
        axis: Type.String({ description: "Which part of the order moved." }),
        from: nullable(Type.String()),
        to: Type.String(),
        status: oneOf(orderStatuses, "The order's status after it."),
        actor: ActorSchema,
        reason: nullable(Type.String()),
        note: nullable(Type.String()),
        at: TimeSchema,
      }),
      { description: "Oldest first." },
    ),
  }),
);
