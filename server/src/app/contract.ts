// The API's face: what the reference says before the first operation, and the one document made from the rows that are served.
import { type ApiInfo, openApi } from "../kernel/openapi.ts";
import { endpoints } from "./endpoints.ts";
import { eventCatalogue, webhooksOf } from "./events/catalogue.ts";
import { receivers } from "./receivers.ts";
import type { Services } from "./services.ts";

const description = `
Sokoni answers a shop's buyers where they write, takes their orders and their money, and tells your system of each step.
This is its API: whatever the agent does, you can do, with the same operations.

## Keys
Send \`Authorization: Bearer sk_sandbox_…\`. A key belongs to one shop and is allowed what its scopes name.
\`sk_sandbox_\` keys work against simulated channels and payment providers, \`sk_live_\` keys against the real ones.
A key is shown once, when it is made; of its secret only a hash is kept.
People sign in to the console instead, and their browser holds a session's cookie (\`POST /api/session\`).

## Money
\`{ "amount": 950000, "currency": "NGN" }\` is ₦9,500: whole minor units as ISO 4217 defines them, never a fraction.
Currencies without minor units (XOF) count whole francs.

## Lists
A list answers \`{ data, hasMore, nextCursor }\`. Send \`nextCursor\` as \`cursor\` for the next page: what comes in between
shifts nothing. \`sort=createdAt\` or \`sort=-createdAt\`; \`createdAt[gte]=…\` and its kin bound a range.

## Errors
Every refusal is \`application/problem+json\` (RFC 9457) with a stable \`code\`, what to do in \`detail\`, and \`requestId\`.
A request that is wrong in several ways is told all of them in \`errors\`. The codes are listed under [/docs/errors](/docs/errors);
\`type\` is the address of the code's own page.

## Doing something once
Send \`Idempotency-Key\` with a POST or PATCH: the same key with the same request has one effect and one answer, for 30 days,
however often it is repeated. A repeated answer carries \`Idempotent-Replayed: true\`; the same key with another request is
refused with 422. Single resources carry an \`ETag\`; send it back as \`If-Match\` to change only what you have seen.

## Times and ids
Times are RFC 3339 in UTC. Ids begin with what they name (\`ord_…\`, \`cus_…\`) and sort by the time they were made.
`.trim();

export const apiInfo: ApiInfo = {
  title: "Sokoni API",
  version: "0.1.0",
  description,
  tags: [
    { name: "Products", description: "What the shop sells." },
    { name: "Inventory", description: "What is on hand, promised, and left to sell." },
    { name: "Catalog", description: "What buyers see of the products in each channel, and how it got there." },
    { name: "Customers", description: "Buyers as this shop knows them." },
    {
      name: "Templates",
      description: "Words a channel has approved, to be sent to buyers who have not written for a day.",
    },
    { name: "Segments", description: "Who is meant: customers by what they are and have done, asked anew each time." },
    {
      name: "Broadcasts",
      description: "One message to everybody of a segment, at the pace of the channel and never twice.",
    },
    { name: "Conversations", description: "What buyers and the shop write to each other." },
    { name: "Orders", description: "What a buyer has agreed to buy, and how far it has come." },
    { name: "Checkout", description: "A page where one order is paid." },
    { name: "Discounts", description: "Codes that make an order cheaper." },
    { name: "Invoices", description: "What a buyer is asked for on paper, and what was given back of it." },
    { name: "Payments", description: "Money on its way, and what became of it." },
    { name: "Shipping", description: "Couriers, their rates, and parcels on their way." },
    { name: "Returns", description: "Goods that come back, and what becomes of their money." },
    {
      name: "Disputes",
      description: "Whose a part of an order's money is, when buyer and seller, or the buyer's bank, disagree.",
    },
    { name: "Money", description: "What the shop is owed, what is held, and the books behind it." },
    { name: "Approvals", description: "What the agent may not do by itself, and waits for somebody's yes." },
    { name: "Plans", description: "What the shop uses of the platform, and what it pays for it." },
    { name: "Insights", description: "What was sold, by whom and to whom, and how long buyers waited." },
    { name: "Referrals", description: "Sellers who bring sellers, and what they earn by it." },
    { name: "Shop", description: "The shop itself, its channels and its keys." },
    { name: "Session", description: "Who asks, and how the people of a shop sign in to the console." },
    { name: "Webhooks", description: "Your own systems hear what happens, signed as Standard Webhooks says." },
    { name: "Test", description: "For sandbox keys: what lets you test without waiting." },
    {
      name: "Webhook receivers",
      description: "Where channels and payment providers report. The sender proves itself; no key is sent.",
    },
  ],
  webhooks: {},
};

/** The OpenAPI 3.1 document of what these services serve. */
export function apiDocument(services: Services): Record<string, unknown> {
  const rows = endpoints(services);
  return openApi(rows, receivers(services), { ...apiInfo, webhooks: webhooksOf(eventCatalogue(rows)) });
}
