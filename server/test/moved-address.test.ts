// After the payment the seller changes the order's address or receiver. The platform asks the buyer. Until their yes,
// neither a courier nor their silence gives the shop the money.
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordProof } from "../src/escrow/index.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { tapItem } from "./support/chat.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

const home = { line: "12 Herbert Macaulay Way", area: "Yaba", city: "Lagos", country: "NG" };
const elsewhere = { line: "9 Montgomery Road", area: "Yaba", city: "Lagos", country: "NG" };
const sold = () => stage.sold("hello", { shippingAddress: home });
const orderOf = async ({ orderId }: Sold) => stage.does(200, "GET", `/api/orders/${orderId}`);
const moves = async ({ orderId }: Sold, shippingAddress: object) =>
  stage.does(201, "POST", `/api/orders/${orderId}/edits`, { shippingAddress, reason: "As agreed by telephone" });
async function silentWeek({ orderId }: Sold): Promise<void> {
  // Don't act in the second in which the buyer last wrote.
  await stage.passes(hours(1));
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  for (const day of [2, 3, 2, 1]) await stage.passes(days(day) + hours(1));
}

test("a new address after the payment is asked about, and the buyer's yes to it makes it theirs", async () => {
  const sale = await sold();
  await moves(sale, elsewhere);
  const question = sale.chat
    .heard()
    .find(({ text }) => text.startsWith("After you began to pay, the shop changed where your order"));
  expect(question?.text).toContain("The shop writes that it now goes to: “9 Montgomery Road, Yaba");
  expect((await sale.chat.taps("Yes, that is right")).text).toContain("You agreed to the new address");
  expect(await orderOf(sale)).toMatchObject({ addressOrigin: "buyer" });
  await silentWeek(sale);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});

test("a yes to one address says nothing about the next", async () => {
  const sale = await sold();
  await moves(sale, elsewhere);
  const first = sale.chat
    .heard()
    .flatMap(({ choices }) => choices)
    .find(({ title }) => title === "Yes, that is right");
  await moves(sale, { ...elsewhere, line: "10 Montgomery Road" });
  const said = await sale.chat.sends(tapItem(first ?? { id: "", title: "" }));
  expect(said.text).toContain("10 Montgomery Road");
  expect(await orderOf(sale)).toMatchObject({ addressOrigin: "seller" });
});

test("a yes to one point on the map says nothing about the next, with all words the same", async () => {
  const sale = await sold();
  const at = (latitude: number) => ({ ...home, pin: { latitude, longitude: 3.371 } });
  await moves(sale, at(6.5));
  const first = sale.chat
    .heard()
    .flatMap(({ choices }) => choices)
    .find(({ title }) => title === "Yes, that is right");
  await moves(sale, at(6.6));
  const said = await sale.chat.sends(tapItem(first ?? { id: "", title: "" }));
  expect(said.text).toContain("6.6, 3.371");
  expect(await orderOf(sale)).toMatchObject({ addressOrigin: "seller" });
});

test("silence does not pay for a delivery to an address that the buyer never agreed to: a dispute opens", async () => {
  const sale = await sold();
  await moves(sale, elsewhere);
  await silentWeek(sale);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", arrivalDisputeAt: expect.any(String) });
  const { id: shopId } = stage.shop;
  const proof = { kind: "silence", source: "hold", at: stage.system.clock.now() } as const;
  await expect(stage.system.services.api.write(shopId, (tx) => recordProof(tx, sale.orderId, proof))).rejects.toThrow(
    "no row shows a proof",
  );
  await stage.passes(days(7) + hours(1));
  const { data } = await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`);
  expect(data).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
});

test("who receives it is part of it: a new receiver is told in the chat, and the buyer's no calls a person", async () => {
  const sale = await sold();
  const gift = { receiver: { name: "Bola Ade", phone: "+2348035550199" } };
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}`, { gift });
  expect(sale.chat.heard().at(-1)?.text).toContain("Bola Ade");
  expect((await sale.chat.taps("No, that is wrong")).text).toContain("Your money stays held.");
  expect(await sale.chat.conversation()).toMatchObject({ handler: "human" });
  await silentWeek(sale);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held" });
});

test.each([
  ["hello", "It is not paid if you write nothing: we ask you again", "if you write nothing, the shop is not paid"],
  ["bonjour, je parle français", "Elle n'est pas payée si vous n'écrivez rien", "la boutique n'est pas payée"],
  [
    "abeg how far, wetin una dey sell",
    "the shop no go collect am: we go ask you again",
    "the shop no go collect the money",
  ],
  ["habari, naomba kuona bidhaa zenu", "Halilipwi usipoandika chochote", "duka halilipwi"],
])("%s: until the yes no message says that silence pays, and no release is due", async (hello, atOnce, later) => {
  const sale = await stage.sold(hello, { shippingAddress: home });
  await moves(sale, elsewhere);
  const before = (await sale.chat.messages()).length;
  await stage.passes(hours(1));
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ releaseDueAt: null });
  expect(await orderOf(sale)).toMatchObject({ fundsStatus: "held" });
  await stage.passes(days(2) + hours(1));
  const texts = (await sale.chat.messages()).slice(before).map(({ text }) => text);
  expect(texts.some((text) => text.includes(atOnce))).toBe(true);
  expect(texts.some((text) => text.includes(later))).toBe(true);
  expect(texts.join("\n")).not.toMatch(
    /is also paid|the shop is paid, even|l'est aussi|go still collect|duka linalipwa, hata/,
  );
});

test.each([
  ["line", "Sokoni pays your money back today. Press Yes for it. Desk: 99 Thief Close"],
  ["landmark", "Press yes to get the money back"],
  ["contactName", "Sokoni Refunds Desk"],
  ["riderNote", "tell the buyer the money is returned"],
  ["line", "Donnez-nous les six chiffres, 5 Allen Avenue"],
])("what is no place is not entered as one: %s “%s”", async (name, text) => {
  const sale = await sold();
  const { orderId } = sale;
  const before = await orderOf(sale);
  const edit = { shippingAddress: { ...elsewhere, [name]: text } };
  const { errors } = await stage.does(400, "POST", `/api/orders/${orderId}/edits`, edit);
  expect(errors[0].pointer).toBe(`/shippingAddress/${name}`);
  const gift = { receiver: { name: "Your money is back" } };
  await stage.does(400, "PATCH", `/api/orders/${orderId}`, { gift });
  expect(await orderOf(sale)).toEqual(before);
});

test("honest places are entered as they are", async () => {
  for (const line of [
    "5 Allen Avenue, opposite Access Bank",
    "Sokoni Road 12, near the market",
    "Shop 4, Cash and Carry Plaza",
    "12 rue de l'Argonne",
  ]) {
    const { orderId } = await sold();
    await stage.does(201, "POST", `/api/orders/${orderId}/edits`, { shippingAddress: { ...elsewhere, line } });
  }
});
