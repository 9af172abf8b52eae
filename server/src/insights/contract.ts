// The API's shapes of a shop's figures.
import { currencies, type Currency } from "../kernel/values/money.ts";
import { listOf, listQuery, type Sorts } from "../kernel/database/page.ts";
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
} from "../kernel/contract/schema.ts";

export const intervals = ["day", "week", "month"] as const;
export type Interval = (typeof intervals)[number];
export const metrics = [
  "sales",
  "funnel",
  "agent",
  "answers",
  "products",
  "channels",
  "customers",
  "broadcasts",
] as const;
export type Metric = (typeof metrics)[number];

const periodFields = {
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        "A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty days before `to` when left out.",
    }),
  ),
  to: Type.Optional(
    Type.String({
      maxLength: 40,
      description: "The first day or moment that does not count any more. The end of today when left out.",
    }),
  ),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 60,
      description: "Time zone for days, for example Africa/Nairobi. Defaults to the shop's.",
    }),
  ),
};

export const InsightsQuerySchema = strict({
  ...periodFields,
  interval: Type.Optional(
    oneOf(intervals, "Length of each interval of a series; defaults to `day`. Weeks start on Monday."),
  ),
  metrics: Type.Optional(severalOf(metrics, "Which parts are wanted; all when left out.")),
});
export type InsightsQuery = Static<typeof InsightsQuerySchema>;

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description ? { description } : {}) });
/** With the currency next to it. Refunds can exceed payments. */
const minor = (description: string) => Type.Integer({ description });
const CurrencySchema = Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." });

const salesFields = {
  orders: count(
    "Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers it for cash.",
  ),
  gross: minor(
    "What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment lacked is not. Of cash orders, their total.",
  ),
  refunds: minor(
    "What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of orders gave back, lost chargebacks and what you paid back by hand.",
  ),
  net: minor("`gross` less `refunds`."),
};
export const SalesTotalsSchema = named(
  "SalesTotals",
  strict({
    ...salesFields,
    averageOrder: nullable(minor("`gross` by `orders`, rounded down."), "Null without orders."),
    paidOrders: count("The same as `orders`: every sale is paid."),
    paid: minor("The same as `gross`."),
    unpaidOrders: count("Orders placed then whose money has not come yet. They are no sales."),
    unpaid: minor("The total of these."),
  }),
);
export type SalesTotals = Static<typeof SalesTotalsSchema>;

const SalesOfCurrencySchema = named(
  "SalesOfCurrency",
  strict({
    currency: CurrencySchema,
    totals: SalesTotalsSchema,
    previous: SalesTotalsSchema,
    series: Type.Array(strict({ at: TimeSchema, ...salesFields }), {
      description: "One point an interval, empty ones with them.",
    }),
  }),
);
export type SalesOfCurrency = Static<typeof SalesOfCurrencySchema>;

const FunnelStepsSchema = named(
  "FunnelSteps",
  strict({
    conversations: count("Conversations that began then."),
    carted: count("Of these: something was put into a cart, or ordered."),
    ordered: count("An order was placed, whatever became of it."),
    paid: count("An order was paid, in cash too."),
    delivered: count("An order was delivered."),
  }),
);
const FunnelSchema = strict({
  totals: FunnelStepsSchema,
  previous: FunnelStepsSchema,
  byChannel: Type.Array(strict({ channel: Type.String(), totals: FunnelStepsSchema })),
});

const SideSchema = named(
  "AgentOrHuman",
  strict({
    messages: count(
      "Messages to buyers that were written then, those of broadcasts and of the platform not with them.",
    ),
    conversations: count("Conversations started in the period that the agent alone answered."),
    orders: count("Sales of orders that this source placed: the agent in a conversation, or the API."),
    revenue: Type.Array(strict({ currency: CurrencySchema, net: minor("Of these orders.") })),
  }),
);
const AgentSchema = strict({
  agent: SideSchema,
  human: SideSchema,
  answeredByBoth: count("Conversations started in the period that both the agent and people answered."),
  unanswered: count("Conversations started in the period that are still unanswered."),
  handOvers: Type.Array(strict({ reason: Type.String(), count: count() }), {
    description: "Times that a person took over from the agent, most first. `taken_over`: by writing to the buyer.",
  }),
});

const WaitSchema = named(
  "AnswerTimes",
  strict({
    answers: count("First messages after a buyer's message."),
    medianSeconds: nullable(Type.Integer(), "Median answer time, rounded to a twentieth. Null without answers."),
    p90Seconds: nullable(Type.Integer(), "90th percentile of the answer time."),
  }),
);
const AnswersSchema = strict({ agent: WaitSchema, human: WaitSchema, all: WaitSchema });

export const ProductFiguresSchema = named(
  "ProductFigures",
  strict({
    productId: idOf("product"),
    name: Type.String(),
    currency: CurrencySchema,
    orders: count("Sales with it."),
    units: count("Pieces sold."),
    revenue: minor(
      "What was paid for the goods after discounts, without delivery and tax. What came above or below the orders' totals is divided over their goods. What edits gave back is not in it; other refunds are.",
    ),
  }),
);
export type ProductFigures = Static<typeof ProductFiguresSchema>;
const TopProductsSchema = strict({
  byRevenue: Type.Array(strict({ currency: CurrencySchema, products: Type.Array(ProductFiguresSchema) })),
  byUnits: Type.Array(ProductFiguresSchema),
});

const ChannelSchema = strict({
  channel: Type.String(),
  byCurrency: Type.Array(strict({ currency: CurrencySchema, ...salesFields })),
});

const BuyersSchema = named(
  "BuyerFigures",
  strict({
    buyers: count("Customers whose order was paid in the period."),
    new: count("Customers whose first purchase this was."),
    returning: count("Customers who had bought before."),
  }),
);
const CustomersSchema = strict({
  totals: BuyersSchema,
  previous: BuyersSchema,
  series: Type.Array(
    strict({
      at: TimeSchema,
      buyers: count(),
      new: count(),
      returning: count("Customers who had bought before this interval."),
    }),
  ),
});

const reachedFields = {
  sent: count("Messages that the channel took."),
  delivered: count("Messages that reached a phone."),
  read: count("Those that were opened, where buyers let it be seen."),
  replied: count("People who wrote within seven days."),
  ordered: count("Orders placed within seven days by customers it had reached last."),
  optedOut: count("Customers who opted out."),
  revenue: Type.Array(MoneySchema, { description: "The sum of these orders." }),
};
const BroadcastsSchema = strict({
  totals: strict({ broadcasts: count("Broadcasts that began to be sent then."), ...reachedFields }),
  newest: Type.Array(
    strict({
      id: idOf("broadcast"),
      name: Type.String(),
      channel: Type.String(),
      startedAt: TimeSchema,
      ...reachedFields,
    }),
    { description: "Of these the last twenty, newest first; all are listed at `/api/broadcasts`." },
  ),
});

export const InsightsSchema = named(
  "Insights",
  strict({
    from: TimeSchema,
    to: TimeSchema,
    timeZone: Type.String(),
    interval: oneOf(intervals),
    asOf: Type.String({
      format: "date-time",
      description: "Whatever happened until then is counted: now, or some seconds ago.",
    }),
    previous: strict({ from: TimeSchema, to: TimeSchema }, { description: "The period just before, as long." }),
    sales: Type.Optional(strict({ byCurrency: Type.Array(SalesOfCurrencySchema) })),
    funnel: Type.Optional(FunnelSchema),
    agent: Type.Optional(AgentSchema),
    answers: Type.Optional(AnswersSchema),
    products: Type.Optional(TopProductsSchema),
    channels: Type.Optional(Type.Array(ChannelSchema)),
    customers: Type.Optional(CustomersSchema),
    broadcasts: Type.Optional(BroadcastsSchema),
  }),
);
export type Insights = Static<typeof InsightsSchema>;

export const productSorts = {
  revenue: { column: "revenue", as: "bigint" },
  units: { column: "units", as: "bigint" },
} as const satisfies Sorts;
const {
  "createdAt[gte]": _gte,
  "createdAt[gt]": _gt,
  "createdAt[lte]": _lte,
  "createdAt[lt]": _lt,
  ...paged
} = listQuery(productSorts, {}).properties;
export const ProductFiguresQuerySchema = strict({
  ...paged,
  ...periodFields,
  currency: Type.Optional(CurrencySchema),
});
export type ProductFiguresQuery = Static<typeof ProductFiguresQuerySchema>;
export const ProductFiguresListSchema = listOf(ProductFiguresSchema);

export const CohortsQuerySchema = strict({
  months: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 36, default: 12, description: "How many months back, this one with them." }),
  ),
});
export const CohortsSchema = named(
  "Cohorts",
  strict({
    timeZone: Type.String({ description: "The shop's time zone; months start there." }),
    asOf: TimeSchema,
    cohorts: Type.Array(
      strict({
        month: Type.String({ description: "The month of their first paid order, for example 2026-03." }),
        people: count("How many bought for the first time in it."),
        retained: Type.Array(count(), {
          description: "How many of them bought in that month (all of them), in the next, and so on until this month.",
        }),
      }),
    ),
  }),
);
export type Cohorts = Static<typeof CohortsSchema>;
