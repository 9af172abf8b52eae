// Every recorded exchange and webhook: we must ask as recorded, and read the answer correctly.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import { askTransaction } from "./ask-transaction.ts";
import { ask } from "./ask.ts";
import { callLimits } from "./call.ts";
import type { Line } from "./call.ts";
import { collect } from "./collect.ts";
import { payWallet } from "./pay-wallet.ts";
import { readNotice } from "./read-notice.ts";
import { registerC2b } from "./register-c2b.ts";

type Exchange = {
  request: {
    method: string;
    path: string;
    query?: Record<string, string>;
    headers: Record<string, string>;
    body: unknown;
  };
  response: { status: number; body: unknown };
};
const folder = new URL("./fixtures/", import.meta.url);
const load = (file: string): Exchange => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const token = "fixtureAccessToken0000000001";

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

function lineAt(now: string, shortCode = "174379"): Line {
  return {
    account: {
      baseUrl: server.url,
      consumerKey: "fixtureConsumerKey",
      consumerSecret: "fixtureConsumerSecret",
      shortCode,
      till: null,
      passkey: "fixture-passkey-not-real",
      payoutShortCode: "600992",
      initiatorName: "testapi",
      paymentMostShillings: 250_000,
      securityCredential: "Zml4dHVyZS1lbmNyeXB0ZWQtaW5pdGlhdG9yLXBhc3N3b3Jk",
    },
    tools: gatewayTools(now),
    limits: callLimits,
  };
}

/** Replays the recorded token and answer. Returns the call's result and the request we sent. */
async function replay(file: string, call: (exchange: Exchange) => Promise<unknown>) {
  const exchange = load(file);
  server.play({ status: 200, body: load("oauth-token.json").response.body });
  server.play({ status: exchange.response.status, body: exchange.response.body });
  const result = await call(exchange);
  const asked = server.asked[1];
  expect(asked).toMatchObject({ method: "POST", path: exchange.request.path });
  expect(asked?.headers).toMatchObject({ authorization: `Bearer ${token}`, "content-type": "application/json" });
  return { result, sent: JSON.parse(asked?.text ?? ""), recorded: exchange.request.body };
}

const push = (label: string) => ({
  reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
  amount: money(150_000n, "KES"),
  method: "mobile_money" as const,
  country: "KE",
  phone: "+254700000149",
  email: "buyer@example.test",
  callbackUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancel",
  noticeUrl: "https://shop.example/hooks/mm/3f9c1e7ab2d44d6a9e51c0/stk",
  label,
  metadata: {},
});
const question = {
  reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
  providerToken: "ws_CO_14032026101531204700000149",
  amount: money(150_000n, "KES"),
  createdAt: new Date("2026-03-14T07:15:30Z"),
  told: null,
};

describe("a recorded exchange", () => {
  test("oauth-token.json: the token is fetched once, with the key and secret", async () => {
    const { request } = load("oauth-token.json");
    await replay("stk-push-accepted.json", () => collect(lineAt("2026-03-14T07:15:30Z"), push("10482")));
    expect(server.asked[0]).toMatchObject({
      method: "GET",
      path: `${request.path}?grant_type=client_credentials`,
      headers: { authorization: request.headers.Authorization },
      text: "",
    });
  });

  test("stk-push-accepted.json", async () => {
    const { result, sent, recorded } = await replay("stk-push-accepted.json", () =>
      collect(lineAt("2026-03-14T07:15:30Z"), push("10482")),
    );
    expect(result).toEqual({ kind: "prompt", providerToken: "ws_CO_14032026101531204700000149" });
    // Dashes are not alphanumeric, so the account is only the number.
    expect(sent).toEqual({ ...(recorded as object), AccountReference: "10482" });
  });

  test("stk-push-rejected-invalid-phone.json", async () => {
    const { result } = await replay("stk-push-rejected-invalid-phone.json", () =>
      collect(lineAt("2026-03-14T07:15:30Z"), push("10482")),
    );
    expect(result).toMatchObject({ kind: "refused", code: "400.002.02" });
  });

  test("stk-push-rejected-wrong-credentials.json is a person's matter", async () => {
    const { result } = await replay("stk-push-rejected-wrong-credentials.json", () =>
      collect(lineAt("2026-03-14T07:15:30Z"), push("10482")),
    );
    expect(result).toEqual({
      kind: "trouble",
      again: false,
      detail: "HTTP 500 500.001.1001: Wrong credentials",
    });
  });

  test("stk-push-rejected-expired-token.json: a new token is fetched, and the push made once more", async () => {
    const expired = load("stk-push-rejected-expired-token.json");
    const line = lineAt("2026-03-14T07:15:30Z");
    server.play({ status: 200, body: { access_token: "staleToken", expires_in: 3_599 } });
    server.play({ status: expired.response.status, body: expired.response.body });
    server.play({ status: 200, body: load("oauth-token.json").response.body });
    server.play({ status: 200, body: load("stk-push-accepted.json").response.body });
    expect(await collect(line, push("10482"))).toMatchObject({ kind: "prompt" });
    expect(server.asked.map(({ headers }) => headers.authorization?.split(" ")[1])).toEqual([
      expect.any(String),
      "staleToken",
      expect.any(String),
      token,
    ]);
  });

  test("stk-query-still-processing.json", async () => {
    const { result, sent, recorded } = await replay("stk-query-still-processing.json", () =>
      ask(lineAt("2026-03-14T07:15:40Z"), question),
    );
    expect(sent).toEqual(recorded);
    expect(result).toMatchObject({
      kind: "known",
      payment: { status: "processing", word: "processing", paidAt: null, failure: null },
    });
  });

  test("stk-query-success.json", async () => {
    const { result, sent, recorded } = await replay("stk-query-success.json", () =>
      ask(lineAt("2026-03-14T07:16:40Z"), { ...question, createdAt: new Date("2026-03-14T07:14:40Z") }),
    );
    expect(sent).toEqual(recorded);
    expect(result).toEqual({
      kind: "known",
      payment: {
        status: "succeeded",
        word: "0",
        providerTransactionId: "ws_CO_14032026101531204700000149",
        reference: question.reference,
        amount: 150_000n,
        requested: 150_000n,
        currency: "KES",
        fee: null,
        environment: "unknown",
        channel: "mobile_money",
        paidAt: null,
        failure: null,
      },
    });
  });

  test("b2c-payment-accepted.json", async () => {
    const { result, sent, recorded } = await replay("b2c-payment-accepted.json", ({ request }) =>
      payWallet(lineAt("2026-03-14T09:04:38Z"), {
        reference: "600992_payout_01HQZ7P6S8",
        amount: money(325_000n, "KES"),
        phone: "+254700000388",
        narration: "Seller payout week 11",
        noticeUrl: (request.body as { ResultURL: string }).ResultURL,
      }),
    );
    expect(result).toEqual({
      kind: "accepted",
      conversation: "AG_20260314_20106e9209f64bebd05b",
      originator: "600992_payout_01HQZ7P6S8",
    });
    const { QueueTimeOutURL: _ours, Occassion: _also, ...same } = sent;
    expect(recorded).toMatchObject(same);
    expect(Object.keys(sent).sort()).toEqual(Object.keys(recorded as object).sort());
  });

  test("transaction-status-request-accepted.json", async () => {
    const { result, sent, recorded } = await replay("transaction-status-request-accepted.json", ({ request }) =>
      askTransaction(lineAt("2026-03-14T09:10:00Z"), {
        conversation: "600992_payout_01HQZ7P6S8",
        reference: "pot-01kaq3x5v2e8b9m4c7d0f1g2h3",
        shortCode: "600992",
        noticeUrl: (request.body as { ResultURL: string }).ResultURL,
      }),
    );
    expect(result).toEqual({ kind: "later" });
    expect(Object.keys(sent).sort()).toEqual(Object.keys(recorded as object).sort());
    expect(sent).toMatchObject({
      OriginalConversationID: "600992_payout_01HQZ7P6S8",
      PartyA: "600992",
      IdentifierType: "4",
    });
  });

  test("c2b-register-urls.json", async () => {
    const { account, tools } = lineAt("2026-03-14T09:10:00Z", "600984");
    const { result, sent, recorded } = await replay("c2b-register-urls.json", () =>
      registerC2b(account, tools, {
        confirmationUrl: "https://shop.example/hooks/mm/5c0de8a11f/confirm",
        validationUrl: "https://shop.example/hooks/mm/5c0de8a11f/validate",
      }),
    );
    expect(result).toEqual({ kind: "registered" });
    expect(sent).toEqual(recorded);
  });
});

const none = { environment: "unknown" };
const noticed: Record<string, unknown> = {
  "stk-callback-success.json": {
    kind: "payment",
    key: expect.stringMatching(/^stk:[0-9a-f]{32}:0$/),
    event: "stk",
    ...none,
    reference: null,
    told: {
      providerToken: "ws_CO_14032026101531204700000149",
      providerTransactionId: "UCE4FX10AA",
      paidAt: "2026-03-14T07:15:52.000Z",
      says: { status: "succeeded", word: "0", amount: "150000" },
    },
  },
  "stk-callback-cancelled.json": {
    kind: "payment",
    key: expect.stringMatching(/^stk:[0-9a-f]{32}:1032$/),
    event: "stk",
    ...none,
    reference: null,
    told: { providerToken: "ws_CO_14032026112243250700000231", says: { status: "failed", word: "1032" } },
  },
  "c2b-confirmation.json": {
    kind: "unasked_payment",
    key: "c2b:UCE5CONF77",
    event: "c2b.confirmation",
    ...none,
    payment: {
      providerTransactionId: "UCE5CONF77",
      amount: 240_000n,
      currency: "KES",
      account: "ORD-10491",
      payer: "WANJIRU",
      paidAt: new Date("2026-03-14T08:33:25Z"),
    },
  },
  "c2b-validation-rejected.json": { kind: "ignored", key: "c2b.validation:UCE5VALID1", event: "c2b.validation" },
  "b2c-result-success.json": {
    kind: "payout_answer",
    key: "b2c:AG_20260314_20106e9209f64bebd05b:0",
    event: "b2c",
    ...none,
    payout: {
      status: "succeeded",
      word: "0",
      providerPayoutId: "AG_20260314_20106e9209f64bebd05b",
      // The recorded reference does not have the form of our references.
      reference: null,
      amount: 325_000n,
      currency: "KES",
      fee: null,
      failure: null,
    },
  },
  "b2c-result-failed.json": {
    kind: "payout_answer",
    key: "b2c:AG_20260314_201062f6f6f5804f7a33:2001",
    event: "b2c",
    ...none,
    payout: {
      status: "failed",
      word: "2001",
      providerPayoutId: "AG_20260314_201062f6f6f5804f7a33",
      reference: null,
      amount: 0n,
      currency: "KES",
      fee: null,
      failure: "our_initiator_refused (2001: The initiator information is invalid.)",
    },
  },
  "transaction-status-result.json": {
    kind: "payout_answer",
    key: "status:AG_20260314_1234409f86436c583e3f:0",
    event: "status",
    ...none,
    payout: {
      status: "succeeded",
      word: "Completed",
      providerPayoutId: "AG_20260314_20106e9209f64bebd05b",
      reference: null,
      amount: 325_000n,
      currency: "KES",
      fee: null,
      failure: null,
    },
  },
  "reversal-result-success.json": {
    kind: "refund_answer",
    key: "reversal:AG_20260315_201018edbbf9f1582eaa:0",
    event: "reversal",
    ...none,
    refund: {
      status: "succeeded",
      word: "0",
      providerRefundId: "dad6-4c34-8787-c8cb963a496d1268232",
      providerTransactionId: "UCE4FX10AA",
      reference: null,
      amount: 150_000n,
      currency: "KES",
      failure: null,
    },
  },
};

describe("a recorded notice", () => {
  test.each(Object.entries(noticed))("%s", (file, notice) => {
    expect(readNotice(Buffer.from(JSON.stringify(load(file).request.body)))).toEqual(notice);
  });
});

test("there is a test for every recorded file", () => {
  const exchanges = readFileSync(new URL(import.meta.url), "utf8").match(/[a-z0-9-]+\.json/g) ?? [];
  expect(new Set(readdirSync(folder))).toEqual(new Set([...exchanges, "README.md"]));
});
