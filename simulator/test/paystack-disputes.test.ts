import { afterEach, beforeEach, expect, test } from "vitest";
import { startPaystackShop, type PaystackShop } from "./paystack-shop.ts";

let shop: PaystackShop;

beforeEach(async () => {
  shop = await startPaystackShop();
});
afterEach(async () => shop.close());

const hour = 3_600;
const paymentStatus = async () => (await shop.call("GET", "/transaction/verify/ord-1")).data["status"];
const disputeEvents = () =>
  shop
    .events()
    .filter((event) => event.startsWith("charge.dispute."))
    .map((event) => event.replace("charge.dispute.", ""));

async function disputed(claim: object = {}, amount = 1_000_000): Promise<number> {
  await shop.paid(amount, { reference: "ord-1" });
  const { id } = shop.simulator.paystack.dispute({ reference: "ord-1", ...claim });
  await shop.simulator.webhooks.idle();
  return id;
}

async function uploaded(id: number, name = "receipt.pdf", type = "application/pdf"): Promise<string> {
  const { data } = await shop.call("GET", `/dispute/${id}/upload_url?upload_filename=${name}`);
  const put = await fetch(String(data["signedUrl"]), {
    method: "PUT",
    headers: { "content-type": type },
    body: "bytes",
  });
  expect({ http: put.status, body: await put.text() }).toEqual({ http: 200, body: "" });
  return String(data["fileName"]);
}

const resolve = (id: number, body: object) => shop.call("PUT", `/dispute/${id}/resolve`, body);
const contest = async (id: number) =>
  resolve(id, {
    resolution: "declined",
    message: "Signed for",
    refund_amount: 0,
    uploaded_filename: await uploaded(id),
  });

test("a dispute that nobody answers reminds every four hours and is accepted after sixteen", async () => {
  const id = await disputed();
  const created = shop.told("charge.dispute.create");
  expect(created).toMatchObject({
    id,
    status: "awaiting-merchant-feedback",
    resolution: null,
    refund_amount: 1_000_000,
  });
  expect(Date.parse(String(created["dueAt"])) - Date.parse(String(created["created_at"]))).toBe(16 * hour * 1000);
  await shop.pass(16 * hour);
  expect(disputeEvents()).toEqual(["create", "remind", "remind", "remind", "resolve"]);
  expect(shop.told("charge.dispute.resolve")).toMatchObject({ status: "resolved", resolution: "auto-accepted" });
  expect(await paymentStatus()).toBe("reversed");
  expect(shop.held()).toBe(-25_000);
  expect(shop.simulator.paystack.totals()["NGN"]).toMatchObject({ chargedBack: 1_000_000, refunded: 0 });
});

test("an accepted dispute is lost at once, costs the offered sum, and leaves a refund that names it", async () => {
  const id = await disputed();
  const offer = { resolution: "merchant-accepted", message: "Sorry", refund_amount: 600_000 };
  expect((await resolve(id, offer)).data).toMatchObject({ status: "resolved", refund_amount: 600_000 });
  expect(await paymentStatus()).toBe("reversed");
  expect(shop.held()).toBe(375_000);
  expect((await shop.call("GET", "/refund")).list).toMatchObject([
    { amount: 600_000, dispute: id, status: "processed" },
  ]);
  await shop.pass(16 * hour);
  expect(disputeEvents()).toEqual(["create", "resolve"]);
});

test("a contested dispute waits for the bank and is won", async () => {
  const id = await disputed();
  expect((await contest(id)).data).toMatchObject({ status: "awaiting-bank-feedback", resolution: "declined" });
  await shop.pass(2 * 86_400);
  expect((await shop.call("GET", `/dispute/${id}`)).data["status"]).toBe("awaiting-bank-feedback");
  await shop.pass(86_400);
  expect(shop.told("charge.dispute.resolve")).toMatchObject({ resolution: "declined", refund_amount: 0 });
  expect(disputeEvents()).toEqual(["create", "resolve"]);
  expect(await paymentStatus()).toBe("success");
  expect(shop.held()).toBe(975_000);
});

test("21 and 22: a chargeback comes a day after the payment, and the bank finds as asked for", async () => {
  for (const [amount, status, lost] of [
    [1_000_021, "success", 0],
    [1_000_022, "reversed", 1_000_022],
  ] as const) {
    const id = await shop.paid(amount);
    const before = shop.held();
    await shop.pass(86_400);
    const { data } = await shop.call("GET", `/dispute/transaction/${id}`);
    await contest(Number(data["id"]));
    await shop.pass(3 * 86_400);
    expect((await shop.call("GET", `/transaction/${id}`)).data["status"]).toBe(status);
    expect(before - shop.held()).toBe(lost);
  }
});

test("a contested loss costs what the payer claimed, although the merchant offered nothing", async () => {
  const id = await disputed({ bankFindsFor: "payer" });
  await contest(id);
  await shop.pass(3 * 86_400);
  expect(shop.told("charge.dispute.resolve")).toMatchObject({ resolution: "declined", refund_amount: 1_000_000 });
  expect(await paymentStatus()).toBe("reversed");
});

test("after a partial refund, only the rest can be charged back", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  await shop.call("POST", "/refund", { transaction: "ord-1", amount: 300_000 });
  expect(shop.simulator.paystack.dispute({ reference: "ord-1" }).refundAmount).toBe(700_000);
  await shop.pass(16 * hour);
  expect(shop.simulator.paystack.totals()["NGN"]).toMatchObject({ refunded: 300_000, chargedBack: 700_000 });
});

test("a payment in dispute, not paid or reversed can't be disputed", async () => {
  await disputed();
  expect(() => shop.simulator.paystack.dispute({ reference: "ord-1" })).toThrow(RangeError);
  await shop.paid(500_000, { reference: "ord-2", card: "declined" });
  expect(() => shop.simulator.paystack.dispute({ reference: "ord-2" })).toThrow(RangeError);
});

test("updating answers with a list of one and takes the sum", async () => {
  const id = await disputed();
  const { http, list } = await shop.call("PUT", `/dispute/${id}`, { refund_amount: 500_000 });
  expect({ http, list }).toMatchObject({ http: 200, list: [{ id, refund_amount: 500_000 }] });
  expect(await shop.call("PUT", `/dispute/${id}`, { refund_amount: 1_000_001 })).toMatchObject({
    http: 400,
    body: { message: "Refund amount cannot be greater than initial amount" },
  });
});

test("disputes are listed by status and by payment", async () => {
  const id = await disputed();
  const transaction = shop.simulator.paystack.transaction({ reference: "ord-1" })?.id;
  expect((await shop.call("GET", `/dispute?transaction=${transaction}`)).list).toMatchObject([{ id }]);
  expect((await shop.call("GET", "/dispute?status=resolved")).list).toEqual([]);
  expect((await shop.call("GET", `/dispute/transaction/${transaction}`)).data).toMatchObject({ id });
  expect((await shop.call("GET", "/dispute/1")).http).toBe(404);
});

test("contesting wants a file that was put, and evidence when it is about fraud", async () => {
  const id = await disputed({ category: "fraud" });
  const answer = { resolution: "declined", message: "Delivered", refund_amount: 0 };
  expect((await resolve(id, answer)).http).toBe(400);
  const announcedOnly = (await shop.call("GET", `/dispute/${id}/upload_url?upload_filename=a.jpg`)).data["fileName"];
  expect((await resolve(id, { ...answer, uploaded_filename: announcedOnly })).http).toBe(400);
  const file = { uploaded_filename: await uploaded(id, "parcel.jpg", "image/jpg") };
  expect((await resolve(id, { ...answer, ...file })).http).toBe(400);

  const about = { customer_email: "ngozi@example.test", customer_name: "Ngozi", customer_phone: "08000000217" };
  expect((await shop.call("POST", `/dispute/${id}/evidence`, about)).http).toBe(400);
  const evidence = await shop.call("POST", `/dispute/${id}/evidence`, { ...about, service_details: "Two bags" });
  expect((await resolve(id, { ...answer, ...file, evidence: evidence.data["id"] })).http).toBe(200);
  expect((await resolve(id, { ...answer, ...file })).http).toBe(400);
});

test("an upload address dies after 30 minutes, and takes only the type of its file", async () => {
  const id = await disputed();
  const { data } = await shop.call("GET", `/dispute/${id}/upload_url?upload_filename=receipt.pdf`);
  const put = async (type: string, url = String(data["signedUrl"])) =>
    (await fetch(url, { method: "PUT", headers: { "content-type": type }, body: "%PDF" })).status;
  expect(await put("image/jpg")).toBe(403);
  expect(await put("application/pdf", String(data["signedUrl"]).replace(/Signature=.*/, "Signature=x"))).toBe(403);
  expect(await put("application/pdf")).toBe(200);
  await shop.pass(1_801);
  expect(await put("application/pdf")).toBe(403);
});
