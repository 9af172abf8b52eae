// A business at the simulated Paystack, and the platform that receives its webhooks.
import { startSimulator, type Simulator, type SimulatorOptions } from "../src/simulator.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

export const secretKey = "sk_test_fixture-only-not-a-real-key";

export type Data = Record<string, unknown>;
export type Answer = { http: number; body: { status?: boolean; message?: string; code?: string; meta?: Data } };

export type PaystackShop = {
  simulator: Simulator;
  platform: Receiver;
  call(method: string, path: string, body?: object): Promise<Answer & { data: Data; list: Data[] }>;
  /** Starts a payment and pays it. @returns its id. */
  paid(
    amount: number,
    options?: { reference?: string; currency?: string; card?: string; sent?: number },
  ): Promise<number>;
  /** Creates a recipient in Nigeria. @returns its code. */
  recipient(accountNumber?: string): Promise<string>;
  /** Names of the events that came, in order. */
  events(): string[];
  /** The data of the latest event with that name. */
  told(event: string): Data;
  /** Simulated time passes, and every webhook that falls due comes in. */
  pass(seconds: number): Promise<void>;
  held(currency?: string): number;
  close(): Promise<void>;
};

export async function startPaystackShop(options: SimulatorOptions = {}): Promise<PaystackShop> {
  const platform = await startReceiver();
  const simulator = await startSimulator(options);
  simulator.paystack.configure({ secretKey, webhookUrl: platform.url, businessName: "Fixture Commerce" });
  let payments = 0;

  const shop: PaystackShop = {
    simulator,
    platform,
    async call(method, path, body) {
      const response = await fetch(`${simulator.url}/paystack${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer: Answer["body"] & { data?: unknown } = JSON.parse(await response.text());
      const { data } = answer;
      return { http: response.status, body: answer, data: isData(data) ? data : {}, list: listOf(data) };
    },
    async paid(amount, { reference = `pay-${(payments += 1)}`, currency = "NGN", ...paying } = {}) {
      const started = { email: "ngozi@example.test", amount, reference, currency };
      const { http } = await shop.call("POST", "/transaction/initialize", started);
      if (http !== 200) throw new Error(`not started: ${http}`);
      simulator.paystack.pay({ reference, ...paying });
      await simulator.webhooks.idle();
      return simulator.paystack.transaction({ reference })?.id ?? 0;
    },
    async recipient(accountNumber = "0001234567") {
      const account = { type: "nuban", name: "ADA SELLER", account_number: accountNumber, bank_code: "058" };
      const { data } = await shop.call("POST", "/transferrecipient", { ...account, currency: "NGN" });
      return String(data["recipient_code"]);
    },
    events: () => platform.received.map(({ body }) => String(body.event)),
    told: (event) => platform.received.findLast(({ body }) => body.event === event)?.body.data ?? {},
    async pass(seconds) {
      await simulator.clock.advance({ seconds });
      await simulator.webhooks.idle();
    },
    held: (currency = "NGN") => simulator.paystack.totals()[currency]?.held ?? 0,
    async close() {
      await simulator.stop();
      await platform.close();
    },
  };
  return shop;
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}
