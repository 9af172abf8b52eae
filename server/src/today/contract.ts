// A seller's first screen, in one answer.
import { CountedSchema } from "../kernel/count-up-to.ts";
import { currencies, type Currency } from "../kernel/money.ts";
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
} from "../kernel/schema.ts";

const CurrencySchema = Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." });
const minor = (description: string) => Type.Integer({ description });
const nameDescription = "Null when nobody knows it, or the key may not read customers.";

const { count, more } = CountedSchema.properties;
/** How many there are, and the first of them. */
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
    items: Type.Array(strict({ name: Type.String(), quantity: Type.Integer() }), {
      description: "The first three lines.",
    }),
    lines: Type.Integer({ description: "How many lines it has." }),
    readyBy: nullable(TimeSchema, "Of what is made to order: when it is to be ready."),
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
  held: minor("Not yet the shop's to take out: held for orders, in hold-back, or frozen."),
  frozen: minor("Of `held`: what disputes and chargebacks keep until they are decided."),
  available: minor("Can be paid out now."),
  onTheWay: minor("Paid out, and not yet told to have come."),
  owed: minor("What the shop owes; the next money released settles it first."),
  dueToday: minor("Of `held`: what becomes available before the day is over."),
};
const soldFields = {
  orders: Type.Integer({ description: "Orders whose money came then: paid, or delivered and paid in cash." }),
  net: minor("What they come to, less what went back, in minor units."),
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
      }),
      conversations: nullable(
        strict({
          waiting: queueOf(
            WaitingSchema,
            "Nobody has answered the buyer, and the agent is not about to. Who waits longest comes first.",
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
          open: strict({ count, more, nextDueAt: nullable(TimeSchema, "When the next of them falls due.") }),
        }),
        "Null without the scope payments:read.",
      ),
      approvals: nullable(
        strict({ open: CountedSchema }),
        "What the agent asks to be allowed. Null without the scope payments:read.",
      ),
      mispayments: nullable(
        strict({ open: CountedSchema }),
        "Money that came and fits nothing. Null without the scope payments:read.",
      ),
      shipments: strict({ needingAttention: CountedSchema }),
      channels: nullable(strict({ needingAttention: CountedSchema }), "Null without the scope shop:read."),
      returns: strict({ asked: CountedSchema }),
      sales: nullable(
        strict({
          ...salesFields,
          others: Type.Array(strict(salesFields), { description: "The same in other currencies." }),
        }),
        "What was sold, by when its money came, in the shop's own currency. Null without the scope insights:read.",
      ),
    },
    { description: "What waits for the seller, and how the day goes. No list holds more than five." },
  ),
);
export type Today = Static<typeof TodaySchema>;
