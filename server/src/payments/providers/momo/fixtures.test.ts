// Every recorded exchange and webhook: we must ask as recorded, and read the answer correctly.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer } from "../../../../test/support/exchange-server.ts";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { money } from "../../../kernel/values/money.ts";
import { callLimits, callMomo } from "./call.ts";
import type { Line } from "./call.ts";
import { create } from "./create.ts";
import { readNotice } from "./read-notice.ts";
import { fetchStatement } from "./read-statement.ts";

type Exchange = {
  request: { method: string; path: string; headers: Record<string, string>; body: Record<string, unknown> | null };
  response: { status: number; body: unknown };
};
const folder = new URL("./fixtures/", import.meta.url);
const load = (file: string): Exchange => JSON.parse(readFileSync(new URL(file, folder), "utf8"));

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

function line(): Line {
  const user = { apiUser: "5b0f6a52-3d55-4a07-9c1e-0a1b2c3d4e5f", apiKey: "0123456789abcdef0123456789abcdef" };
  return {
    baseUrl: server.url,
    account: {
      environment: "mtnuganda",
      country: "UG",
      currency: "UGX",
      collection: { subscriptionKey: "00000000000000000000000000000c01", ...user },
      disbursement: { subscriptionKey: "00000000000000000000000000000d01", ...user },
    },
    tools: gatewayTools("2026-03-14T09:00:00Z"),
    limits: callLimits,
  };
}

/** Replays the recorded token and answer, and compares our request with the recorded one, header by header. */
async function replay<Result>(file: string, call: () => Promise<Result>): Promise<Result> {
  const { request, response } = load(file);
  server.play({ status: 200, body: load("token.json").response.body });
  server.play({ status: response.status, body: response.body ?? "" });
  const result = await call();
  const asked = server.asked[1];
  expect(asked).toMatchObject({ method: request.method, path: request.path });
  for (const [name, value] of Object.entries(request.headers))
    expect(asked?.headers, name).toHaveProperty(name.toLowerCase(), value);
  expect(asked?.headers["x-callback-url"]).toBe(request.headers["X-Callback-Url"]);
  expect(asked?.text ? JSON.parse(asked.text) : null).toEqual(request.body);
  return result;
}

const begin = (file: string, product: "collection" | "disbursement", path: string, parties: Record<string, unknown>) =>
  replay(file, () => {
    const { headers, body } = load(file).request;
    return create(line(), {
      product,
      path,
      referenceId: headers["X-Reference-Id"] ?? "",
      reference: String(body?.externalId),
      amount: money(String(body?.amount), "UGX"),
      note: String(body?.payeeNote),
      noticeUrl: headers["X-Callback-Url"] ?? "",
      parties,
    });
  });
const payer = { payer: { partyIdType: "MSISDN", partyId: "256770000311" } };

describe("a recorded exchange", () => {
  test("token.json: fetched with key and user, and no body", async () => {
    const { request } = load("token.json");
    await begin("requesttopay-accepted.json", "collection", "v1_0/requesttopay", payer);
    expect(server.asked[0]).toMatchObject({ method: "POST", path: request.path, text: "" });
    expect(server.asked[0]?.headers).toMatchObject({
      authorization: request.headers.Authorization,
      "ocp-apim-subscription-key": request.headers["Ocp-Apim-Subscription-Key"],
      "content-length": "0",
    });
    expect(server.asked[0]?.headers).not.toHaveProperty("content-type");
  });

  test("requesttopay-accepted.json", async () => {
    const answer = await begin("requesttopay-accepted.json", "collection", "v1_0/requesttopay", payer);
    expect(answer).toEqual({ kind: "accepted" });
  });

  test("requesttopay-duplicate-reference.json", async () => {
    const answer = await begin("requesttopay-duplicate-reference.json", "collection", "v1_0/requesttopay", payer);
    expect(answer).toEqual({ kind: "exists" });
  });

  test("requesttopay-rejected-callback-host.json: asked again without a notice", async () => {
    const file = "requesttopay-rejected-callback-host.json";
    const { request, response } = load(file);
    server.play({ status: 200, body: load("token.json").response.body });
    server.play({ status: response.status, body: response.body }, { status: 202, body: "" });
    const answer = await create(line(), {
      product: "collection",
      path: "v1_0/requesttopay",
      referenceId: request.headers["X-Reference-Id"] ?? "",
      reference: "pay_01HR2M6V9A",
      amount: money(45_000n, "UGX"),
      note: "Order 10482",
      noticeUrl: request.headers["X-Callback-Url"] ?? "",
      parties: payer,
    });
    expect(answer).toEqual({ kind: "accepted" });
    const [, first, second] = server.asked;
    expect(first?.headers).toHaveProperty("x-callback-url", "https://other.example/hooks");
    expect(second?.headers).not.toHaveProperty("x-callback-url");
    expect(second?.headers).toHaveProperty("x-reference-id", request.headers["X-Reference-Id"]);
    expect(second?.text).toBe(first?.text);
  });

  test("disbursement-transfer-accepted.json", async () => {
    const payee = { payee: { partyIdType: "MSISDN", partyId: "256770000588" } };
    const answer = await begin("disbursement-transfer-accepted.json", "disbursement", "v1_0/transfer", payee);
    expect(answer).toEqual({ kind: "accepted" });
  });

  test("disbursement-refund-accepted.json, which version 1 of the call takes alike", async () => {
    const answer = await begin("disbursement-refund-accepted.json", "disbursement", "v2_0/refund", {
      referenceIdToRefund: "d4d1a1c2-6f0e-4b8e-9a53-2f6f0c1f7a10",
    });
    expect(answer).toEqual({ kind: "accepted" });
  });

  const stated = { kind: "stated", currency: "UGX", failure: null };
  test.each([
    [
      "requesttopay-status-successful.json",
      "pay_01HR2M6V9A",
      { ...stated, status: "succeeded", word: "SUCCESSFUL", amount: 45_000n, financialTransactionId: "1195582132" },
    ],
    [
      "requesttopay-status-pending.json",
      "pay_01HR2M6V9A",
      { ...stated, status: "processing", word: "PENDING", amount: 45_000n, financialTransactionId: null },
    ],
    [
      "requesttopay-status-failed.json",
      "pay_01HR2M7Q4C",
      {
        ...stated,
        status: "failed",
        word: "FAILED",
        amount: 180_000n,
        financialTransactionId: null,
        failure: "insufficient_funds (NOT_ENOUGH_FUNDS)",
      },
    ],
    ["requesttopay-status-unknown.json", "pay_01HR2M7Q4C", { kind: "unknown_reference" }],
    [
      "disbursement-transfer-status.json",
      "payout_01HR2N1K7B",
      { ...stated, status: "succeeded", word: "SUCCESSFUL", amount: 120_000n, financialTransactionId: "1573250710" },
    ],
  ])("%s", async (file, reference, result) => {
    const [, product, ...path] = load(file).request.path.split("/");
    const asked = { product: product as "collection" | "disbursement", path: path.join("/"), reference };
    expect(await replay(file, () => fetchStatement(line(), asked))).toEqual(result);
  });

  test("accountholder-active.json", async () => {
    const path = "v1_0/accountholder/msisdn/256770000311/active";
    const call = { product: "collection", method: "GET", path } as const;
    expect(await replay("accountholder-active.json", () => callMomo(line(), call))).toEqual({
      kind: "done",
      data: { result: true },
    });
  });
});

test("callback-successful.json is read, and says nothing but where to look", () => {
  expect(readNotice(Buffer.from(JSON.stringify(load("callback-successful.json").request.body)))).toEqual({
    kind: "payment",
    key: "requesttopay:pay_01HR2M6V9A:SUCCESSFUL:1195582132",
    event: "requesttopay",
    environment: "unknown",
    reference: "pay_01HR2M6V9A",
    told: { says: { status: "succeeded", word: "SUCCESSFUL", amount: "45000", currency: "UGX" } },
  });
});

test("there is a test for every recorded file but those that only MTN's sandbox knows", () => {
  const tested = readFileSync(new URL(import.meta.url), "utf8").match(/[a-z0-9-]+\.json/g) ?? [];
  const provisioning = readdirSync(folder).filter((file) => file.startsWith("sandbox-create-"));
  expect(provisioning).toHaveLength(2);
  expect(new Set(readdirSync(folder))).toEqual(new Set([...tested, ...provisioning, "README.md"]));
});
