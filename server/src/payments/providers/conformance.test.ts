// Checks every driver against the contract of `PaymentDriver`. Add a sample for each new provider here.
import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../test/support/exchange-server.ts";
import { isCurrency, money } from "../../kernel/values/money.ts";
import type { CollectRequest, Gateway, PaymentDriver, PaymentQuestion } from "../provider.ts";
import { flutterwave } from "./flutterwave/driver.ts";
import { paystack } from "./paystack/driver.ts";

type Specimen = {
  driver: PaymentDriver<never>;
  open: (baseUrl: string) => Gateway;
  signed: (rawBody: Buffer, secret: string) => Record<string, string>;
  /** Answers about the payment "ord-1" of 5,000 minor units. */
  opened: Played;
  alreadyKnown: Played;
  unknownThere: Played | Played[];
  wrongKey: Played;
  says: (word: string) => Played | Played[];
  paidWord: string;
  /** A webhook that says "ord-1" was paid with this amount. */
  paidNotice: (amount: number) => unknown;
  /** For providers whose webhooks don't show the mode. */
  modeless?: true;
};

/** Flutterwave lists the tries, and we verify each. As long as none paid, we verify the reference too. */
const flutterwaveSays = (data: unknown): Played => ({
  status: 200,
  body: { status: "success", message: "ok", data, meta: { page_info: { total_pages: 1 } } },
});
const noTransaction: Played = {
  status: 400,
  body: { status: "error", message: "No transaction was found for this id", data: null },
};

const specimens: Specimen[] = [
  {
    driver: paystack,
    open: (baseUrl) => paystack.open({ baseUrl, secretKeys: ["sk_test_not-a-real-key"], currencies: ["NGN"] }),
    signed: (rawBody, secret) => ({
      "x-paystack-signature": createHmac("sha512", secret).update(rawBody).digest("hex"),
    }),
    opened: {
      status: 200,
      body: {
        status: true,
        message: "ok",
        data: { authorization_url: "https://pay.example/x", access_code: "x", reference: "ord-1" },
      },
    },
    alreadyKnown: { status: 400, body: { status: false, message: "Duplicate", code: "duplicate_reference" } },
    unknownThere: { status: 404, body: { status: false, message: "No", code: "transaction_not_found" } },
    wrongKey: { status: 401, body: { status: false, message: "Invalid key" } },
    says: (word) => ({
      status: 200,
      body: {
        status: true,
        message: "ok",
        data: { id: 1, status: word, reference: "ord-1", amount: 5_000, currency: "NGN", domain: "test" },
      },
    }),
    paidWord: "success",
    paidNotice: (amount) => ({
      event: "charge.success",
      data: { id: 1, status: "success", reference: "ord-1", amount, currency: "NGN", domain: "test" },
    }),
  },
  {
    driver: flutterwave,
    open: (baseUrl) =>
      flutterwave.open(
        { baseUrl, secretKey: "FLWSECK_TEST-not-a-real-key-X", secretHashes: [] },
        { now: () => question.createdAt },
      ),
    signed: (rawBody, secret) => ({
      "flutterwave-signature": createHmac("sha256", secret).update(rawBody).digest("base64"),
    }),
    opened: { status: 200, body: { status: "success", message: "ok", data: { link: "https://pay.example/x" } } },
    alreadyKnown: { status: 400, body: { status: "error", message: "Duplicate tx_ref", data: null } },
    unknownThere: [flutterwaveSays([]), noTransaction],
    wrongKey: { status: 401, body: { status: "error", message: "Authorization required", data: null } },
    says: (word) => {
      const tried = { id: 1, status: word, tx_ref: "ord-1", amount: 50, currency: "NGN" };
      const both = [flutterwaveSays([tried]), flutterwaveSays(tried)];
      return word === "successful" ? both : [...both, noTransaction];
    },
    paidWord: "successful",
    paidNotice: (amount) => ({
      event: "charge.completed",
      data: { id: 1, status: "successful", tx_ref: "ord-1", amount, currency: "NGN" },
    }),
    modeless: true,
  },
];

const request: CollectRequest = {
  reference: "ord-1",
  amount: money(5_000n, "NGN"),
  method: null,
  country: "NG",
  phone: null,
  noticeUrl: "https://shop.example/notices",
  label: "K7QD2M",
  email: "buyer@example.test",
  callbackUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancel",
  metadata: {},
};
const anyAnswer = fc.tuple(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.jsonValue(), fc.string()));

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
const question: PaymentQuestion = {
  reference: "ord-1",
  providerToken: null,
  amount: request.amount,
  createdAt: new Date("2026-11-21T09:00:00.000Z"),
  told: null,
};

describe.each(specimens)("$driver.name", (specimen) => {
  const { driver, signed } = specimen;
  const gateway = () => specimen.open(server.url);
  const notice = (amount: number) => Buffer.from(JSON.stringify(specimen.paidNotice(amount)));

  test("has a name that can be a folder and a path, and sells in currencies we know", () => {
    expect(driver.name).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(driver.collects.length).toBeGreaterThan(0);
    expect(driver.collects.filter(({ currency }) => !isCurrency(currency))).toEqual([]);
  });

  test("opens a payment, and says of a known reference that it exists", async () => {
    server.play(specimen.opened, specimen.alreadyKnown);
    expect(await gateway().collect(request)).toEqual({
      kind: "redirect",
      url: "https://pay.example/x",
      providerToken: "x",
    });
    expect(await gateway().collect(request)).toEqual({ kind: "exists" });
  });

  test("says of an unknown reference that it is unknown", async () => {
    server.play(...[specimen.unknownThere].flat());
    expect(await gateway().ask(question)).toEqual({ kind: "unknown_reference" });
  });

  test("a wrong key is a person's matter", async () => {
    server.play(specimen.wrongKey, specimen.wrongKey);
    expect(await gateway().collect(request)).toMatchObject({ kind: "trouble", again: false });
    expect(await gateway().ask(question)).toMatchObject({ kind: "trouble", again: false });
  });

  test("knows its own word for paid, and takes no other word for it", async () => {
    server.play(...[specimen.says(specimen.paidWord)].flat());
    expect(await gateway().ask(question)).toMatchObject({
      kind: "known",
      payment: { status: "succeeded", word: specimen.paidWord, amount: 5_000n, requested: 5_000n, environment: "test" },
    });
    const strange = fc.string({ minLength: 1 }).map((word) => `x${word}`);
    await fc.assert(
      fc.asyncProperty(strange, async (word) => {
        server.play(...[specimen.says(word)].flat());
        expect(await gateway().ask(question)).toMatchObject({ payment: { status: "unknown", word } });
      }),
    );
  });

  test("never throws for an answer, and takes none but its own for a page or a payment", async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswer, async ([status, body]) => {
        server.play({ status, body }, { status, body });
        expect(["refused", "trouble"]).toContain((await gateway().collect(request)).kind);
        expect((await gateway().ask(question)).kind).toBe("trouble");
      }),
    );
  });

  test("no answer is trouble to be tried again", async () => {
    const gone = specimen.open(await deadAddress());
    expect(await gone.collect(request)).toMatchObject({ kind: "trouble", again: true });
    server.play("hang up");
    expect(await gateway().ask(question)).toMatchObject({ kind: "trouble", again: true });
  });

  test("verifies raw bytes under one of two secrets, and nothing else", () => {
    const raw = notice(5_000);
    expect(driver.verifyNotice?.(raw, signed(raw, "old"), ["new", "old"])).toBe(true);
    expect(driver.verifyNotice?.(raw, signed(raw, "other"), ["new", "old"])).toBe(false);
    expect(driver.verifyNotice?.(Buffer.concat([raw, Buffer.from(" ")]), signed(raw, "old"), ["old"])).toBe(false);
    expect(driver.verifyNotice?.(raw, signed(raw, ""), [""])).toBe(false);
    expect(driver.verifyNotice?.(raw, {}, ["old"])).toBe(false);
  });

  test("a notice names the payment and its mode, and carries no figure to believe", () => {
    // A claim is compared with the provider's answer, and never trusted.
    const withoutClaim = (amount: number) => {
      const { claim: _, ...read } = driver.readNotice(notice(amount)) as { claim?: unknown };
      return read;
    };
    const read = withoutClaim(5_000);
    expect(read).toMatchObject({
      kind: "payment",
      reference: "ord-1",
      environment: specimen.modeless ? "unknown" : "test",
    });
    expect(Object.keys(read).sort()).toEqual(["environment", "event", "key", "kind", "reference", "told"]);
    expect(withoutClaim(1)).toEqual(read);
  });

  test("reads any bytes without a throw, and keeps them for a person under a key of their own", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.uint8Array({ maxLength: 100 }), (one, other) => {
        const first = driver.readNotice(Buffer.from(one));
        const second = driver.readNotice(Buffer.from(other));
        expect(first.kind).toBe("unreadable");
        expect(first.key === second.key).toBe(Buffer.from(one).equals(Buffer.from(other)));
      }),
    );
  });
});
