// The introduction of the API reference, and the one document made from the rows that are served.
import { type ApiInfo, openApi } from "../kernel/contract/openapi.ts";
import { endpoints } from "./endpoints.ts";
import { eventCatalogue, webhooksOf } from "./events/catalogue.ts";
import { receivers } from "./receivers.ts";
import type { Services } from "./services.ts";

const description = `
Sokoni's agent answers a shop's buyers in chat, and takes their orders and payments. With this API you can do everything that the agent
and the console can do, and your systems learn of each step by webhook.

## Keys
Send \`Authorization: Bearer sk_sandbox_…\`. A key belongs to one shop, and its scopes say what it may do. \`sk_sandbox_\` keys use simulated
channels and payment providers, \`sk_live_\` keys use the real ones. A key is shown once, when it is created; we keep only a hash of it.
People sign in to the console instead, with a session cookie (\`POST /api/session\`).

## Money
\`{ "amount": 950000, "currency": "NGN" }\` is ₦9,500. Amounts are whole minor units (ISO 4217), never fractions. Currencies without
minor units, such as XOF, count whole francs.

## Lists
A list returns \`{ data, hasMore, nextCursor }\`. Send \`nextCursor\` as \`cursor\` to get the next page. New objects do not shift the pages.
\`sort=createdAt\` is oldest first, \`sort=-createdAt\` newest first. \`createdAt[gte]=…\` and \`[gt]\`, \`[lte]\`, \`[lt]\` select a period.

## Errors
Errors are \`application/problem+json\` (RFC 9457), with a stable \`code\`, a \`detail\` that says what to do, and a \`requestId\`. If several
fields are wrong, \`errors\` lists all of them. All codes are listed at [/docs/errors](/docs/errors); \`type\` is the address of the code's page.

## Idempotency
Send an \`Idempotency-Key\` with each POST and PATCH. For 30 days, the same key with the same request has one effect and one answer. A repeated
answer has the header \`Idempotent-Replayed: true\`. The same key with another request is refused with 422. Single objects have an \`ETag\`; send
it as \`If-Match\` to change only the version you have seen.

## Metadata
\`metadata\` is up to 50 pairs of your own that you send when you create an object. These have it: broadcasts, canned replies, checkouts, collections,
customers, discounts, disputes, invoices, locations, orders, payments, payout destinations, payouts, products, refunds, returns, segments,
shipments, stock transfers, templates, webhook endpoints. Team members, keys, channels, media, messages, notes, imports and rehearsals have none.

## Times and ids
Times are RFC 3339 in UTC. Ids start with their type (\`ord_…\`, \`cus_…\`) and sort by creation time.
`.trim();

export const apiInfo: ApiInfo = {
  title: "Sokoni API",
  version: "1.0.0-rc.1",
  description,
  tags: [
    { name: "Products", description: "What the shop sells." },
    { name: "Inventory", description: "Stock on hand, reserved and available." },
    {
      name: "Catalog",
      description: "Products in the channels' catalogs: what buyers see, and the state of each sync.",
    },
    { name: "Customers", description: "The shop's buyers: contact details, consents, facts and figures." },
    {
      name: "Templates",
      description: "Messages that WhatsApp approves in advance, for buyers who have not written for a day.",
    },
    {
      name: "Segments",
      description: "Groups of customers, defined by what they are and did. A group is evaluated each time it is used.",
    },
    {
      name: "Broadcasts",
      description: "One message to all customers of a segment. Each customer gets it at most once.",
    },
    { name: "Conversations", description: "Messages between buyers and the shop, and the agent's part in them." },
    { name: "Orders", description: "Orders and their status, edits, notes and history." },
    { name: "Checkout", description: "A payment page for one order." },
    { name: "Discounts", description: "Discount codes." },
    { name: "Invoices", description: "Invoices to buyers, and credit notes for refunds." },
    { name: "Payments", description: "Payments and refunds, and money that does not fit an order." },
    { name: "Shipping", description: "Courier rates, and shipments." },
    { name: "Returns", description: "Goods that buyers send back, and the refunds." },
    {
      name: "Disputes",
      description: "Disputes between buyer and seller, and chargebacks by a bank.",
    },
    { name: "Money", description: "The shop's balance, held money, and the ledger entries behind it." },
    { name: "Approvals", description: "What the agent may not do alone: actions that wait for a person's approval." },
    { name: "Plans", description: "The shop's plan, its usage and its invoices." },
    { name: "Insights", description: "Sales, conversations, products and customers in figures." },
    { name: "Referrals", description: "Referral codes, and rewards for referred sellers." },
    { name: "Shop", description: "The shop, its channels, team, agent and API keys." },
    { name: "Sign-up", description: "How a seller opens a shop on the web, without an operator." },
    { name: "Session", description: "The caller's identity, and sign-in to the console." },
    { name: "Webhooks", description: "Your systems learn what happens, with signatures as in Standard Webhooks." },
    { name: "Test", description: "Sandbox keys only: move the clock, play buyers, payers and couriers." },
    {
      name: "Webhook receivers",
      description:
        "Webhooks from channels, payment providers and couriers. They are verified by signature or secret, without an API key.",
    },
  ],
  webhooks: {},
};

/** The OpenAPI 3.1 document of what these services serve. */
export function apiDocument(services: Services): Record<string, unknown> {
  const rows = endpoints(services);
  return openApi(rows, receivers(services), { ...apiInfo, webhooks: webhooksOf(eventCatalogue(rows)) });
}
