// MTN's gateway before a server that plays MTN, for one test file.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { money } from "../../src/kernel/values/money.ts";
import type { AccessTokens, CollectRequest, Gateway } from "../../src/payments/provider.ts";
import type { MomoAccount, MomoAccounts } from "../../src/payments/providers/momo/account.ts";
import { momo } from "../../src/payments/providers/momo/driver.ts";
import { referenceId } from "../../src/payments/providers/momo/reference-id.ts";
import { type ExchangeServer, type Played, startExchangeServer } from "./exchange-server.ts";
import { gatewayTools } from "./gateway-tools.ts";

export const now = "2026-03-14T09:00:00Z";
export const queued: Played = { status: 202, body: "" };
export const json = (status: number, body: unknown): Played => ({ status, body });
export const fault = (status: number, code: string): Played => json(status, { code, message: "said" });
export const notFound = fault(404, "RESOURCE_NOT_FOUND");

export const request: CollectRequest = {
  reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
  amount: money(45_000n, "UGX"),
  method: "mobile_money",
  country: "UG",
  phone: "+256770000311",
  email: "buyer@example.test",
  callbackUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancel",
  noticeUrl: "https://shop.example/n/1",
  label: "K7QD2M",
  metadata: {},
};
export const id = referenceId(request.reference);
export const statement = (changes: object): Played =>
  json(200, { status: "SUCCESSFUL", amount: "45000", currency: "UGX", externalId: request.reference, ...changes });

/** What every call that begins something makes of MTN's answers. All may be repeated: the reference id is ours. */
export const beginnings: [string, Played, object][] = [
  ["a known reference id", fault(409, "RESOURCE_ALREADY_EXIST"), { kind: "exists" }],
  ["a no without a body", json(400, ""), { kind: "refused", code: "http_400" }],
  ["a no", fault(400, "INVALID_MSISDN"), { kind: "refused", code: "INVALID_MSISDN" }],
  ["a no under HTTP 500", fault(500, "NOT_ALLOWED"), { kind: "refused", code: "configuration" }],
  ["the wrong currency", fault(500, "INVALID_CURRENCY"), { kind: "refused", code: "configuration" }],
  ["an error inside", fault(500, "INTERNAL_PROCESSING_ERROR"), { kind: "trouble", again: true }],
  ["a pause", fault(503, "SERVICE_UNAVAILABLE"), { kind: "trouble", again: true }],
  ["a page", json(502, "<html>"), { kind: "trouble", again: true }],
  ["too many calls", json(429, ""), { kind: "trouble", again: true }],
  ["an address that is not allowed", fault(403, "FORBIDDEN"), { kind: "trouble", again: false }],
  ["a wrong address", json(404, "<html>"), { kind: "trouble", again: false }],
  ["a redirect", json(302, ""), { kind: "trouble", again: false }],
  ["another conflict", json(409, ""), { kind: "trouble", again: true }],
  ["success that queues nothing", json(200, {}), { kind: "trouble", again: true }],
  ["success with words", json(202, { status: "SUCCESSFUL" }), { kind: "trouble", again: true }],
  ["no answer", "hang up", { kind: "trouble", again: true }],
  ["a broken answer", "break off", { kind: "trouble", again: true }],
];

const product = (name: string) => ({ subscriptionKey: `${name}-sub`, apiUser: `${name}-user`, apiKey: `${name}-key` });
const accountIn = (environment: string, country: string, currency: string): MomoAccount => ({
  environment,
  country,
  currency,
  collection: product(`${environment}-c`),
  disbursement: product(`${environment}-d`),
});
/** Two of them with one currency. */
export const accounts = [
  accountIn("mtnuganda", "UG", "UGX"),
  accountIn("mtnghana", "GH", "GHS"),
  accountIn("mtnivorycoast", "CI", "XOF"),
  accountIn("mtnbenin", "BJ", "XOF"),
] as const;

/** Called once at the top of a test file. */
export function playMomo() {
  let server: ExchangeServer;
  beforeAll(async () => {
    server = await startExchangeServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked.length = 0;
  });
  const settings = (): MomoAccounts => ({ baseUrl: server.url, accounts });
  return {
    settings,
    /** Without a token yet. */
    start(...played: Played[]): Gateway {
      server.play(...played);
      return momo.open(settings(), gatewayTools(now));
    },
    /** With tokens named after account and product, so that what is played answers the calls themselves. */
    open(...played: Played[]): Gateway {
      const accessTokens: AccessTokens = { get: async (name) => ({ token: name.split(":").slice(1, 3).join("-") }) };
      server.play(...played);
      return momo.open(settings(), { ...gatewayTools(now), accessTokens });
    },
    asked: () => server.asked,
    header: (name: string) => server.asked.map(({ headers }) => headers[name]),
    sent: (at = 0) => JSON.parse(server.asked[at]?.text ?? ""),
    play: (...played: Played[]) => server.play(...played),
  };
}
