// The generated files are the committed ones, every operation is included, and the rules give good names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Sokoni } from "../../node/src/index.ts";
import { clientFiles } from "../client-files.ts";
import type { Document } from "../document.ts";
import { emitEvents } from "../node/emit-events.ts";
import { readDocument } from "../read-document.ts";

const root = join(import.meta.dirname, "../../..");
const text = readFileSync(join(root, "contract/openapi.json"), "utf8");
const document: Document = JSON.parse(text);
const form = readDocument(document);
const operations = form.services.flatMap((service) => service.operations);

describe("what is committed", () => {
  const files = clientFiles(document);

  test.each([...files])("%s is what the document makes", (path, made) => {
    // Compared by hand, because a diff of a hundred thousand letters is unreadable.
    const committed = readFileSync(join(root, path), "utf8").split("\n");
    const line = made.split("\n").findIndex((line, place) => line !== committed[place]);
    expect(line === -1 ? null : `differs from line ${line + 1}: run \`npm run generate\``).toBeNull();
    expect(made.split("\n")).toHaveLength(committed.length);
  });

  test("the order of the document's members changes nothing that is called", () => {
    const paths = Object.fromEntries(Object.entries(document.paths).toReversed());
    const names = (of: Document): string[] =>
      readDocument(of)
        .services.flatMap((service) => service.operations)
        .map(({ id, service, method }) => [id, ...service, method].join(" "))
        .sort();
    expect(names({ ...document, paths })).toEqual(names(document));
  });
});

describe("every operation of the document", () => {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  test("is offered, or passed over for a reason", () => {
    const known = [...operations.map(({ id }) => id), ...form.passedOver.map(({ operationId }) => operationId)];
    expect(known.sort()).toEqual(all.map(({ operationId }) => operationId).sort());
    expect(form.passedOver.every(({ operationId }) => /^(receive|confirm)/.test(operationId))).toBe(true);
  });

  test("is a method of the client, and sends what the document says", async () => {
    const sent: string[] = [];
    const sokoni = new Sokoni({
      apiKey: "sk_sandbox_test",
      baseUrl: "http://sokoni.example",
      fetch: async (url, { method, headers }) => {
        const key = (headers as Record<string, string>)["idempotency-key"] === undefined ? "" : " with a key";
        sent.push(`${method} ${decodeURIComponent(url.slice("http://sokoni.example".length))}${key}`);
        return Response.json({ data: [], hasMore: false, nextCursor: null });
      },
    });
    for (const { service, method, pathParameters } of operations) {
      let branch = sokoni as unknown as Record<string, unknown>;
      for (const word of service) branch = branch[word] as Record<string, unknown>;
      await (branch[method] as (...ids: string[]) => Promise<unknown>)(
        ...pathParameters.map(({ name }) => `{${name}}`),
      );
    }
    const promised = operations.map(({ http, path, idempotency }) => {
      return `${http} ${path}${idempotency === "key" ? " with a key" : ""}`;
    });
    expect(sent).toEqual(promised);
  });
});

describe("names", () => {
  const nameOf = (id: string): string | undefined => {
    const found = operations.find((operation) => operation.id === id);
    return found && [...found.service, found.method].join(".");
  };

  test.each([
    ["listProducts", "products.list"],
    ["createOrder", "orders.create"],
    ["updateOrderStatus", "orders.status.update"],
    ["createOrderNote", "orders.notes.create"],
    ["makeOrderReady", "orders.ready"],
    ["printInvoice", "invoices.pdf"],
    ["exportProducts", "products.export"],
    ["createCannedReply", "cannedReplies.create"],
    ["getBalance", "balance.get"],
    ["openDispute", "disputes.open"],
    ["verifyOwnPayment", "pay.verify"],
    ["moveTestClock", "test.clock.move"],
    ["listPayoutBanks", "payouts.destinations.banks"],
  ])("%s is %s", (id, name) => {
    expect(nameOf(id)).toBe(name);
  });
});

describe("a document with more", () => {
  const more: Document = structuredClone(document);
  more.webhooks = {
    "order.paid": {
      post: {
        description: "An order was paid.",
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  data: { type: "object", properties: { object: { $ref: "#/components/schemas/Order" } } },
                },
              },
            },
          },
        },
      },
    },
  };
  more.paths["/api/orders/{id}/ready"] = {
    ...more.paths["/api/orders/{id}/ready"],
    get: { operationId: "readyOrNot", tags: ["Orders"], responses: { "200": {} } },
  };

  const read = readDocument(more);

  test("has its events typed by what they carry", () => {
    expect(read.events).toEqual([
      {
        type: "order.paid",
        name: "OrderPaidEvent",
        description: "An order was paid.",
        object: { kind: "model", name: "Order" },
        previous: null,
      },
    ]);
    expect(emitEvents(read)).toContain('export type OrderPaidEvent = Envelope<"order.paid", Order>;');
  });

  test("never has one name for a method and a service", () => {
    const services = new Set(read.services.map(({ path }) => path.join(".")));
    const methods = read.services
      .flatMap((service) => service.operations)
      .map(({ service, method }) => [...service, method].join("."));
    expect(methods.filter((name) => services.has(name))).toEqual([]);
    expect(new Set(methods).size).toBe(methods.length);
  });

  test("that says what no client can be made of is refused, with its place", () => {
    const wrong = structuredClone(document);
    wrong.components.schemas.Gift = { type: "object", properties: { wrap: { enum: [1, 2] } } };
    expect(() => readDocument(wrong)).toThrow(/GiftWrap: an enum of anything but strings/);
  });
});
