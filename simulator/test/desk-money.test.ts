// What a person at the desk decides about money that is on its way: chargebacks, payouts and refunds of each provider.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { momoClient, ugandaAccount } from "./momo-client.ts";
import { account, lastResult, mpesaClient } from "./mpesa-client.ts";
import { startMerchant, type Merchant } from "./flutterwave-merchant.ts";

const secretKey = "sk_test_desk_money";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
  merchant.simulator.paystack.configure({
    secretKey,
    webhookUrl: merchant.platform.url,
    businessName: "Amaka's Closet",
  });
});
afterAll(async () => merchant.stop());
beforeEach(() => void (merchant.platform.received.length = 0));

type Said = { status: number; body: { said?: string; error?: string } };

async function act(till: string, id: string, name: string): Promise<Said> {
  const answer = await fetch(`${merchant.simulator.url}/desk/act`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ till, id, act: name }),
  });
  return { status: answer.status, body: (await answer.json()) as Said["body"] };
}

type ShownCard = { till: string; id: string; state: string; waits: boolean; acts: { act: string }[] };

/** As it is shown on the desk's page: its state, and what can be done with it. */
async function shown(till: string, id: string): Promise<string[]> {
  const answer = await fetch(`${merchant.simulator.url}/desk/events`);
  let words = "";
  for await (const part of answer.body ?? []) {
    words += Buffer.from(part).toString();
    const [, state] = /event: state\ndata: (.*)\n/.exec(words) ?? [];
    if (state === undefined) continue;
    const { money } = JSON.parse(state) as { money: ShownCard[] };
    const card = money.find((one) => one.till === till && one.id === id);
    return card ? [card.state, ...card.acts.map((one) => one.act)] : [];
  }
  throw new Error("the desk said nothing");
}

test.each([
  ["for_seller", "won", 0],
  ["for_payer", "lost", 1_500_000],
])("Paystack: once the seller has contested it, the bank finds %s", async (verdict, state, lost) => {
  const { paystack } = merchant.simulator;
  const paystackCall = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${merchant.simulator.url}/paystack${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, message } = (await answer.json()) as { data: Record<string, unknown>; message: string };
    expect([path, answer.status, message]).toEqual([path, 200, message]);
    return data;
  };
  const reference = `back-${state}`;
  await paystackCall("POST", "/transaction/initialize", { email: "ada@example.com", amount: 1_500_000, reference });
  const id = `pay:${paystack.transaction({ reference })?.accessCode}`;
  await act("paystack", id, "pay");
  await act("paystack", id, "chargeback");
  expect(await shown("paystack", id)).toEqual(["charged back: the seller may answer"]);
  expect((await act("paystack", id, verdict)).status).toBe(409);
  const dispute = paystack.disputes().at(-1);
  const upload = await paystackCall("GET", `/dispute/${dispute?.id}/upload_url?upload_filename=paper.pdf`);
  await fetch(String(upload["signedUrl"]), {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: "x",
  });
  await paystackCall("PUT", `/dispute/${dispute?.id}/resolve`, {
    resolution: "declined",
    message: "It was delivered",
    refund_amount: 0,
    uploaded_filename: upload["fileName"],
  });
  expect(await shown("paystack", id)).toEqual(["charged back: the bank decides", "for_seller", "for_payer"]);
  expect(await act("paystack", id, verdict)).toMatchObject({ status: 200 });
  expect(await shown("paystack", id)).toEqual([`charged back: ${state}`]);
  expect(paystack.disputes().at(-1)).toMatchObject({ status: "resolved", refundAmount: lost, plan: [] });
});

test.each([
  ["for_seller", "won"],
  ["for_payer", "lost"],
])(
  "Flutterwave: once the seller has contested it, the bank finds %s, and nothing follows later",
  async (verdict, state) => {
    const { flutterwave } = merchant.simulator;
    await merchant.paid({ tx_ref: `back-${state}` });
    const id = flutterwave.links().at(-1)?.key ?? "";
    await act("flutterwave", id, "chargeback");
    expect(await shown("flutterwave", id)).toEqual(["charged back: the seller may answer"]);
    expect((await act("flutterwave", id, verdict)).status).toBe(409);
    const chargeback = flutterwave.chargebacks().at(-1)?.id;
    await merchant.call("PUT", `/chargebacks/${chargeback}`, { action: "decline", comment: "It was delivered" });
    expect(await shown("flutterwave", id)).toEqual(["charged back: the bank decides", "for_seller", "for_payer"]);
    expect((await act("flutterwave", id, verdict)).status).toBe(200);
    await merchant.advance(3 * 86_400);
    expect(await shown("flutterwave", id)).toEqual([`charged back: ${state}`]);
    expect(flutterwave.chargebacks().at(-1)).toMatchObject({ id: chargeback, status: state });
  },
);

test("Flutterwave: a payout fails or arrives by hand, whatever was planned, and one that arrived comes back", async () => {
  const { flutterwave } = merchant.simulator;
  await merchant.paid();
  const transfer = async (reference: string): Promise<string> => {
    const wanted = { account_bank: "044", account_number: "0690000031", amount: 500, currency: "NGN", narration: "x" };
    const made = await merchant.data("POST", "/transfers", { ...wanted, reference, beneficiary_name: "Amaka" });
    return `payout:${String(made["id"])}`;
  };
  const statusOf = (id: string) => flutterwave.transfers().find((one) => id === `payout:${one.id}`)?.status;
  const failing = await transfer("desk-fails");
  expect(await shown("flutterwave", failing)).toEqual(["new", "arrives", "fails"]);
  await act("flutterwave", failing, "fails");
  const arriving = await transfer("desk-arrives");
  await act("flutterwave", arriving, "arrives");
  await merchant.advance(60);
  expect([statusOf(failing), statusOf(arriving)]).toEqual(["FAILED", "SUCCESSFUL"]);
  expect(merchant.told("transfer.completed")).toHaveLength(2);
  expect(await shown("flutterwave", arriving)).toEqual(["successful", "reversed"]);
  expect(await act("flutterwave", arriving, "reversed")).toMatchObject({ body: { said: "The payout has come back." } });
  expect(statusOf(arriving)).toBe("FAILED");
  expect(await act("flutterwave", arriving, "reversed")).toMatchObject({
    status: 409,
    body: { error: /no transfer under way/ },
  });
});

test("Flutterwave: a refund fails by hand", async () => {
  const { flutterwave } = merchant.simulator;
  const paid = await merchant.paid({ tx_ref: "refund-fails" });
  await merchant.data("POST", `/transactions/${paid}/refund`, { amount: 500 });
  const id = `refund:${flutterwave.refunds().at(-1)?.id}`;
  expect((await act("flutterwave", id, "fails")).status).toBe(200);
  await merchant.advance(120);
  expect(flutterwave.refunds().at(-1)?.status).toBe("failed");
  expect(await shown("flutterwave", id)).toEqual(["failed"]);
});

test("M-Pesa: a payout that was taken back says so to whoever asks, and its money is there again", async () => {
  const { simulator, platform } = merchant;
  const { mpesa } = simulator;
  mpesa.configure({ ...account, openingFloat: 1_000_000 });
  const shop = mpesaClient(simulator, platform);
  await shop.login();
  await shop.payOut();
  expect(await shown("mpesa", "payout:payout-1")).toEqual(["processing", "arrives", "fails"]);
  await act("mpesa", "payout:payout-1", "arrives");
  expect(lastResult(platform).result).toMatchObject({ ResultCode: 0 });
  const before = mpesa.totals().KES.paidOut;
  await act("mpesa", "payout:payout-1", "taken_back");
  expect(before - mpesa.totals().KES.paidOut).toBe(50_000);
  await shop.status({ OriginalConversationID: "payout-1" });
  await simulator.clock.advance({ seconds: 60 });
  expect(lastResult(platform).parameters).toMatchObject({ TransactionStatus: "Reversed" });
  await shop.payOut({ OriginatorConversationID: "payout-2" });
  await act("mpesa", "payout:payout-2", "fails");
  await simulator.clock.advance({ seconds: 60 });
  expect(await shown("mpesa", "payout:payout-2")).toEqual(["failed", "paid_again"]);
});

test("MoMo: a payout fails by hand, and what has arrived comes back by no call", async () => {
  const { simulator, platform } = merchant;
  const uganda = { ...ugandaAccount(platform), openingFloat: 1_000_000 };
  simulator.momo.configure(uganda);
  const shop = momoClient(simulator, platform, uganda);
  await shop.login("disbursement");
  const [failing, arriving] = [randomUUID(), randomUUID()];
  await shop.transfer(failing);
  await shop.transfer(arriving);
  await act("momo", `payout:${failing}`, "fails");
  await act("momo", `payout:${arriving}`, "arrives");
  expect(await shown("momo", `payout:${failing}`)).toEqual(["failed", "paid_again"]);
  expect(await shown("momo", `payout:${arriving}`)).toEqual(["successful", "taken_back"]);
  expect((await act("momo", `payout:${arriving}`, "reversed")).status).toBe(409);
});
