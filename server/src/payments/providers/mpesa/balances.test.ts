import { describe, expect, test } from "vitest";
import { fault, playMpesa, taken } from "../../../../test/support/played-mpesa.ts";
import { readAccounts } from "./balances.ts";
import { readNotice } from "./read-notice.ts";

const { open, asked, sent } = playMpesa();

describe("asking", () => {
  const addresses = async (accounts: readonly string[]) =>
    accounts.map((account) => ({ account, noticeUrl: `https://shop.example/n/${account}` }));

  test("asks about each short code, at its own address", async () => {
    const gateway = await open(taken, taken);
    expect(await gateway.balances?.(addresses)).toEqual({ kind: "later" });
    expect(asked().map(({ path }) => path)).toEqual(Array(2).fill("/mpesa/accountbalance/v1/query"));
    for (const [at, shortCode] of ["174379", "600992"].entries())
      expect(sent(at)).toMatchObject({
        Initiator: "sokoni",
        SecurityCredential: "credential",
        CommandID: "AccountBalance",
        PartyA: shortCode,
        IdentifierType: "4",
        ResultURL: `https://shop.example/n/${shortCode}`,
        QueueTimeOutURL: `https://shop.example/n/${shortCode}`,
      });
  });

  test.each([
    ["a field that M-Pesa refuses", fault(400, "400.002.02", "Bad Request - Invalid PartyA"), false],
    ["a busy M-Pesa", fault(500, "500.003.02", "Error Occurred: Spike Arrest Violation"), true],
  ])("%s is trouble", async (_what, answer, again) => {
    const gateway = await open(answer);
    expect(await gateway.balances?.(addresses)).toMatchObject({ kind: "trouble", again });
  });
});

describe("the accounts of a short code", () => {
  test("are added up, without the account for M-Pesa's own fees", () => {
    const text =
      "Working Account|KES|700000.00|690000.50|9999.50|0.00&Float Account|KES|0.00|0.00|0.00|0.00&" +
      "Utility Account|KES|228037.00|228037.00|0.00|0.00&Charges Paid Account|KES|-1540.00|-1540.00|0.00|0.00";
    expect(readAccounts(text)).toEqual({
      available: 91_803_750n,
      words: "Working Account 690000.50, Float Account 0.00, Utility Account 228037.00",
    });
  });

  test("may be below zero", () => {
    expect(readAccounts("Utility Account|KES|-12.50|-12.50|0.00|0.00")?.available).toBe(-1_250n);
  });

  test.each([
    "",
    "Utility Account",
    "Utility Account|KES|1.00",
    "Utility Account|USD|1.00|1.00|0.00|0.00",
    "Utility Account|KES|1.00|all of it|0.00|0.00",
    "Utility Account|KES|1.00|1.00|0.00|0.00&",
    "Working Account|KES|1.00|1.00|0.00|0.00&Utility Account|KES|1.00|--1.00|0.00|0.00",
    "Charges Paid Account|KES|-1540.00|-1540.00|0.00|0.00",
    Array(2_000).fill("Utility Account|KES|0|90000000000000|0|0").join("&"),
  ])("in another form are no balance: %.60s", (text) => {
    expect(readAccounts(text)).toBeNull();
  });
});

describe("the answer", () => {
  const answer = (accounts: unknown, ResultCode: string | number = "0") =>
    readNotice(
      Buffer.from(
        JSON.stringify({
          Result: {
            ResultType: "0",
            ResultCode,
            ConversationID: "AG_1",
            ResultParameters: {
              ResultParameter: [
                { Key: "AccountBalance", Value: accounts },
                { Key: "BOCompletedTime", Value: 20260314101552 },
              ],
            },
          },
        }),
      ),
    );

  test.each(["0", 0])("is read with its code as %j", (code) => {
    expect(answer("Utility Account|KES|5.00|5.00|0.00|0.00", code)).toMatchObject({
      kind: "balance_answer",
      balance: { currency: "KES", available: 500n, words: "Utility Account 5.00" },
    });
  });

  test.each([
    ["0", "Utility Account"],
    ["0", 5],
    ["21", "Utility Account|KES|5.00|5.00|0.00|0.00"],
  ])("with code %s and %j is not understood", (code, accounts) => {
    expect(answer(accounts, code)).toMatchObject({ kind: "unreadable" });
  });
});
