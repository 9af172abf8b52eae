// The shared cases with the Node library.
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { currencyExponents } from "../../../server/src/kernel/values/money.ts";
import type { Case } from "../../conformance/form.ts";
import { type MockServer, startMockServer } from "../../conformance/mock-server.ts";
import { readCalls, readMoney, readOperations, readWebhooks } from "../../conformance/read-cases.ts";
import { formatMoney, toMinor } from "../src/index.ts";
import { sign, verify } from "../src/webhooks.ts";
import { drive, driveWebhook, type Outcome } from "./drive.ts";

const calls = readCalls();
const webhooks = readWebhooks();
const money = readMoney();
const operations = readOperations();

let server: MockServer;
beforeAll(async () => {
  server = await startMockServer(calls);
});
afterAll(() => server.stop());

test.each(calls.map((one): [string, Case] => [`${one.id}: ${one.says}`, one]))("%s", async (_name, one) => {
  const place = operations[one.call.operation];
  if (!place) throw new Error(`there is no operation ${one.call.operation}`);
  const outcome = await drive(one, server, place);
  expect(server.report(one.id)).toEqual({ requests: one.script.length, left: 0, faults: [] });
  expectOutcome(outcome, one);
});

function expectOutcome(outcome: Outcome, { result, waits }: Case): void {
  const { error, ...others } = result;
  if (error) {
    const { message, ...told } = error;
    expect(outcome.error).toMatchObject(told);
    if (message !== undefined) expect(outcome.error?.message).toContain(message);
  } else expect(outcome.error).toBeUndefined();
  for (const [name, expected] of Object.entries(others)) {
    const came = outcome[name as keyof Outcome];
    if (typeof expected === "object" && expected !== null) expect(came).toMatchObject(expected);
    else expect(came ?? null).toBe(expected);
  }
  if (!waits) return;
  expect(outcome.waits).toHaveLength(waits.length);
  for (const [place, wait] of waits.entries()) {
    const [least, most] = typeof wait === "number" ? [wait, wait] : wait;
    expect(outcome.waits[place]).toBeGreaterThanOrEqual(least);
    expect(outcome.waits[place]).toBeLessThanOrEqual(most);
  }
}

describe("webhooks", () => {
  test.each(webhooks.cases.map((one) => [`${one.id}: ${one.says}`, one] as const))("%s", async (_name, one) => {
    expect(await driveWebhook(one)).toMatchObject(one.result);
  });

  test.each(webhooks.signing)(
    "$id is signed as others sign it",
    async ({ secret, messageId, timestamp, body, signature }) => {
      expect(await sign(body, secret, { id: messageId, timestamp })).toEqual({
        "webhook-id": messageId,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signature,
      });
    },
  );
});

describe("the library of the standard's authors", () => {
  afterEach(() => void vi.useRealTimers());

  // The standardwebhooks package has no list of secrets and no tolerance option, and does not check the prefix of a secret.
  const shared = webhooks.cases.filter(
    ({ secrets, parsed, toleranceSeconds, result }) =>
      secrets.length === 1 && !parsed && toleranceSeconds === undefined && result.error !== "malformed_secret",
  );
  test.each(shared.map((one) => [one.id, one] as const))("says of %s what we say", (_id, one) => {
    vi.useFakeTimers({ now: new Date(one.now), toFake: ["Date"] });
    const proved = (): unknown => new Webhook(one.secrets[0] ?? "").verify(one.body, one.headers);
    if (one.result.error) expect(proved).toThrow();
    else expect(proved()).toEqual(JSON.parse(one.body));
  });

  test("signs what we prove, and proves what we sign", async () => {
    const secret = `whsec_${btoa("a secret of thirty-two bytes, yes")}`;
    const body = '{"type":"order.status_changed","note":"₦ 👗"}';
    const at = new Date();
    const theirs = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign("evt_1", at, body),
    };
    expect(await verify(body, theirs, secret)).toEqual(JSON.parse(body));
    expect(new Webhook(secret).verify(body, await sign(body, secret))).toEqual(JSON.parse(body));
  });
});

describe("money", () => {
  test.each(money.toMinor)("$text in $currency", ({ text, currency, minor, error }) => {
    if (error) expect(() => toMinor(text, currency)).toThrow(RangeError);
    else expect(toMinor(text, currency)).toBe(minor);
  });

  test.each(money.formatMoney)("$amount of $currency is $text", ({ amount, currency, text }) => {
    expect(formatMoney({ amount, currency })).toBe(text);
  });

  test("every currency that a shop can sell in is known, with its decimals", () => {
    for (const [currency, exponent] of Object.entries(currencyExponents))
      expect([currency, toMinor("1", currency)]).toEqual([currency, 10 ** exponent]);
  });
});

test("no two cases have one id", () => {
  const ids = [...calls, ...webhooks.cases, ...webhooks.signing].map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
