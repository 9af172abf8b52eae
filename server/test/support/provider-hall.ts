// The payment providers without our server in between: each driver with the simulator, what payers and staff do there, and the
// notices that follow. For tests of what every driver has to promise.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { simulatorAccounts } from "../../src/app/simulator-accounts.ts";
import { type Config, readConfig } from "../../src/kernel/process/config.ts";
import { type Currency, money } from "../../src/kernel/values/money.ts";
import type { PaymentNotice } from "../../src/payments/notice.ts";
import type {
  CollectRequest,
  Destination,
  Gateway,
  PaymentDriver,
  PaymentQuestion,
  PayoutRequest,
  RefundRequest,
} from "../../src/payments/provider.ts";
import { type Slot, slotNames, slots } from "../../src/payments/registry.ts";
import { gatewayTools } from "./gateway-tools.ts";
import { type Staff, staffAt } from "./provider-staff.ts";

/** Those of the registry, so that a new driver can't be forgotten here. */
export type DriverName = (typeof slots)[Slot]["name"];
export const driverNames: readonly DriverName[] = slotNames.map((slot) => slots[slot].name);
type Paid = { request: CollectRequest; token: string | null };

export type Till = Staff & {
  driver: PaymentDriver<never>;
  gateway: Gateway;
  currency: Currency;
  /** In minor units. Of `shortAmount` a payer pays less. */
  amount: bigint;
  shortAmount: bigint;
  request(amount?: bigint): CollectRequest;
  /** Asks the payer for the money. */
  begin(amount?: bigint): Promise<Paid>;
  question(paid: Paid): PaymentQuestion;
  /** A full refund of the payment. */
  refundOf(paid: Paid): Promise<RefundRequest>;
  payout(): PayoutRequest;
};
export type Hall = {
  simulator: Simulator;
  /** @param fresh a till that has no access token yet */
  till(name: DriverName, how?: { fresh: boolean }): Till;
  /** All posts so far, oldest first. */
  heard: readonly { path: string; raw: Buffer }[];
  /** The newest post to this address, as the driver reads it. */
  lastNotice(till: Till, url: string): PaymentNotice | null;
  passes(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

type Place = { country: string; currency: Currency; amount: bigint; shortAmount: bigint; destination: Destination };
const wallet = (country: string, currency: Currency, operator: string, phone: string): Destination => ({
  kind: "mobile_wallet",
  country,
  currency,
  operator,
  phone,
  name: "Amaka Obi",
});
const bank: Destination = {
  kind: "bank_account",
  country: "NG",
  currency: "NGN",
  bankCode: "058",
  accountNumber: "0123456701",
  name: "Amaka Obi",
};
const places: Readonly<Record<DriverName, Place>> = {
  paystack: {
    country: "NG",
    currency: "NGN",
    amount: 1_500_000n,
    shortAmount: 1_500_100n,
    destination: bank,
  },
  flutterwave: {
    country: "NG",
    currency: "NGN",
    amount: 1_500_000n,
    shortAmount: 1_500_016n,
    destination: bank,
  },
  mpesa: {
    country: "KE",
    currency: "KES",
    amount: 250_000n,
    shortAmount: 251_000n,
    destination: wallet("KE", "KES", "mpesa", "+254712000100"),
  },
  momo: {
    country: "UG",
    currency: "UGX",
    amount: 54_000n,
    shortAmount: 54_916n,
    destination: wallet("UG", "UGX", "mtn", "+256772700100"),
  },
};

/** @param reach turns the simulator's address into the one that the drivers use: a wire in front of it, or the simulator itself */
export async function openHall(reach: (simulatorUrl: string) => string = (url) => url): Promise<Hall> {
  const simulator = await startSimulator();
  const posts = await startPosts();
  const folder = mkdtempSync(join(tmpdir(), "sokoni-hall-"));
  const config = readConfig({ DATA_FOLDER: folder, SIMULATOR_URL: reach(simulator.url) }, folder);
  const accounts = simulatorAccounts(config, posts.url);
  simulator.paystack.configure(accounts.paystack);
  simulator.flutterwave.configure(accounts.flutterwave);
  simulator.mpesa.configure(accounts.mpesa, { autoAnswerSeconds: null });
  simulator.momo.configure(accounts.momo, { autoAnswerSeconds: null });
  const tills = new Map(driverNames.map((name) => [name, openTill(name, simulator, config, posts.url)]));
  return {
    simulator,
    heard: posts.heard,
    till: (name, { fresh } = { fresh: false }) =>
      fresh ? openTill(name, simulator, config, posts.url) : (tills.get(name) as Till),
    lastNotice: (till, url) => {
      const raw = posts.heard.findLast((one) => one.path === new URL(url).pathname)?.raw;
      return raw === undefined ? null : till.driver.readNotice(raw);
    },
    passes: (seconds) => simulator.clock.advance({ seconds }),
    stop: async () => {
      await simulator.stop();
      await posts.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function driverNamed(name: DriverName): PaymentDriver<never> {
  const slot = slotNames.find((one) => slots[one].name === name);
  if (slot === undefined) throw new Error(`no slot has the driver ${name}`);
  return slots[slot];
}

let made = 0;

/** The last six digits of a phone. The simulator gives endings such as 1001 a special outcome; none of these begins with 0. */
function plainEnding(number: number): string {
  return `${String(10 + Math.floor(number / 1_000))}${String(number % 1_000).padStart(4, "0")}`;
}

function openTill(name: DriverName, simulator: Simulator, config: Config, noticesUrl: string): Till {
  const { country, currency, amount, shortAmount, destination } = places[name];
  const driver = driverNamed(name);
  const now = () => new Date(simulator.clock.now());
  const gateway = driver.open(config.providers.sandbox[name] as never, { ...gatewayTools(""), now });
  const phones = new Map<string, string>();
  const staff = staffAt(name, simulator, (reference) => phones.get(reference) ?? "");

  const reference = (kind: "pay" | "pot" | "rfd"): string =>
    `${kind}-01kaq3x5v2e8b9m4c7d${String((made += 1)).padStart(7, "0")}`;
  const noticeUrl = (of: string): string => `${noticesUrl}/n/${of}`;
  const requestOf = (minor: bigint): CollectRequest => {
    const own = reference("pay");
    const phone = destination.kind === "mobile_wallet" ? `${destination.phone.slice(0, 7)}${plainEnding(made)}` : null;
    phones.set(own, (phone ?? "").slice(1));
    return {
      reference: own,
      amount: money(minor, currency),
      method: phone === null ? null : "mobile_money",
      country,
      phone,
      email: "buyer@example.test",
      callbackUrl: "https://shop.example/back",
      cancelUrl: "https://shop.example/cancel",
      noticeUrl: noticeUrl(own),
      label: "K7QD2M",
      metadata: {},
    };
  };
  return {
    ...staff,
    driver,
    gateway,
    currency,
    amount,
    shortAmount,
    request: (minor = amount) => requestOf(minor),
    begin: async (minor = amount) => {
      const request = requestOf(minor);
      const result = await gateway.collect(request);
      if (result.kind !== "redirect" && result.kind !== "prompt") throw new Error(`${name}: ${JSON.stringify(result)}`);
      return { request, token: result.providerToken };
    },
    question: ({ request, token }) => ({
      reference: request.reference,
      providerToken: token,
      amount: request.amount,
      createdAt: now(),
      told: null,
    }),
    refundOf: async (paid) => {
      const { request, token } = paid;
      const { id } = staff.payment(request.reference);
      const own = reference("rfd");
      return {
        reference: own,
        uuid: randomUUID(),
        payment: {
          reference: request.reference,
          providerToken: token,
          providerTransactionId: id,
          amount: request.amount,
          phone: request.phone,
        },
        amount: request.amount,
        reason: "torn",
        noticeUrl: noticeUrl(own),
      };
    },
    payout: () => {
      const own = reference("pot");
      const sum = money(amount, currency);
      return {
        reference: own,
        uuid: randomUUID(),
        amount: sum,
        destination,
        narration: "K7QD2M",
        noticeUrl: noticeUrl(own),
      };
    },
  };
}

/** The address to which the providers post. */
async function startPosts() {
  const heard: { path: string; raw: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      heard.push({ path: request.url ?? "", raw: Buffer.concat(chunks) });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
