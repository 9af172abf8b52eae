// M-Pesa's gateway before a server that plays Daraja, for one test file.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { money } from "../../src/kernel/values/money.ts";
import type { CollectRequest, Gateway, PaymentQuestion } from "../../src/payments/provider.ts";
import type { MpesaAccount } from "../../src/payments/providers/mpesa/account.ts";
import { mpesa } from "../../src/payments/providers/mpesa/driver.ts";
import { type ExchangeServer, type Played, startExchangeServer } from "./exchange-server.ts";
import { gatewayTools } from "./gateway-tools.ts";

export const now = "2026-03-14T07:15:30Z";
export const token: Played = { status: 200, body: { access_token: "t1", expires_in: "3599" } };
export const json = (status: number, body: unknown): Played => ({ status, body });
export const fault = (status: number, errorCode: string, errorMessage: string): Played =>
  json(status, { requestId: "1-2-3", errorCode, errorMessage });

export const request: CollectRequest = {
  reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
  amount: money(150_000n, "KES"),
  method: "mobile_money",
  country: "KE",
  phone: "+254712345678",
  email: "buyer@example.test",
  callbackUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancel",
  noticeUrl: "https://shop.example/n/1",
  label: "K7QD2M",
  metadata: {},
};
export const question: PaymentQuestion = {
  reference: request.reference,
  providerToken: "ws_CO_1",
  amount: request.amount,
  createdAt: new Date(now),
  told: null,
};
/** To everything that is answered later. */
export const taken = json(200, {
  ConversationID: "AG_1",
  OriginatorConversationID: "1-2-3",
  ResponseCode: "0",
  ResponseDescription: "Accept the service request successfully.",
});

/** Called once at the top of a test file. */
export function playMpesa() {
  let server: ExchangeServer;
  beforeAll(async () => {
    server = await startExchangeServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked.length = 0;
  });
  const account = (changes: Partial<MpesaAccount> = {}): MpesaAccount => ({
    baseUrl: server.url,
    consumerKey: "key",
    consumerSecret: "secret",
    shortCode: "174379",
    till: null,
    passkey: "passkey",
    payoutShortCode: "600992",
    initiatorName: "sokoni",
    paymentMostShillings: 250_000,
    securityCredential: "credential",
    ...changes,
  });
  return {
    account,
    /** Without a token yet. */
    start(played: Played[], changes: Partial<MpesaAccount> = {}): Gateway {
      server.play(...played);
      return mpesa.open(account(changes), gatewayTools(now));
    },
    /** With a token, so that what is played answers the calls themselves. */
    async open(...played: Played[]): Promise<Gateway> {
      const gateway = mpesa.open(account(), gatewayTools(now));
      server.play(token, fault(400, "400.002.02", "to get the token"));
      await gateway.ask({ ...question, providerToken: "first" });
      server.asked.length = 0;
      server.play(...played);
      return gateway;
    },
    asked: () => server.asked,
    sent: (at = 0) => JSON.parse(server.asked[at]?.text ?? ""),
    play: (...played: Played[]) => server.play(...played),
  };
}
