import { afterEach, beforeEach, expect, test } from "vitest";
import { mpesaAmountOutcomes, mpesaPhoneOutcomes } from "../src/mpesa/outcomes.ts";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { account, lastResult, mpesaClient, noticesTo, type MpesaClient } from "./mpesa-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
let shop: MpesaClient;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.mpesa.configure({ ...account, openingFloat: 10_000_00 });
  shop = mpesaClient(simulator, platform);
  await shop.login();
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

const later = async (seconds: number) => simulator.clock.advance({ seconds });
const callbacks = () => noticesTo(platform, "/stk");
const pushed = async (Amount: number) => (await shop.push({ Amount })).body?.["CheckoutRequestID"];
const queried = async (id: unknown) => {
  const { http, body } = await shop.query(id);
  return http === 200 ? body?.["ResultCode"] : http;
};

test("no two outcomes share an ending", () => {
  for (const list of [mpesaAmountOutcomes, mpesaPhoneOutcomes])
    expect(new Set(list.map(({ ending }) => ending)).size).toBe(list.length);
});

test.each([
  [901, 0],
  [902, 3],
])("an amount ending in %d has its callback %d times", async (amount, times) => {
  const id = await pushed(amount);
  await later(60);
  expect(callbacks()).toHaveLength(times);
  expect(await queried(id)).toBe("0");
});

test("a late callback comes after ten minutes", async () => {
  await pushed(1_903);
  await later(590);
  expect(callbacks()).toEqual([]);
  await later(20);
  expect(callbacks()).toHaveLength(1);
});

test("callbacks lie about the amount, the push, or the payment itself", async () => {
  await pushed(1_904);
  await later(5);
  expect(JSON.stringify(callbacks().at(-1))).toContain('"Name":"Amount","Value":190}');
  const id = await pushed(1_905);
  await later(5);
  expect(callbacks().at(-1)).toMatchObject({ Body: { stkCallback: { CheckoutRequestID: `${String(id)}9` } } });
  const forged = await pushed(1_919);
  await later(5);
  expect(callbacks().at(-1)).toMatchObject({ Body: { stkCallback: { CheckoutRequestID: forged, ResultCode: 0 } } });
  expect(await queried(forged)).toBe("1032");
  expect(simulator.mpesa.transactions()).toHaveLength(2);
});

test("an answer is lost after the prompt was sent", async () => {
  await expect(shop.push({ Amount: 1_906 })).rejects.toThrow();
  await later(5);
  expect(callbacks()).toHaveLength(1);
  expect(simulator.mpesa.transactions()).toMatchObject([{ amount: 190_600 }]);
});

test("a busy gateway does nothing the first time", async () => {
  expect(await shop.push({ Amount: 1_907 })).toMatchObject({ http: 500, body: { errorCode: "500.003.02" } });
  expect(simulator.mpesa.pushes()).toEqual([]);
  expect((await shop.push({ Amount: 1_907 })).http).toBe(200);
});

test("a look-up fails once with HTML", async () => {
  const id = await pushed(1_908);
  await later(5);
  expect(await shop.query(id)).toEqual({ http: 503, body: null });
  expect(await queried(id)).toBe("0");
});

test("a success comes after the query said unreachable", async () => {
  const id = await pushed(1_909);
  await later(30);
  expect(await queried(id)).toBe(500);
  await later(35);
  expect(await queried(id)).toBe("1037");
  expect(callbacks()).toEqual([]);
  await later(180);
  expect(callbacks()).toMatchObject([{ Body: { stkCallback: { ResultCode: 0 } } }]);
  expect(await queried(id)).toBe("0");
});

test("the query lags behind the callback, never ends, or denies", async () => {
  const lagging = await pushed(1_911);
  await later(30);
  expect(callbacks()).toHaveLength(1);
  expect(await queried(lagging)).toBe(500);
  await later(60);
  expect(await queried(lagging)).toBe("0");
  const denied = await pushed(1_913);
  await later(5);
  expect(callbacks()).toHaveLength(2);
  expect(await queried(denied)).toBe("1037");
  const endless = await pushed(1_912);
  await later(24 * 3_600);
  await shop.login();
  expect(await queried(endless)).toBe(500);
  expect(callbacks()).toHaveLength(2);
});

test("items come in another order with a Balance that has no value", async () => {
  await pushed(1_914);
  await later(5);
  expect(callbacks()).toMatchObject([
    {
      Body: {
        stkCallback: {
          CallbackMetadata: {
            Item: [{ Name: "PhoneNumber" }, { Name: "TransactionDate" }, { Name: "Balance" }, {}, { Name: "Amount" }],
          },
        },
      },
    },
  ]);
});

test("pending can be told as result 4999", async () => {
  simulator.mpesa.behave({ pendingAs: "4999" });
  expect(await queried(await pushed(1_000))).toBe("4999");
});

test.each([
  ["9001", 1],
  ["9008", 8],
  ["9026", 26],
  ["2001", 2001],
  ["2040", 2040],
  ["8006", 8006],
])("a payout to a phone ending in %s has result %d and moves nothing", async (ending, code) => {
  await shop.payOut({ PartyB: `25470000${ending}` });
  await later(3);
  expect(lastResult(platform).result).toMatchObject({ ResultCode: code });
  expect(simulator.mpesa.totals().KES).toMatchObject({ paidOut: 0, fees: 0 });
});

test("a payout's answer is lost, and its repetition is a duplicate", async () => {
  await expect(shop.payOut({ Amount: 906 })).rejects.toThrow();
  expect(await shop.payOut({ Amount: 906 })).toMatchObject({ http: 500, body: { errorCode: "500.002.1001" } });
  await later(3);
  expect(simulator.mpesa.payouts()).toMatchObject([{ state: "completed" }]);
});

test("a payout fails late, is never final, or is done although the queue timed out", async () => {
  await shop.payOut({ Amount: 918, OriginatorConversationID: "late" });
  await shop.payOut({ Amount: 912, OriginatorConversationID: "never" });
  await shop.payOut({ Amount: 917, OriginatorConversationID: "queue" });
  await later(60);
  expect(noticesTo(platform, "/result")).toEqual([]);
  expect(noticesTo(platform, "/late")).toMatchObject([{ Result: { OriginatorConversationID: "queue" } }]);
  await later(600);
  expect(lastResult(platform).result).toMatchObject({ OriginatorConversationID: "late", ResultCode: 26 });
  for (const [id, status] of [
    ["late", "Failed"],
    ["never", "Pending"],
    ["queue", "Completed"],
  ] as const) {
    await shop.status({ OriginalConversationID: id });
    await later(3);
    expect(lastResult(platform).parameters["TransactionStatus"]).toBe(status);
  }
});

test("a reversal fails, and the money stays", async () => {
  await pushed(1_916);
  await later(5);
  const [payment] = simulator.mpesa.transactions();
  await shop.reverse(payment?.receipt ?? "", { Amount: 1_916 });
  await later(3);
  expect(lastResult(platform).result).toMatchObject({ ResultCode: 11 });
  expect(simulator.mpesa.totals().KES).toMatchObject({ refunded: 0, held: 191_600 });
});
