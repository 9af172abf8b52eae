// A shop that collects and pays out with MoMo, as far as tests need one.
import { randomUUID } from "node:crypto";
import type { MomoAccount, Product } from "../src/momo/books.ts";
import type { Simulator } from "../src/simulator.ts";
import type { Receiver } from "./receiver.ts";

export const payer = "256770000311";

/** Callbacks are taken where the platform of the test listens. */
export function ugandaAccount(platform: Receiver): MomoAccount {
  return {
    environment: "mtnuganda",
    currency: "UGX",
    subscriptionKeys: { collection: ["c01", "c02"], disbursement: "d01" },
    apiUser: "5b0f6a52-3d55-4a07-9c1e-0a1b2c3d4e5f",
    apiKey: "0123456789abcdef0123456789abcdef",
    callbackHost: new URL(platform.url).host,
  };
}

export type Answered = { http: number; text: string; body: Record<string, unknown> | null };

export type MomoClient = ReturnType<typeof momoClient>;

export function momoClient(simulator: Simulator, platform: Receiver, account: MomoAccount) {
  const tokens: Record<Product, string> = { collection: "", disbursement: "" };
  const keyOf = (product: Product) => [account.subscriptionKeys[product]].flat()[0] ?? "";
  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const init = body
      ? { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) }
      : { method, headers };
    const response = await fetch(`${simulator.url}/momo${path}`, init);
    const text = await response.text();
    const answered: Answered = { http: response.status, text, body: text === "" ? null : JSON.parse(text) };
    return answered;
  };
  const login = async (product: Product, changes: Record<string, string> = {}) => {
    const pair = Buffer.from(`${account.apiUser}:${account.apiKey}`).toString("base64");
    const headers = { "ocp-apim-subscription-key": keyOf(product), authorization: `Basic ${pair}`, ...changes };
    const answered = await send("POST", `/${product}/token/`, headers);
    const given = answered.body?.["access_token"];
    if (typeof given === "string") tokens[product] = given;
    return answered;
  };
  const headersOf = (product: Product) => ({
    "ocp-apim-subscription-key": keyOf(product),
    authorization: `Bearer ${tokens[product]}`,
    "x-target-environment": account.environment,
  });
  const get = async (product: Product, path: string, headers: Record<string, string> = {}) =>
    send("GET", `/${product}/v1_0/${path}`, { ...headersOf(product), ...headers });
  const post = async (product: Product, path: string, id: string, body: object, headers: object = {}) =>
    send(
      "POST",
      `/${product}/${path}`,
      { ...headersOf(product), "x-reference-id": id, "x-callback-url": `${platform.url}/hooks/${id}`, ...headers },
      {
        currency: account.currency,
        externalId: `ours-${id}`,
        payerMessage: "Order 10482",
        payeeNote: "Order 10482",
        ...body,
      },
    );
  return {
    send,
    login,
    get,
    post,
    headersOf,
    ask: async (id: string, changes: object = {}, headers: object = {}) => {
      const body = { amount: "45000", payer: { partyIdType: "MSISDN", partyId: payer }, ...changes };
      return post("collection", "v1_0/requesttopay", id, body, headers);
    },
    askFrom: async (phone: string, amount = "45000") => {
      const id = randomUUID();
      const body = { amount, payer: { partyIdType: "MSISDN", partyId: phone } };
      await post("collection", "v1_0/requesttopay", id, body);
      return id;
    },
    transfer: async (id: string, changes: object = {}) => {
      const body = { amount: "12000", payee: { partyIdType: "MSISDN", partyId: "256770000588" }, ...changes };
      return post("disbursement", "v1_0/transfer", id, body);
    },
    refund: async (id: string, original: string, amount: string) =>
      post("disbursement", "v2_0/refund", id, { amount, referenceIdToRefund: original }),
    payment: async (id: string) => get("collection", `requesttopay/${id}`),
  };
}
