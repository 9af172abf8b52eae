// Edits of orders as the API shows and accepts them.
import { discountReasons } from "../discounts/index.ts";
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
  visible,
} from "../kernel/contract/schema.ts";
import { itemsMax, NewOrderSchema, orderExample, OrderSchema, quantityMax } from "../orders/index.ts";

const { items, subtotal, discount, discountCode, shipping, total, shippingAddress, delivery } = OrderSchema.properties;
const VersionSchema = strict({
  items,
  subtotal,
  discount,
  discountCode,
  shipping,
  total,
  shippingAddress,
  delivery,
});
export type Version = Static<typeof VersionSchema>;

export const OrderEditSchema = named(
  "OrderEdit",
  strict(
    {
      id: nullable(idOf("orderEdit"), "Null for a dry run."),
      orderId: idOf("order"),
      number: nullable(Type.Integer(), "Counted per order."),
      before: VersionSchema,
      after: VersionSchema,
      due: MoneySchema,
      refunded: MoneySchema,
      refundIds: Type.Array(idOf("refund"), {
        description: "The sum that is refunded because the order's total went down.",
      }),
      lostDiscount: nullable(
        oneOf(discountReasons),
        "Why the order's code gives no discount any more; its use is given back.",
      ),
      reason: nullable(Type.String()),
      note: nullable(Type.String()),
      actor: strict({
        kind: oneOf(["key", "customer", "agent", "human", "system", "operator", "provider"]),
        id: Type.String(),
      }),
      createdAt: TimeSchema,
    },
    { description: "A change of a placed order: before, after, and the effect on its money." },
  ),
);
export type OrderEdit = Static<typeof OrderEditSchema>;
export const OrderEditListSchema = listOf(OrderEditSchema);
export const orderEditFilters = listQuery(byNewest, {});

const { productId, variantId, options, components } = NewOrderSchema.properties.items.items.properties;
const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: visible, description });
export const NewOrderEditSchema = strict(
  {
    items: Type.Optional(
      Type.Array(
        strict({
          productId,
          variantId,
          options,
          components,
          quantity: Type.Integer({
            minimum: 0,
            maximum: quantityMax,
            description: "New quantity; 0 removes the item.",
          }),
        }),
        {
          minItems: 1,
          maxItems: itemsMax,
          description:
            "Items that are not named stay as they are. Existing items keep their price; new items have today's price.",
        },
      ),
    ),
    shippingAddress: NewOrderSchema.properties.shippingAddress,
    discountCode: Type.Optional(nullable(text(40, "Replaces the order's code."), "Null removes it.")),
    dryRun: Type.Optional(Type.Boolean({ default: false, description: "Only return the result; change nothing." })),
    version: Type.Optional(Type.Integer({ minimum: 1, description: "The order's, as you have seen it." })),
    reason: Type.Optional(text(200, "Saved, and passed on to the provider with a refund.")),
    note: Type.Optional(text(1_000, "For yourselves.")),
  },
  { description: "At least one of `items`, `shippingAddress` and `discountCode`." },
);
export type NewOrderEdit = Static<typeof NewOrderEditSchema>;

const [line] = orderExample.items;
const versionExample = {
  items: [{ ...line }],
  subtotal: orderExample.subtotal,
  discount: orderExample.discount,
  discountCode: orderExample.discountCode,
  shipping: orderExample.shipping,
  total: orderExample.total,
  shippingAddress: orderExample.shippingAddress,
  delivery: orderExample.delivery,
} as const;
const naira = (amount: number) => ({ amount, currency: "NGN" as const });
export const orderEditExample = {
  id: "oed_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: orderExample.id,
  number: 1,
  before: versionExample,
  after: {
    ...versionExample,
    items: [{ ...line, quantity: 1, total: naira(1_500_000) }],
    subtotal: naira(1_500_000),
    total: naira(1_750_000),
  },
  due: naira(0),
  refunded: naira(1_500_000),
  refundIds: ["rfd_01kaq3x5v2e8b9m4c7d0f1g2h3"],
  lostDiscount: null,
  reason: "one of the two has a stain",
  note: null,
  actor: { kind: "key", id: "key_01kaq3x5v2e8b9m4c7d0f1g2h6" },
  createdAt: "2026-11-21T10:00:00.000Z",
} as const;
