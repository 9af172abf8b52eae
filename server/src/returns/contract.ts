import { takesMetadata, withMetadata } from "../kernel/contract/metadata.ts";
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
} from "../kernel/contract/schema.ts";
import { chosenComponents, chosenOptions, itemsMax, OrderComponentsSchema, quantityMax } from "../orders/index.ts";
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
/** Reasons for which the buyer is not to blame. */
export const shopsFault: readonly ReturnReason[] = ["wrong_item", "damaged", "not_as_described", "missing_part"];

const returnWants = ["money", "replacement"] as const;

export const conditions = ["as_new", "used", "damaged", "incomplete"] as const;

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: visible, description });
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
      enteredBySeller: Type.Boolean({
        description: "The shop entered it, in the API or the console. The buyer reads this, and can refuse the return.",
      }),
      reason: oneOf(returnReasons),
      wants: oneOf(returnWants, "What the buyer wants for the goods; you decide."),
      note: nullable(Type.String(), "In the words of who asked."),
      decisionNote: nullable(Type.String(), "Reason for the decision; the buyer sees it."),
      items: Type.Array(
        strict({
          productId: idOf("product"),
          variantId: nullable(idOf("variant")),
          options: nullable(Type.Record(Type.String(), Type.String()), "The chosen options."),
          components: OrderComponentsSchema,
          name: Type.String(),
          quantity: Type.Integer(),
          worth: MoneySchema,
          condition: nullable(oneOf(conditions), "Condition when it came back."),
          restocked: nullable(Type.Integer({ description: "Number that can be sold again; the rest is written off." })),
        }),
      ),
      goods: MoneySchema,
      deliveryFee: MoneySchema,
      refunded: nullable(MoneySchema),
      offered: nullable(
        MoneySchema,
        "Less than the goods are worth: the buyer was asked, and it is refunded only with their yes.",
      ),
      refundIds: Type.Array(idOf("refund"), { description: "On their way to the buyer, or arrived: one per payment." }),
      paidBackByHand: Type.Boolean({ description: "The order was paid in cash, and so is this." }),
      disputeId: nullable(
        idOf("dispute"),
        "The dispute that decided about this money while you had the goods. What it decided is the last word.",
      ),
      sentAt: nullable(TimeSchema, "When the buyer said that they had sent the goods back."),
      tracking: nullable(Type.String(), "The tracking number that the buyer gave."),
      shipmentId: nullable(
        idOf("shipment"),
        "The parcel that it comes back in: booked with `direction` `back` after it was asked for.",
      ),
      replacementOrderId: nullable(idOf("order")),
      replacedAt: nullable(TimeSchema, "When the replacement arrived."),
      ...withMetadata,
      dueAt: nullable(
        TimeSchema,
        "If nothing happens until then, a requested return is approved, a received one is refunded unless a dispute has decided about its money, and one that was not sent is closed. If the buyer says that they sent it, a dispute opens instead. If you rejected goods that you have, their money is kept until then.",
      ),
      version: Type.Integer(),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    {
      description:
        "A return of goods. `goods` is their price, `deliveryFee` the part of the delivery fee that is refunded with them.",
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
const components = Type.Optional(chosenComponents(quantityMax));
const item = strict({
  productId: idOf("product"),
  variantId: Type.Optional(idOf("variant")),
  options,
  components,
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
    oneOf(["buyer", "seller"], "Defaults to `buyer`. A return that the shop starts has no deadline."),
  ),
  ...takesMetadata,
});
export type NewReturn = Static<typeof NewReturnSchema>;

export const DecisionSchema = strict({ note: Type.Optional(text(500, "The buyer is notified.")) });
export const RejectionSchema = strict({
  note: Type.Optional(text(500, "Your reason; the buyer is notified. Required once the goods were received.")),
});
export type Decision = Static<typeof DecisionSchema>;

export const ReceivedSchema = strict({
  items: Type.Optional(
    Type.Array(
      strict({
        productId: idOf("product"),
        variantId: Type.Optional(idOf("variant")),
        options,
        components,
        condition: oneOf(conditions),
        restock: Type.Integer({
          minimum: 0,
          maximum: quantityMax,
          description: "This many go back into stock; the rest is written off.",
        }),
      }),
      { maxItems: itemsMax, description: "Items that are not named came back as new, and go back into stock." },
    ),
  ),
  note: Type.Optional(text(500, "The buyer is notified.")),
});
export type Received = Static<typeof ReceivedSchema>;

export const ReturnRefundSchema = strict({
  amount: Type.Optional(
    Type.Unsafe<Static<typeof MoneySchema>>({
      ...MoneySchema,
      description:
        "All that the goods and the fee are worth by default. Less is offered to the buyer, and the return ends only with their yes.",
    }),
  ),
  note: Type.Optional(text(500, "The buyer is notified.")),
});
export type ReturnRefund = Static<typeof ReturnRefundSchema>;

export const ReplacementSchema = strict({
  items: Type.Optional(
    Type.Array(item, {
      minItems: 1,
      maxItems: itemsMax,
      description: "Goods to send, such as another size; defaults to the same goods.",
    }),
  ),
  note: Type.Optional(text(500, "The buyer is notified.")),
});
export type Replacement = Static<typeof ReplacementSchema>;
