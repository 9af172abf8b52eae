// A seller's first screen, in one answer.
import { CountedSchema } from "../kernel/database/count-up-to.ts";
import { currencies, type Currency } from "../kernel/values/money.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  type TSchema,
  TimeSchema,
  Type,
} from "../kernel/contract/schema.ts";

const CurrencySchema = Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." });
const minor = (description: string) => Type.Integer({ description });
const nameDescription = "Null if it is unknown, or if the key may not read customers.";

const { count, more } = CountedSchema.properties;
/** The count, and the first items. */
const queueOf = <Item extends TSchema>(item: Item, description: string) =>
  strict({ count, more, first: Type.Array(item) }, { description });

export const OrderToDoSchema = named(
  "OrderToDo",
  strict({
    id: idOf("order"),
    number: Type.String(),
    status: Type.String(),
    paymentStatus: Type.String(),
    customerId: idOf("customer"),
    customerName: nullable(Type.String(), nameDescription),
    total: MoneySchema,
    owedBack: MoneySchema,
    items: Type.Array(strict({ name: Type.String(), quantity: Type.Integer() }), {
      description: "The first three lines.",
    }),
    lines: Type.Integer({ description: "How many lines it has." }),
    readyBy: nullable(TimeSchema, "For made-to-order goods: when they should be ready."),
    createdAt: TimeSchema,
  }),
);

const WaitingSchema = named(
  "WaitingConversation",
  strict({
    id: idOf("conversation"),
    channel: oneOf(["chatapp", "photoapp"]),
    customerId: idOf("customer"),
    customerName: nullable(Type.String(), nameDescription),
    lastWords: Type.String({
      description: "The beginning of the buyer's newest message; empty where it is a picture alone.",
    }),
    lastType: Type.String({ description: "`text`, `image` …, as messages have it." }),
    hasSuggestion: Type.Boolean({ description: "The agent has an answer ready to be sent." }),
    since: TimeSchema,
  }),
);

const ShortItemSchema = named(
  "ShortItem",
  strict({
    productId: idOf("product"),
    variantId: nullable(idOf("variant")),
    name: Type.String(),
    available: Type.Integer(),
    threshold: nullable(Type.Integer(), "Null: it is short by how fast it sells."),
  }),
);

const moneyFields = {
  currency: CurrencySchema,
  held: minor(
    "Not available yet: held for orders, in hold-back, or frozen. In `GET /api/balance` it is `pending` and `held` together.",
  ),
  frozen: minor(
    "Of `held`: what disputes and chargebacks keep until they are decided, or what is kept against risk. `GET /api/balance` names it `held`.",
  ),
  available: minor("Can be paid out now."),
  onTheWay: minor("Paid out, and not yet confirmed by the provider."),
  owed: minor("What the shop owes; the next money released settles it first."),
  dueToday: minor("Of `held`: what becomes available before the day is over."),
  released: minor("Of `held`: released by its orders, and available after the hold-back. `dueToday` is part of it."),
  nextAvailableAt: nullable(TimeSchema, "When the next part of `released` becomes available; null if there is none."),
};
const soldFields = {
  orders: Type.Integer({
    description:
      "Orders that were paid then. Cash counts when you complete the order, or when a courier delivers it for cash.",
  }),
  net: minor("What came for these orders, less what went back, in minor units: `net` of the insights."),
};
const salesFields = {
  currency: CurrencySchema,
  today: strict(soldFields),
  yesterday: strict(soldFields),
  sevenDays: strict(soldFields, { description: "Today and the six days before." }),
};

export const TodaySchema = named(
  "Today",
  strict(
    {
      at: TimeSchema,
      orders: strict({
        toConfirm: queueOf(OrderToDoSchema, "Placed, and neither paid nor confirmed: `queue=toConfirm` of the orders."),
        toPack: queueOf(
          OrderToDoSchema,
          "Paid, or confirmed to be paid on delivery, and not disputed: `queue=toPack`.",
        ),
        toSend: queueOf(OrderToDoSchema, "Being packed, or ready, and not disputed: `queue=toSend`."),
        toGiveBack: queueOf(
          OrderToDoSchema,
          "A refund failed, so `owedBack` of the buyer's money is still held for them, and not disputed: `queue=toGiveBack`. Send it again with `POST /api/payments/{id}/refund`.",
        ),
      }),
      conversations: nullable(
        strict({
          waiting: queueOf(
            WaitingSchema,
            "Unanswered buyers that the agent is not about to answer. The longest wait comes first.",
          ),
        }),
        "Null without the scope conversations:read.",
      ),
      money: nullable(
        strict({
          ...moneyFields,
          others: Type.Array(strict(moneyFields), { description: "The same in other currencies." }),
        }),
        "In the shop's own currency. Null without the scope payments:read.",
      ),
      stock: nullable(
        strict({ low: queueOf(ShortItemSchema, "What runs short, the newest alert first.") }),
        "Null without the scope inventory:read.",
      ),
      disputes: nullable(
        strict({
          open: strict({
            count,
            more,
            nextDueAt: nullable(TimeSchema, "When the next of them falls due."),
            nextId: nullable(idOf("dispute"), "The one that falls due next."),
          }),
        }),
        "Null without the scope payments:read.",
      ),
      approvals: nullable(
        strict({ open: CountedSchema }),
        "What the agent asks to be allowed. Null without the scope payments:read.",
      ),
      mispayments: nullable(
        strict({ open: CountedSchema }),
        "Payments under review. Null without the scope payments:read.",
      ),
      shipments: strict({ needingAttention: CountedSchema }),
      channels: nullable(strict({ needingAttention: CountedSchema }), "Null without the scope shop:read."),
      returns: strict({ asked: CountedSchema }),
      sales: nullable(
        strict({
          ...salesFields,
          asOf: Type.String({
            format: "date-time",
            description: "Whatever was sold or given back until then is counted: `at`, or some seconds before.",
          }),
          others: Type.Array(strict(salesFields), { description: "The same in other currencies." }),
        }),
        "Sales by the time of payment, in the shop's own currency. Null without the scope insights:read.",
      ),
    },
    { description: "The seller's tasks and the day's figures. Each list has at most five entries." },
  ),
);
export type Today = Static<typeof TodaySchema>;
