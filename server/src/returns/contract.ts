import { takesMetadata, withMetadata } from "../kernel/metadata.ts";
import { byNewest, listOf, listQuery } from "../kernel/page.ts";
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
} from "../kernel/schema.ts";
import { chosenOptions, itemsMax, quantityMax } from "../orders/index.ts";
import { returnMachine } from "./states.ts";

export const returnReasons = [
  "changed_mind",
  "does_not_fit",
  "wrong_item",
  "damaged",
  "not_as_described",
  "missing_part",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];
/** It is not the buyer who is the cause. */
export const shopsFault: readonly ReturnReason[] = ["wrong_item", "damaged", "not_as_described", "missing_part"];

const returnWants = ["money", "replacement"] as const;

export const conditions = ["as_new", "used", "damaged", "incomplete"] as const;

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: "\\S", description });
const quantity = Type.Integer({ minimum: 1, maximum: quantityMax });

export const ReturnSchema = named(
  "Return",
  strict(
    {
      id: idOf("return"),
      orderId: idOf("order"),
      orderNumber: Type.String(),
      status: oneOf(returnMachine.states, "`replaced` and `refunded` are its ends, as are `rejected` and `cancelled`."),
      allowed: Type.Array(oneOf(["approve", "reject", "cancel", "receive", "refund", "replace"]), {
        description: "What can be done with it now.",
      }),
      askedBy: oneOf(["buyer", "seller"]),
      reason: oneOf(returnReasons),
      wants: oneOf(returnWants, "What the buyer wants for the goods; you decide."),
      note: nullable(Type.String(), "In the words of who asked."),
      decisionNote: nullable(Type.String(), "Why it was decided so; the buyer is told."),
      items: Type.Array(
        strict({
          productId: idOf("product"),
          variantId: nullable(idOf("variant")),
          options: nullable(Type.Record(Type.String(), Type.String()), "What was chosen of it."),
          name: Type.String(),
          quantity: Type.Integer(),
          worth: MoneySchema,
          condition: nullable(oneOf(conditions), "As it came back."),
          restocked: nullable(Type.Integer({ description: "So many can be sold again; the rest is written off." })),
        }),
      ),
      goods: MoneySchema,
      deliveryFee: MoneySchema,
      refunded: nullable(MoneySchema),
      refundIds: Type.Array(idOf("refund"), { description: "On their way to the buyer, or arrived: one per payment." }),
      paidBackByHand: Type.Boolean({ description: "The order was paid in cash, and so is this." }),
      shipmentId: nullable(
        idOf("shipment"),
        "The parcel that it comes back in: booked with `direction` `back` after it was asked for.",
      ),
      replacementOrderId: nullable(idOf("order")),
      replacedAt: nullable(TimeSchema, "When the replacement had arrived."),
      ...withMetadata,
      dueAt: nullable(TimeSchema, "Nobody acts until then: asked is approved, received is refunded, not sent is over."),
      version: Type.Integer(),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    {
      description:
        "Goods that come back. `goods` is what was paid for them, `deliveryFee` what of the delivery fee goes back with them.",
    },
  ),
);
export type ReturnResource = Static<typeof ReturnSchema>;
export const ReturnListSchema = listOf(ReturnSchema);
export const returnFilters = listQuery(byNewest, {
  orderId: Type.Optional(idOf("order")),
  status: Type.Optional(severalOf(returnMachine.states)),
  reason: Type.Optional(severalOf(returnReasons)),
});

const options = Type.Optional(chosenOptions("Its choice, where the order has the product in several."));
const item = strict({
  productId: idOf("product"),
  variantId: Type.Optional(idOf("variant")),
  options,
  quantity,
});

export const NewReturnSchema = strict({
  orderId: idOf("order"),
  items: Type.Optional(
    Type.Array(item, {
      minItems: 1,
      maxItems: itemsMax,
      description: "Lines of the order; by default all that is left.",
    }),
  ),
  reason: oneOf(returnReasons),
  wants: Type.Optional(
    oneOf(returnWants, "`money` by default. With `replacement` another size, colour or piece is wanted."),
  ),
  note: Type.Optional(text(1_000, "In the words of who asks.")),
  askedBy: Type.Optional(
    oneOf(["buyer", "seller"], "`buyer` by default. What the shop takes back by itself has no last day."),
  ),
  ...takesMetadata,
});
export type NewReturn = Static<typeof NewReturnSchema>;

export const DecisionSchema = strict({ note: Type.Optional(text(500, "The buyer is told.")) });
export type Decision = Static<typeof DecisionSchema>;

export const ReceivedSchema = strict({
  items: Type.Optional(
    Type.Array(
      strict({
        productId: idOf("product"),
        variantId: Type.Optional(idOf("variant")),
        options,
        condition: oneOf(conditions),
        restock: Type.Integer({
          minimum: 0,
          maximum: quantityMax,
          description: "So many go back on the shelf; the rest is written off.",
        }),
      }),
      { maxItems: itemsMax, description: "What is not named came back as new, and is sold again." },
    ),
  ),
  note: Type.Optional(text(500, "The buyer is told.")),
});
export type Received = Static<typeof ReceivedSchema>;

export const ReturnRefundSchema = strict({
  amount: Type.Optional(
    Type.Unsafe<Static<typeof MoneySchema>>({
      ...MoneySchema,
      description: "Less than the goods and the fee where you agreed on it; all of that by default.",
    }),
  ),
  note: Type.Optional(text(500, "The buyer is told.")),
});
export type ReturnRefund = Static<typeof ReturnRefundSchema>;

export const ReplacementSchema = strict({
  items: Type.Optional(
    Type.Array(item, {
      minItems: 1,
      maxItems: itemsMax,
      description: "What is sent in their place, such as another size; the same goods by default.",
    }),
  ),
  note: Type.Optional(text(500, "The buyer is told.")),
});
export type Replacement = Static<typeof ReplacementSchema>;
