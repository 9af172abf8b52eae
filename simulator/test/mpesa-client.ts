// A shop that collects and pays out with M-Pesa, as far as tests need one.
import type { MpesaAccount } from "../src/mpesa/books.ts";
import type { Simulator } from "../src/simulator.ts";
import type { Receiver } from "./receiver.ts";

export const phone = "254700000149";

export const account = {
  consumerKey: "key",
  consumerSecret: "secret",
  shortCode: "174379",
  passkey: "passkey-of-tests",
  initiatorName: "testapi",
  securityCredential: "ZW5jcnlwdGVk",
  businessName: "Fixture Shop",
} as const satisfies MpesaAccount;

export type Answered = { http: number; body: Record<string, unknown> | null };

export type MpesaClient = ReturnType<typeof mpesaClient>;

export function mpesaClient(simulator: Simulator, platform: Receiver, app: MpesaAccount = account) {
  let token = "";
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(`${simulator.url}/mpesa${path}`, init);
    const text = await response.text();
    return { http: response.status, body: text.startsWith("{") ? JSON.parse(text) : null };
  };
  const login = async (pair = `${app.consumerKey}:${app.consumerSecret}`, grant = "client_credentials") => {
    const headers = { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
    const answered = await send(`/oauth/v1/generate?grant_type=${grant}`, { headers });
    const given = answered.body?.["access_token"];
    if (typeof given === "string") token = given;
    return answered;
  };
  const call = async (path: string, body: object, bearer = token) =>
    send(path, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const password = (timestamp: string) => Buffer.from(app.shortCode + app.passkey + timestamp).toString("base64");
  const asked = {
    SecurityCredential: app.securityCredential ?? "",
    Remarks: "of a test",
    QueueTimeOutURL: `${platform.url}/late`,
    ResultURL: `${platform.url}/result`,
  };
  return {
    send,
    login,
    call,
    token: () => token,
    push: async (changes: object = {}) =>
      call("/mpesa/stkpush/v1/processrequest", {
        BusinessShortCode: app.shortCode,
        Password: password("20260314101530"),
        Timestamp: "20260314101530",
        TransactionType: "CustomerPayBillOnline",
        Amount: 1500,
        PartyA: phone,
        PartyB: app.shortCode,
        PhoneNumber: phone,
        CallBackURL: `${platform.url}/stk`,
        AccountReference: "ORD-10482",
        TransactionDesc: "Order 10482",
        ...changes,
      }),
    query: async (checkoutRequestId: unknown) =>
      call("/mpesa/stkpushquery/v1/query", {
        BusinessShortCode: app.shortCode,
        Password: password("20260314101540"),
        Timestamp: "20260314101540",
        CheckoutRequestID: checkoutRequestId,
      }),
    payOut: async (changes: object = {}) =>
      call("/mpesa/b2c/v3/paymentrequest", {
        ...asked,
        OriginatorConversationID: "payout-1",
        InitiatorName: "testapi",
        CommandID: "BusinessPayment",
        Amount: 500,
        PartyA: app.shortCode,
        PartyB: "254700000388",
        Occassion: "W11",
        ...changes,
      }),
    reverse: async (receipt: string, changes: object = {}) =>
      call("/mpesa/reversal/v1/request", {
        ...asked,
        Initiator: "testapi",
        CommandID: "TransactionReversal",
        TransactionID: receipt,
        Amount: 1500,
        ReceiverParty: app.shortCode,
        RecieverIdentifierType: "11",
        ...changes,
      }),
    status: async (which: { TransactionID: string } | { OriginalConversationID: string }) =>
      call("/mpesa/transactionstatus/v1/query", {
        ...asked,
        Initiator: "testapi",
        CommandID: "TransactionStatusQuery",
        PartyA: app.shortCode,
        IdentifierType: "4",
        Occasion: "",
        ...which,
      }),
    balance: async () =>
      call("/mpesa/accountbalance/v1/query", {
        ...asked,
        Initiator: "testapi",
        CommandID: "AccountBalance",
        PartyA: app.shortCode,
        IdentifierType: "4",
      }),
  };
}

/** The latest result on ResultURL, its parameters by key. */
export function lastResult(platform: Receiver): {
  result: Record<string, unknown>;
  parameters: Record<string, unknown>;
} {
  const notice: { Result: Record<string, unknown> & { ResultParameters?: { ResultParameter: object[] } } } = JSON.parse(
    platform.received.findLast(({ path }) => path === "/result")?.bytes.toString() ?? '{"Result":{}}',
  );
  const list = notice.Result.ResultParameters?.ResultParameter ?? [];
  const parameters = Object.fromEntries(list.map((one) => [Reflect.get(one, "Key"), Reflect.get(one, "Value")]));
  return { result: notice.Result, parameters };
}

/** What was sent to a path of the platform, as JSON. */
export function noticesTo(platform: Receiver, path: string): Record<string, unknown>[] {
  return platform.received.filter((one) => one.path === path).map(({ bytes }) => JSON.parse(bytes.toString()));
}
