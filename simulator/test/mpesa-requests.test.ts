import { constants, publicEncrypt } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { account, lastResult, mpesaClient, noticesTo, type MpesaClient } from "./mpesa-client.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
let shop: MpesaClient;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.mpesa.configure(account);
  shop = mpesaClient(simulator, platform);
  await shop.login();
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

const later = async (seconds: number) => simulator.clock.advance({ seconds });

/** Collects KES 1,500 and gives the receipt. */
async function collect(): Promise<string> {
  await shop.push();
  await later(5);
  return simulator.mpesa.transactions()[0]?.receipt ?? "";
}

test("a payout leaves the utility account, its fee the charges account", async () => {
  await collect();
  expect(await shop.payOut()).toMatchObject({ http: 200, body: { OriginatorConversationID: "payout-1" } });
  expect(simulator.mpesa.payouts()).toMatchObject([{ state: "processing" }]);
  await later(3);
  const { result, parameters } = lastResult(platform);
  expect(result).toMatchObject({ ResultCode: 0, ResultType: 0, OriginatorConversationID: "payout-1" });
  expect(parameters).toMatchObject({
    TransactionAmount: 500,
    B2CUtilityAccountAvailableFunds: 1_000,
    B2CChargesPaidAccountAvailableFunds: -13,
    B2CRecipientIsRegisteredCustomer: "Y",
  });
  expect(parameters["TransactionCompletedDateTime"]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
  expect(simulator.mpesa.totals()).toEqual({
    KES: { collected: 150_000, fees: 1_300, refunded: 0, paidOut: 50_000, held: 98_700, opening: 0 },
  });
});

test("a repeated OriginatorConversationID is refused and pays nothing more", async () => {
  await collect();
  await shop.payOut();
  expect(await shop.payOut()).toMatchObject({ http: 500, body: { errorCode: "500.002.1001" } });
  await later(3);
  expect(await shop.payOut()).toMatchObject({ http: 500, body: { errorCode: "500.002.1001" } });
  expect(simulator.mpesa.totals().KES.paidOut).toBe(50_000);
});

test("a payout above what there is fails with result 1, below KES 10 with 2, above the most with 3", async () => {
  const results: unknown[] = [];
  for (const Amount of [500, 9, 250_001]) {
    await shop.payOut({ Amount, OriginatorConversationID: `payout-${Amount}` });
    await later(3);
    const { result } = lastResult(platform);
    results.push(result["ResultCode"]);
    expect(result).not.toHaveProperty("ResultParameters");
    expect(result["TransactionID"]).toMatch(/^[A-Z][A-L][1-9A-V]0000000$/);
  }
  expect(results).toEqual([1, 2, 3]);
});

test("a result may carry an OriginatorConversationID of M-Pesa's own", async () => {
  simulator.mpesa.behave({ resultEchoes: "generated" });
  const { body } = await shop.payOut();
  await later(3);
  const { result } = lastResult(platform);
  expect(result["OriginatorConversationID"]).not.toBe("payout-1");
  expect(result["ConversationID"]).toBe(body?.["ConversationID"]);
});

test("a wrong initiator is accepted first and refused in the result with 2001", async () => {
  await collect();
  for (const changes of [{ InitiatorName: "somebody" }, { SecurityCredential: "d3Jvbmc=" }]) {
    expect((await shop.payOut({ ...changes, OriginatorConversationID: JSON.stringify(changes) })).http).toBe(200);
    await later(3);
    expect(lastResult(platform).result).toMatchObject({ ResultCode: 2001 });
  }
});

test("a password encrypted with the simulator's public key is believed, another one is not", async () => {
  const { securityCredential: _known, ...rest } = account;
  simulator.mpesa.configure({ ...rest, initiatorPassword: "Safe#123", openingFloat: 100_000 });
  const encrypted = (password: string) =>
    publicEncrypt(
      { key: simulator.mpesa.certificate(), padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(password),
    ).toString("base64");
  const results: unknown[] = [];
  for (const password of ["Safe#123", "wrong"]) {
    await shop.payOut({ SecurityCredential: encrypted(password), OriginatorConversationID: password });
    await later(3);
    results.push(lastResult(platform).result["ResultCode"]);
  }
  expect(results).toEqual([0, 2001]);
});

test("a reversal gives the money back once; again is R000001, an unknown receipt R000002", async () => {
  const receipt = await collect();
  expect(await shop.reverse(receipt)).toMatchObject({ http: 200, body: { ResponseCode: "0" } });
  await later(3);
  expect(lastResult(platform).parameters).toMatchObject({ Amount: 1_500, OriginalTransactionID: receipt, Charge: 0 });
  expect(simulator.mpesa.totals().KES).toMatchObject({ collected: 150_000, refunded: 150_000, held: 0 });
  await shop.reverse(receipt);
  await later(3);
  expect(lastResult(platform).result).toMatchObject({ ResultCode: "R000001" });
  await shop.reverse("UCE0000001");
  await later(3);
  expect(lastResult(platform).result).toMatchObject({ ResultCode: "R000002" });
  expect(simulator.mpesa.totals().KES.refunded).toBe(150_000);
});

test("after a partial reversal the rest stays, unless several are allowed", async () => {
  const receipt = await collect();
  const code = async (Amount: number) => {
    await shop.reverse(receipt, { Amount });
    await later(3);
    return lastResult(platform).result["ResultCode"];
  };
  expect(await code(1_501)).toBe(3);
  expect(await code(400)).toBe(0);
  expect(await code(100)).toBe("R000001");
  simulator.mpesa.behave({ reversalsPerPayment: "several" });
  expect(await code(1_101)).toBe(3);
  expect(await code(1_100)).toBe(0);
  expect(simulator.mpesa.reversals().map(({ state }) => state)).toEqual([
    "failed",
    "completed",
    "failed",
    "failed",
    "completed",
  ]);
});

test("a payout can't be reversed, nor what was paid out already", async () => {
  const receipt = await collect();
  await shop.payOut({ Amount: 1_000 });
  await later(3);
  await shop.reverse(simulator.mpesa.payouts()[0]?.receipt ?? "", { Amount: 1_000 });
  await later(3);
  expect(lastResult(platform).result).toMatchObject({ ResultCode: "R000002" });
  await shop.reverse(receipt);
  await later(3);
  expect(lastResult(platform).result).toMatchObject({ ResultCode: 1 });
});

test("a status query finds payments by receipt and payouts by the caller's own id", async () => {
  const receipt = await collect();
  await shop.payOut();
  await later(3);
  await shop.status({ TransactionID: receipt });
  await later(3);
  expect(lastResult(platform).parameters).toMatchObject({
    ReceiptNo: receipt,
    TransactionStatus: "Completed",
    Amount: "1500",
    CreditPartyName: "174379 - Fixture Shop",
  });
  await shop.status({ OriginalConversationID: "payout-1" });
  await later(3);
  expect(lastResult(platform).parameters).toMatchObject({
    TransactionStatus: "Completed",
    Amount: "500",
    OriginatorConversationID: "payout-1",
    DebitPartyCharges: "Fee For B2C Payment|KES|13.00",
  });
  await shop.status({ OriginalConversationID: "payout-2" });
  await later(3);
  const { result } = lastResult(platform);
  expect(result).toMatchObject({ ResultCode: "R000002" });
  expect(result).not.toHaveProperty("ResultParameters");
});

test("the balance joins its accounts in one text and writes its codes as text", async () => {
  await collect();
  await shop.balance();
  await later(3);
  const { result, parameters } = lastResult(platform);
  expect(result).toMatchObject({ ResultType: "0", ResultCode: "0" });
  expect(String(parameters["AccountBalance"]).split("&")).toEqual([
    "Working Account|KES|0.00|0.00|0.00|0.00",
    "Utility Account|KES|1500.00|1500.00|0.00|0.00",
    "Charges Paid Account|KES|0.00|0.00|0.00|0.00",
  ]);
});

test("fees of collections are kept back where they are configured", async () => {
  simulator.mpesa.configure({ ...account, collectionFeeBasisPoints: 55 });
  await collect();
  expect(simulator.mpesa.totals({ shortCode: "174379" }).KES).toMatchObject({ fees: 825, held: 149_175 });
});

test("a result that was not answered 200 is sent once, or as often as it is told to be", async () => {
  platform.answerAlways(503);
  await shop.payOut();
  await later(3_600);
  expect(noticesTo(platform, "/result")).toHaveLength(1);
  simulator.mpesa.behave({ noticeRetryGapsSeconds: [10, 60] });
  await shop.login();
  await shop.payOut({ OriginatorConversationID: "payout-2" });
  await later(3_600);
  expect(noticesTo(platform, "/result")).toHaveLength(4);
});
