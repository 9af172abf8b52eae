// Every operation of the API that a key may call, with a request for each made from the row's own words. Operations for a member
// in the console are in sign-in.test.ts. The operation that would take away the common shop is in reset.test.ts.
import { endpoints } from "../../../src/app/endpoints.ts";
import type { EndpointRow } from "../../../src/kernel/contract/endpoint.ts";
import { idPrefixes } from "../../../src/kernel/values/id.ts";
import type { TSchema } from "../../../src/kernel/contract/schema.ts";
import type { TestSystem } from "../../support/system.ts";
import type { Objects } from "./objects.ts";

export type Request = { path: string; body?: unknown };

/** The parts of a schema that tests read. */
export type Property = {
  type?: string | string[];
  enum?: string[];
  pattern?: string;
  anyOf?: Property[];
  items?: Property;
  minimum?: number;
  maximum?: number;
};
export type Shape = { required?: string[]; properties?: Record<string, Property> };

export function shapeOf(schema: TSchema | undefined): Shape {
  return schema ?? {};
}

export function rowsOf(system: TestSystem): EndpointRow[] {
  return endpoints(system.services).filter(
    ({ who, operationId }) => who !== "session" && operationId !== "resetTestShop",
  );
}

export function nameOf(row: Pick<EndpointRow, "method" | "path">): string {
  return `${row.method} ${row.path}`;
}

export function takesKey(row: EndpointRow): boolean {
  return (row.method === "POST" || row.method === "PATCH") && (row.scope !== null || row.who !== undefined);
}

const bodies: Record<string, unknown> = {
  updateProduct: { category: "Dresses" },
  createCustomer: { name: "Ada" },
  updateCustomer: { tags: ["regular"] },
  adjustInventory: { productId: "prd_", delta: 1 },
  patchInventory: { productId: "prd_", delta: 1 },
  receiveStockTransfer: { items: [{ productId: "prd_", received: 1 }] },
  replyToConversation: { text: "Yes, we have it in red." },
  updateConversation: { handler: "human" },
  openDispute: { paymentId: "pay_", amount: { amount: 1, currency: "NGN" }, reason: "late", openedBy: "seller" },
  createPayout: { amount: 1_000, currency: "NGN", destinationId: "pdt_" },
  syncCatalog: {},
  // Requests that lead to nothing later.
  createWebhookEndpoint: { url: "https://example.com/hook", eventTypes: ["webhook_endpoint.failing"] },
  decideTestPayment: { outcome: "ignored" },
  moveTestClock: { advanceSeconds: 60 },
  writeTestMessage: { channel: "chatapp", from: "+2348031234567", text: "Hello" },
  createInvoice: { customerId: "cus_", items: [{ productId: "prd_", quantity: 1 }] },
  setPayoutSchedule: { interval: "weekly", destinationId: "pdt_" },
};

/** Values of these parameters that work in every shop. */
const words: Record<string, string> = { q: "ada", kind: "identityDocument" };

/** A valid request for the operation, about these objects. */
export function requestFor(row: EndpointRow, objects: Objects): Request {
  const { required = [] } = shapeOf(row.query);
  const query = new URLSearchParams(required.map((name) => [name, objects.byName[name] ?? words[name] ?? "x"]));
  const said: Record<string, unknown> = {
    ...bodies,
    applyReferralCode: { code: objects.byName["referralCode"] ?? "0000" },
  };
  const body = said[row.operationId] ?? row.example?.body;
  return {
    path: pathOf(row, objects) + (required.length > 0 ? `?${query.toString()}` : ""),
    ...(row.body ? { body: withObjects(body ?? {}, objects) } : row.bodyTypes ? { body: "the bytes of a file" } : {}),
  };
}

export function pathOf(row: EndpointRow, objects: Objects): string {
  return row.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => objects.ids[kindIn(row, name)] ?? objects.byName[name] ?? "x",
  );
}

function kindIn(row: EndpointRow, parameter: string): string {
  return /^\^(\w{3})_/.exec(shapeOf(row.params).properties?.[parameter]?.pattern ?? "")?.[1] ?? "";
}

const prefixes = Object.values(idPrefixes).join("|");

/** The same body, with our ids instead of the example's. */
export function withObjects(value: unknown, objects: Objects): unknown {
  if (Array.isArray(value)) return value.map((item) => withObjects(item, objects));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, objects.byName[name] ?? withObjects(inner, objects)]),
    );
  const kind = typeof value === "string" ? new RegExp(`^(${prefixes})_`).exec(value)?.[1] : undefined;
  return kind === undefined ? value : (objects.ids[kind] ?? value);
}
