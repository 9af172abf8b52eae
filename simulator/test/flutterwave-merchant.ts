// A merchant of the simulated Flutterwave with the platform that takes its webhooks, as most of its tests need them.
import { startSimulator, type Simulator } from "../src/simulator.ts";
import type { Account } from "../src/flutterwave/books.ts";
import { startReceiver, type Receiver, type WebhookBody } from "./receiver.ts";

export const secretKey = "FLWSECK_TEST-fixture000000000000000000000000-X";
export const secretHash = "flw-secret-hash-fixture-0001";

export type Answer = {
  http: number;
  body: { status: string; message: string; data: unknown; meta?: { page_info: Record<string, number> } };
};

export type Merchant = {
  simulator: Simulator;
  platform: Receiver;
  configure(changes?: Partial<Account>): void;
  call(method: "GET" | "POST" | "PUT", path: string, body?: object, key?: string | null): Promise<Answer>;
  /** Opens a link; the answer's own address. */
  open(changes?: object): Promise<string>;
  /** Opens a link and pays it with the card that pays; the transaction's id. */
  paid(changes?: object): Promise<number>;
  /** `data` of an answer that must be one. */
  data(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Record<string, unknown>>;
  advance(seconds: number): Promise<void>;
  /** Webhooks so far, of one event or those without any. */
  told(event: string | null): (WebhookBody & Record<string, unknown>)[];
  stop(): Promise<void>;
};

export async function startMerchant(changes: Partial<Account> = {}): Promise<Merchant> {
  const platform = await startReceiver();
  const simulator = await startSimulator();
  const configure = (more: Partial<Account> = {}) =>
    simulator.flutterwave.configure({
      secretKey,
      secretHash,
      webhookUrl: `${platform.url}/hooks/pay/flutterwave`,
      businessName: "Fixture Commerce",
      ...more,
    });
  configure(changes);

  const merchant: Merchant = {
    simulator,
    platform,
    configure,
    async call(method, path, body, key = secretKey) {
      const response = await fetch(`${simulator.url}/flutterwave/v3${path}`, {
        method,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer: Answer["body"] = JSON.parse(await response.text());
      return { http: response.status, body: answer };
    },
    async data(method, path, body) {
      const { http, body: answer } = await merchant.call(method, path, body);
      if (http !== 200 || answer.status !== "success") throw new Error(`${path}: ${http} ${answer.message}`);
      return answer.data as Record<string, unknown>;
    },
    open: async (changes) => String((await merchant.data("POST", "/payments", payment(changes)))["link"]),
    async paid(changes) {
      const result = simulator.flutterwave.pay({ link: await merchant.open(changes) });
      if (result.kind !== "paid") throw new Error(`not paid: ${result.kind}`);
      return result.transactionId;
    },
    async advance(seconds) {
      await simulator.webhooks.idle();
      await simulator.clock.advance({ seconds });
      await simulator.webhooks.idle();
    },
    told: (event) => platform.received.map(({ body }) => body).filter((body) => (body.event ?? null) === event),
    async stop() {
      await simulator.stop();
      await platform.close();
    },
  };
  return merchant;
}

/** 12,500 naira, as of the fixtures. */
export function payment(changes: object = {}): object {
  return {
    tx_ref: "ord-10482-a1",
    amount: 12_500,
    currency: "NGN",
    redirect_url: "https://shop.example/pay/return/flutterwave?order=1",
    customer: { email: "ngozi@example.test", name: "Ngozi Fixture", phonenumber: "08000000217" },
    customizations: { title: "Order 10482" },
    meta: { order_id: "10482", shop_id: "shop_77" },
    ...changes,
  };
}

/** 45,000 naira to a bank account, as of the fixtures. */
export function transfer(changes: object = {}): object {
  return {
    account_bank: "044",
    account_number: "0690000031",
    amount: 45_000,
    currency: "NGN",
    debit_currency: "NGN",
    narration: "Payout week 11",
    reference: "po-1",
    beneficiary_name: "ADA SELLER",
    ...changes,
  };
}
