// Examples for the reference.
import type { Cohorts, Insights, ProductFigures } from "./contract.ts";

const reached = {
  sent: 400,
  delivered: 391,
  read: 240,
  replied: 38,
  ordered: 12,
  optedOut: 2,
  revenue: [{ amount: 18_000_000, currency: "NGN" as const }],
};
const sold = { orders: 42, gross: 126_000_000, refunds: 3_000_000, net: 123_000_000 };
const before = { orders: 30, gross: 90_000_000, refunds: 0, net: 90_000_000 };

export const productFiguresExample: ProductFigures = {
  productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h3",
  name: "Ankara Wrap Dress",
  currency: "NGN",
  orders: 31,
  units: 35,
  revenue: 52_500_000,
};

export const insightsExample: Insights = {
  from: "2026-10-31T23:00:00.000Z",
  to: "2026-11-01T23:00:00.000Z",
  timeZone: "Africa/Lagos",
  interval: "day",
  asOf: "2026-11-21T09:00:00.000Z",
  previous: { from: "2026-10-30T23:00:00.000Z", to: "2026-10-31T23:00:00.000Z" },
  sales: {
    byCurrency: [
      {
        currency: "NGN",
        totals: {
          ...sold,
          averageOrder: 3_000_000,
          paidOrders: 42,
          paid: 126_000_000,
          unpaidOrders: 3,
          unpaid: 8_400_000,
        },
        previous: { ...before, averageOrder: 3_000_000, paidOrders: 30, paid: 90_000_000, unpaidOrders: 0, unpaid: 0 },
        series: [{ at: "2026-10-31T23:00:00.000Z", ...sold }],
      },
    ],
  },
  funnel: {
    totals: { conversations: 120, carted: 60, ordered: 42, paid: 40, delivered: 35 },
    previous: { conversations: 100, carted: 44, ordered: 30, paid: 30, delivered: 30 },
    byChannel: [
      { channel: "chatapp", totals: { conversations: 120, carted: 60, ordered: 42, paid: 40, delivered: 35 } },
    ],
  },
  agent: {
    agent: {
      messages: 700,
      conversations: 95,
      orders: 38,
      revenue: [{ currency: "NGN", net: 111_000_000 }],
    },
    human: { messages: 80, conversations: 5, orders: 4, revenue: [{ currency: "NGN", net: 12_000_000 }] },
    answeredByBoth: 18,
    unanswered: 2,
    handOvers: [{ reason: "complaint", count: 6 }],
  },
  answers: {
    agent: { answers: 610, medianSeconds: 4, p90Seconds: 9 },
    human: { answers: 50, medianSeconds: 420, p90Seconds: 3_100 },
    all: { answers: 660, medianSeconds: 4, p90Seconds: 42 },
  },
  products: { byRevenue: [{ currency: "NGN", products: [productFiguresExample] }], byUnits: [productFiguresExample] },
  channels: [{ channel: "chatapp", byCurrency: [{ currency: "NGN", ...sold }] }],
  customers: {
    totals: { buyers: 40, new: 25, returning: 15 },
    previous: { buyers: 29, new: 20, returning: 9 },
    series: [{ at: "2026-10-31T23:00:00.000Z", buyers: 40, new: 25, returning: 15 }],
  },
  broadcasts: {
    totals: { broadcasts: 1, ...reached },
    newest: [
      {
        id: "bct_01kaq3x5v2e8b9m4c7d0f1g2h3",
        name: "New wax prints",
        channel: "chatapp",
        startedAt: "2026-11-14T09:00:00.000Z",
        ...reached,
      },
    ],
  },
};

export const cohortsExample: Cohorts = {
  timeZone: "Africa/Lagos",
  asOf: "2026-11-21T09:00:00.000Z",
  cohorts: [
    { month: "2026-10", people: 210, retained: [210, 63] },
    { month: "2026-11", people: 180, retained: [180] },
  ],
};
