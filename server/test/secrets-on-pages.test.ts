// A buyer writes the door code, or the link to their page, into a form of their page. The seller can read neither, and neither pays them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { payerLink } from "../src/checkout/index.ts";
import { handoverCode } from "../src/escrow/index.ts";
import { buyerTells } from "./support/buyer-tells.ts";
import { textItem } from "./support/chat.ts";
import { foundAnywhere } from "./support/found-anywhere.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Sent = Sold & { page: string; code: string };
async function sent(...statuses: string[]): Promise<Sent> {
  const sold = await stage.sold();
  for (const status of ["shipped", ...statuses])
    await stage.does(200, "PATCH", `/api/orders/${sold.orderId}/status`, { status });
  const page = privatePageOf(stage.system, sold.url);
  return { ...sold, page, code: handoverCode(stage.system.services.vault, sold.orderId) };
}

const submit = async (url: string, form: Record<string, string>): Promise<number> => {
  const { status } = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  await stage.rests();
  return status;
};
async function disputeOf({ orderId }: Sold) {
  const { data } = await stage.does(200, "GET", `/api/payments/dispute?orderId=${orderId}`);
  return stage.does(200, "GET", `/api/payments/dispute/${data[0].id}`);
}
const handOver = ({ orderId, code }: Sent) =>
  stage.system.call("POST", `/api/orders/${orderId}/handover`, { key: stage.shop.key, body: { code } });
/** The newest message that says that an order has come. */
const codeTo = ({ chat }: Sold): string =>
  stage.simulator.whatsapp
    .sentTo(chat.phone)
    .flatMap(({ text }) => /^\*(\d{6})\* confirms that order/.exec(text)?.[1] ?? [])
    .at(-1) ?? "";
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const secretOf = ({ page }: Sent): string => page.slice(-22);
const foundOf = async (text: string): Promise<string[]> =>
  (await foundAnywhere(stage.system, text)).filter((table) => table !== "inbox");

test("a code and a private link in the text of a dispute are stored nowhere", async () => {
  const sale = await sent();
  const [a, b] = [sale.code.slice(0, 3), sale.code.slice(3)];
  await buyerTells(stage.system, sale.url, {
    reason: "not_received",
    text: `A rider wanted my code ${sale.code} and I did not give him ${a} ${b}. See ${sale.page}`,
  });
  await stage.rests();
  const dispute = await disputeOf(sale);
  const told = "A rider wanted my code [door code] and I did not give him [door code]. See [private link]";
  expect(dispute.description).toBe(told);
  expect(dispute.evidence[0].text).toBe(told);
  expect(await foundOf(`*${sale.code}*`)).toEqual([]);
  expect(await foundOf(`*${secretOf(sale)}*`)).toEqual([]);
});

test("a code that is split over the chat and the page is not stored in its second half", async () => {
  const sale = await sent();
  await sale.chat.says(`they said ${sale.code.slice(0, 3)}`);
  await buyerTells(stage.system, sale.url, { reason: "not_received", text: `and then ${sale.code.slice(3)}` });
  await stage.rests();
  expect((await disputeOf(sale)).description).toBe("and then [door code]");
  expect((await sale.chat.messages()).map(({ text }) => text)).toContain("they said [door code]");
});

test("a code and a private link in the note of a return are stored nowhere, and the buyer hears who needs the code", async () => {
  const sale = await sent("delivered");
  const note = `The parcel has ${sale.code}, see ${sale.page}/returns`;
  expect(await submit(`${sale.page}/returns`, { line1: "1", reason: "damaged", note })).toBe(303);
  const { data } = await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`);
  expect(data[0].note).toBe("The parcel has [door code], see [private link]");
  expect(await foundOf(`*${sale.code}*`)).toEqual([]);
  expect(stage.simulator.whatsapp.sentTo(sale.chat.phone).map(({ text }) => text)).toContainEqual(
    expect.stringContaining("Please keep the delivery code to yourself."),
  );
});

test("a private link in any field of the address is stored nowhere", async () => {
  const sale = await stage.sold();
  const page = privatePageOf(stage.system, sale.url);
  const secret = page.slice(-22);
  const form = {
    line: `5 Allen ${secret.slice(0, 12)}`,
    landmark: secret.slice(12),
    contactName: page,
    riderNote: page,
  };
  expect(await submit(`${page}/address`, form)).toBe(303);
  const { shippingAddress } = await stage.does(200, "GET", `/api/orders/${sale.orderId}`);
  expect(shippingAddress).toMatchObject({
    line: "5 Allen [private link]",
    landmark: "[private link]",
    contactName: "[private link]",
    riderNote: "[private link]",
  });
  expect(await foundOf(secret)).toEqual([]);
});

test("a payer's name takes no six digits, whatever they are: the seller has that page too", async () => {
  const { chat, code } = await sent();
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Raffia bag", price });
  for (const number of [code, another(code)]) {
    const items = [{ productId, quantity: 1 }];
    const { id: orderId } = await stage.does(201, "POST", "/api/orders", { customerId, items });
    const { id } = await stage.does(201, "POST", "/api/checkout", { orderId });
    const { services, url } = stage.system;
    const page = payerLink(services, id).replace(services.config.publicUrl, url);
    expect(await submit(page, { whose: "known", payer: `Ada ${number}` })).toBe(303);
    const { rows } = await stage.system.admin.query("select payer_name from payments where order_id = $1", [orderId]);
    expect(rows).toEqual([{ payer_name: "Ada [code]" }]);
  }
});

test("a code in the name of the buyer's profile is stored nowhere", async () => {
  const sale = await sent();
  await stage.simulator.whatsapp.writeAs({
    phoneNumberId: stage.shop.account,
    from: sale.chat.phone,
    name: `Ada ${sale.code}`,
    messages: [textItem("hello again")],
  });
  await stage.rests();
  expect(await foundOf(`*${sale.code}*`)).toEqual([]);
  expect(await foundOf(`Ada ${sale.code}`)).toEqual([]);
});

test("while the buyer's own dispute is open, neither the code nor their page proves that it came; their word in the chat does", async () => {
  const sale = await sent();
  await buyerTells(stage.system, sale.url, { reason: "not_received", text: "Nobody came." });
  await stage.rests();
  const answer = await handOver(sale);
  expect([answer.status, answer.body.code]).toEqual([409, "handover_closed"]);
  const page = await (await fetch(sale.page)).text();
  expect(page).not.toContain(sale.code);
  await submit(`${sale.page}/received`, { received: "everything" });
  expect((await stage.holdOf(sale.orderId)).proof).toBe(null);
  await sale.chat.says("my order has come");
  await sale.chat.tapsYes();
  expect((await stage.holdOf(sale.orderId)).proof).toMatchObject({ kind: "buyer" });
});

test("on their page the buyer says in a dispute that it came with a code from their chat, which names what it does", async () => {
  const sale = await sent();
  await buyerTells(stage.system, sale.url, { reason: "not_received", text: "Nobody came." });
  await stage.rests();
  const url = `${sale.page}/received`;
  expect(await (await fetch(url)).text()).toContain("Has it come after all?");
  expect(await submit(url, {})).toBe(303);
  const code = codeTo(sale);
  expect(code).toMatch(/^\d{6}$/);
  expect(await (await fetch(url)).text()).toContain('autocomplete="one-time-code"');
  expect(await submit(url, { code: another(code) })).toBe(400);
  expect((await stage.holdOf(sale.orderId)).proof).toBe(null);
  expect(await submit(url, { code })).toBe(303);
  expect((await stage.holdOf(sale.orderId)).proof).toMatchObject({ kind: "buyer" });
});

test("while the buyer gives something back, neither the code nor their page proves that it came", async () => {
  const sale = await sent("delivered");
  expect(await submit(`${sale.page}/returns`, { line1: "1", reason: "damaged" })).toBe(303);
  expect((await handOver(sale)).body.code).toBe("handover_closed");
  await submit(`${sale.page}/received`, { received: "everything" });
  expect((await stage.holdOf(sale.orderId)).proof).toBe(null);
});

test("a dispute that the clock opened, and in which the buyer has said nothing, keeps the code", async () => {
  const sale = await sent();
  for (const _ of [1, 2]) await stage.passes(days(7) + hours(1));
  expect((await disputeOf(sale)).openedByClock).toBe(true);
  expect((await handOver(sale)).status).toBe(200);
  expect((await stage.holdOf(sale.orderId)).proof).toMatchObject({ kind: "handover_code" });
});
