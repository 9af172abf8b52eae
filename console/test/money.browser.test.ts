// Money as the owner sees it, on a small phone: the balance, its parts, mispayments, and payouts.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { heavyJpeg } from "../../server/test/support/drawn-picture.ts";
import { naira, openDisputing, startDisputing } from "../../server/test/support/disputing.ts";
import { openChat } from "../../server/test/support/chat.ts";
import { sellerIn } from "../../server/test/support/paying.ts";
import type { Selling } from "../../server/test/support/selling.ts";
import { paidInChat, type Scene, shopWithOwner } from "../../server/test/support/team.ts";
import { quiet } from "../../server/test/support/whatsapp.ts";
import { proveDelivery } from "../../server/src/escrow/index.ts";
import { systemActor } from "../../server/src/kernel/security/actor.ts";
import { days } from "../../server/src/kernel/values/clock.ts";
import { type ConsolePage, desk, type OpenConsole, servesConsole, showConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let selling: Selling;
let scene: Scene;
let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  selling = await startDisputing({ config: await servesConsole() });
  scene = await shopWithOwner(selling);
  opened = await showConsole(selling.system);
  seller = await opened.signIn({ shop: scene.shop, memberId: scene.memberId });
});
afterAll(async () => {
  await opened.stop();
  await selling.stop();
});

const rest = (): Promise<void> => quiet(selling.simulator, selling.system);

/** Types the six-digit code that came to the owner's WhatsApp. */
async function confirmIdentity(): Promise<void> {
  const { page } = seller;
  const asked = page.getByRole("dialog", { name: "Is it you?" });
  await asked.waitFor();
  await expect.poll(() => scene.owner.heard().at(-1)?.text ?? "", { timeout: 15_000 }).toMatch(/^\d{6} is your code/);
  await asked.getByLabel("Six digits").fill(scene.owner.heard().at(-1)?.text.slice(0, 6) ?? "");
  await asked.getByRole("button", { name: "Continue" }).click();
}

/** Ten minutes after signing in, and within a day of the owner's last message, so that the code may be sent. */
async function laterSameDay(): Promise<void> {
  await scene.owner.says("help");
  selling.system.clock.advance(11 * 60_000);
  await rest();
}

test("a shop without money says what will stand there", async () => {
  const { page, open, picture, complaints } = seller;
  await open("/money");
  await page.getByText("No money has moved yet").waitFor();
  await page.getByRole("link", { name: /Available ₦0/ }).waitFor();
  await expectAccessible(page);
  await picture("money-empty-360");
  for (const [path, empty] of [
    ["/payments", "No payments yet"],
    ["/refunds", "Nothing was given back"],
    ["/mispayments", "Nothing waits for you"],
    ["/disputes", "No disputes"],
    ["/invoices", "No invoices here"],
  ] as const) {
    await open(path);
    await page.getByText(empty).waitFor();
  }
  expect(complaints).toEqual([]);
});

test("an amount that is none is said beside its field, and nothing typed is lost", async () => {
  const { page, open, picture } = seller;
  await open("/payouts");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("In whose name").fill("Amaka Obi");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  expect(await page.getByText("This is needed.").count()).toBeGreaterThan(0);
  await picture("payout-account-fault-360");
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  expect(await page.getByLabel("In whose name").inputValue()).toBe("Amaka Obi");
  await page.getByText("What you wrote before is still here.").waitFor();
  await expectAccessible(page);
});

test("an agent of the shop is not shown the money", async () => {
  const helper = await opened.signIn({ role: "agent", browser: { viewport: desk } });
  expect(await helper.page.getByRole("link", { name: "Money" }).count()).toBe(0);
  await helper.open("/money");
  await helper.page.getByText("Your role can’t open this").first().waitFor();
  await helper.picture("money-refused-1280");
  await helper.close();
});

test("a paid order stands in the held figure, which opens to its payment", async () => {
  const { page, open, picture, complaints } = seller;
  await paidInChat(selling, scene);
  await open("/money");
  await page.getByRole("link", { name: /Held for orders ₦15,000/ }).click();
  await page.getByRole("link", { name: /Order .*₦15,000/ }).waitFor();
  await picture("money-held-360");
  await page.getByRole("link", { name: /A buyer paid/ }).click();
  await page.getByRole("heading", { name: "In the books" }).waitFor();
  await page.getByText("With the payment provider, Paystack").first().waitFor();
  await page.getByRole("link", { name: "Held for the order" }).waitFor();
  expect(await page.locator("#page").innerText()).not.toMatch(/ord_|pay_/);
  await open("/payments");
  await page.getByRole("link", { name: /₦15,000.*Paid/ }).click();
  await page.getByRole("heading", { name: "₦15,000" }).waitFor();
  await page.getByText("Paystack", { exact: true }).waitFor();
  await expectAccessible(page);
  await picture("payment-360");
  expect(complaints).toEqual([]);
});

test("money goes out only with the code that came to the owner's phone", async () => {
  const { page, open, picture } = seller;
  const paying = sellerIn(selling.system);
  await paying.manual(scene.shop);
  await paying.destination(scene.shop);
  await paying.earn(5_000_000, scene.shop);
  selling.system.clock.advance(days(1));
  await rest();
  await laterSameDay();
  await open("/payouts");
  await page.getByText("₦50,000 can be paid out now.").waitFor();
  await page.getByRole("button", { name: "Get paid out" }).click();
  await page.getByLabel("How much").fill("60,000");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Only ₦50,000 is available.").waitFor();
  await page.getByLabel("How much").fill("20,000");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Pay it out" }).click();
  await confirmIdentity();
  await page.getByText("It is on its way").waitFor();
  await rest();
  const { data } = (await scene.api("GET", "/api/payouts")).body;
  expect(data).toMatchObject([{ amount: naira(2_000_000) }]);
  await picture("payouts-360");
  // In the ledger a payout is a link, not an ID.
  await open("/money");
  await page
    .getByRole("link", { name: /Paid out to you/ })
    .first()
    .click();
  await page.getByRole("link", { name: "See the payout" }).waitFor();
  await page.getByRole("link", { name: "On its way to you" }).click();
  await page.getByRole("heading", { name: "₦20,000" }).waitFor();
});

test("an account that came with an API key gets no money before the owner says yes", async () => {
  const { page, open, picture, complaints } = seller;
  const { id, last4, resolvedName } = await sellerIn(selling.system).newAccount(scene.shop, { number: "0155575101" });
  await rest();
  await laterSameDay();
  await open("/payouts");
  await page.getByText("Waits for an owner").waitFor();
  await page.getByRole("button", { name: new RegExp(`${last4}`) }).click();
  await page.getByText(`The bank says it belongs to ${resolvedName}.`).waitFor();
  await page.getByText("Added by the API key “test”.").waitFor();
  await expectAccessible(page);
  await picture("account-waits-360");
  await page.setViewportSize(desk);
  await picture("account-waits-1280");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Yes, money may go there" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, money may go there" }).click();
  await confirmIdentity();
  await page.getByText("The account is confirmed").waitFor();
  expect((await scene.api("GET", `/api/payouts/destinations/${id}`)).body).toMatchObject({
    status: "ready",
    confirmation: { confirmedBy: { kind: "human", id: scene.memberId } },
  });
  expect(complaints).toEqual([]);
});

test("a question about an account is in the approvals, in the owner's words", async () => {
  const { page, open, picture, complaints } = seller;
  const { last4 } = await sellerIn(selling.system).newAccount(scene.shop, { number: "0155576201" });
  await rest();
  await open("/approvals");
  await page.getByText(`••${last4}`, { exact: false }).waitFor();
  await expectAccessible(page);
  await picture("account-question-360");
  await page.getByRole("button", { name: "Say no" }).click();
  await page.getByText("The account is removed. No money goes there.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Say no" }).click();
  await page.getByText("Nothing waits for you").waitFor();
  expect((await scene.api("GET", "/api/payouts/destinations")).text).not.toContain(last4);
  expect(complaints).toEqual([]);
});

test("held money without a proof says what would prove it, and asks the buyer", async () => {
  const { page, open, picture, complaints } = seller;
  const { buyer, orderId } = await paidInChat(selling, scene);
  await open(`/orders/${orderId}`);
  await page.getByText("One of these is enough:", { exact: false }).waitFor();
  // The goods have not left, so the buyer can't be asked yet.
  expect(await page.getByRole("button", { name: "Ask the buyer" }).count()).toBe(0);
  for (const status of ["processing", "shipped"])
    expect((await scene.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
  await rest();
  await open(`/orders/${orderId}`);
  await page.getByRole("button", { name: "Ask the buyer" }).waitFor();
  await expectAccessible(page);
  await picture("prove-delivery-360");
  await page.setViewportSize(desk);
  await picture("prove-delivery-1280");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Ask the buyer" }).click();
  await page.getByText("The buyer was asked on", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Ask the buyer" }).count()).toBe(0);
  await rest();
  const choices = buyer
    .heard()
    .at(-1)
    ?.choices.map(({ title }) => title);
  expect(choices).toEqual(["Yes, it came", "Not yet", "Something is wrong"]);
  const { worker } = selling.system.services;
  const now = selling.system.clock.now();
  const proof = { kind: "buyer", source: "page", at: now } as const;
  await worker.write(scene.shop.id, (tx) => proveDelivery(tx, systemActor(scene.shop.id, "test", now), orderId, proof));
  await rest();
  await open(`/orders/${orderId}`);
  await page.getByText("Held for you", { exact: true }).waitFor();
  await page.getByText("One of these is enough:", { exact: false }).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test("money that is more than was due waits at the desk, and is kept once the buyer agrees", async () => {
  const { page, open, picture, complaints } = seller;
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Halima" });
  await buyer.says("hello");
  const { customerId } = await buyer.conversation();
  const items = [{ productId: await selling.product({ shop: scene.shop, price: 1_500_000 }), quantity: 1 }];
  const { id: orderId } = (await scene.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const payment = await selling.begin(orderId, scene.shop);
  selling.atGateway(payment.reference).amount = 1_700_000;
  selling.simulator.paystack.pay({ reference: payment.reference });
  await rest();
  await open("/mispayments");
  await page.getByRole("link", { name: /More than was due.*₦2,000/ }).click();
  await page.getByRole("button", { name: "Keep it" }).waitFor();
  await expectAccessible(page);
  await picture("mispayment-360");
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep it" }).click();
  const choices = () => buyer.heard().flatMap((message) => message.choices.map(({ title }) => title));
  await expect.poll(choices).toContain("Yes, shop keeps it");
  await buyer.taps("Yes, shop keeps it");
  await rest();
  await page.getByText("Kept", { exact: true }).waitFor();
  await open(`/orders/${orderId}`);
  await page
    .getByRole("definition")
    .filter({ hasText: /^₦17,000$/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test("money that the buyer has to agree to is not used at once, and the console says that they are asked", async () => {
  const { page, open, complaints } = seller;
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Ngozi" });
  await buyer.says("hello");
  const { customerId } = await buyer.conversation();
  const items = [{ productId: await selling.product({ shop: scene.shop }), quantity: 1 }];
  const placed = async () => (await scene.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const [paidFor, other] = [await placed(), await placed()];
  const payment = await selling.begin(paidFor.id, scene.shop);
  selling.atGateway(payment.reference).amount = 2 * paidFor.total.amount;
  selling.simulator.paystack.pay({ reference: payment.reference });
  await rest();
  const [{ id }] = (await scene.api("GET", `/api/mispayments?orderId=${paidFor.id}`)).body.data;
  await open(`/mispayments/${id}`);
  await page.getByRole("button", { name: "Use it for an order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Use it for an order" }).click();
  await dialog.getByText(`We ask the buyer in the chat whether this money may pay order ${other.number}.`).waitFor();
  await expectAccessible(page);
  await rest();
  expect(buyer.heard().at(-1)?.text).toContain("Do you want that?");
  expect((await scene.api("GET", `/api/mispayments/${id}`)).body.status).toBe("open");
  expect(complaints).toEqual([]);
});

test("a seller says their side of a dispute, and gives a part back", async () => {
  const { page, open, picture, complaints } = seller;
  const disputing = openDisputing(selling, scene.shop);
  const sold = await disputing.sold("processing", "shipped", "delivered");
  const { id } = await disputing.open(sold.orderId, { description: "The left sleeve is torn." });
  await open("/disputes");
  await page.getByRole("link", { name: /It came broken.*Your turn/ }).click();
  await page.getByText("If you don’t answer, you lose.", { exact: false }).waitFor();
  await page.getByLabel("What happened").fill("I sent it whole: the photo of the parcel shows it.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Buyer’s turn").waitFor();
  await expectAccessible(page);
  await picture("dispute-360");
  await page.getByRole("button", { name: "Add a picture or document" }).click();
  const adding = page.getByRole("dialog", { name: "Add a picture or document" });
  await adding.getByLabel("What it shows").fill("The parcel");
  await adding.getByRole("button", { name: "Send" }).click();
  await adding.getByText("Choose a picture or document.").waitFor();
  await picture("dispute-no-file-360");
  const chooser = adding.getByLabel("Picture or document");
  await chooser.setInputFiles({
    name: "film.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.alloc(32_000_001),
  });
  await adding.getByRole("button", { name: "Send" }).click();
  await adding.getByText("It is larger than 32 MB. Choose a smaller one.").waitFor();
  const photo = await heavyJpeg(1_800, 1_400);
  await adding
    .getByLabel("Picture or document")
    .setInputFiles({ name: "IMG_0042.JPG", mimeType: "image/jpeg", buffer: photo });
  await adding.getByText("It is larger than 32 MB.").waitFor({ state: "hidden" });
  await picture("dispute-file-360");
  await expectAccessible(page);
  await page.context().setOffline(true);
  await adding.getByRole("button", { name: "Send" }).click();
  await adding.getByText("The connection is bad").waitFor();
  await picture("dispute-file-offline-360");
  await page.context().setOffline(false);
  await adding.getByRole("button", { name: "Send" }).click();
  const shown = page.getByRole("img", { name: "Picture: You" });
  await shown.waitFor();
  await expect
    .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1_600);
  await picture("dispute-shown-360");
  await expectAccessible(page);
  const { evidence } = await disputing.read({ id });
  const { text, media } = evidence.at(-1);
  expect({ text, ...media }).toMatchObject({ text: "The parcel", fileName: "IMG_0042.jpg", mimeType: "image/jpeg" });
  expect(media.bytes).toBeLessThan(photo.length);
  await page.getByRole("button", { name: "Give back a part" }).click();
  const sharing = page.getByRole("dialog", { name: "Give back a part" });
  await sharing.getByLabel("How much the buyer gets").fill("90000000");
  await sharing.getByRole("button", { name: "Give back a part" }).click();
  await sharing.locator("[class*=error]").getByText("Less than", { exact: false }).waitFor();
  await sharing.getByLabel("How much the buyer gets").fill("5,000");
  await sharing.getByRole("button", { name: "Give back a part" }).click();
  await page.getByText("Shared").waitFor();
  expect(await disputing.read({ id })).toMatchObject({ outcome: "split", toBuyer: naira(500_000) });
  expect(complaints).toEqual([]);
});

test("a payment that its bank took back is said to be so where the seller looks, and its money is not said to wait", async () => {
  const { page, open, picture, complaints } = seller;
  const disputing = openDisputing(selling, scene.shop);
  const sold = await disputing.sold("processing");
  const { id, amount } = await disputing.chargedBack(sold, { message: "I did not pay this" });
  await open("/");
  await page.getByText(`₦${(amount.amount / 100).toLocaleString("en")} is frozen by disputes.`).waitFor();
  await open(`/orders/${sold.orderId}`);
  await page.getByText("The buyer’s bank took this payment back.", { exact: false }).waitFor();
  await picture("order-charged-back-360");
  expect(await page.getByText("Disputed by the buyer").count()).toBe(0);
  await page.getByRole("link", { name: "See the dispute" }).click();
  await page.getByRole("heading", { name: "“I did not pay this”" }).waitFor();
  expect(page.url()).toContain(id);
  await page.getByRole("button", { name: "Give it up" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Give it up" }).click();
  await page.getByText("You gave it up.", { exact: false }).waitFor();
  expect(complaints).toEqual([]);
});

test("a refund that does not arrive is told to the team and on its order, where it is given back anew", async () => {
  const { page, open, picture, complaints } = seller;
  const disputing = openDisputing(selling, scene.shop);
  const sold = await disputing.sold();
  // A notice within a minute of another one waits for that minute.
  selling.system.clock.advance(2 * 60_000);
  await scene.owner.says("help");
  const { id } = await disputing.refund(sold.paymentId, 250_000);
  const atGateway = selling.simulator.paystack.refunds().at(-1);
  selling.simulator.paystack.endRefund(atGateway?.id ?? 0, "failed");
  await rest();
  const asked = await scene.api("GET", `/api/refunds/${id}`);
  expect(asked.body).toMatchObject({ status: "failed" });
  const told = scene.owner.heard().map(({ text }) => text);
  expect(told.join("\n")).toMatch(/₦2,500 of order \S+ did not reach the buyer/);
  await open(`/orders/${sold.orderId}`);
  await page.getByText("₦2,500 did not reach the buyer.", { exact: false }).waitFor();
  await picture("order-refund-failed-360");
  await page.getByRole("link", { name: /−₦2,500/ }).click();
  await page.getByText("Failed", { exact: true }).waitFor();
  expect(await page.getByText("From the payment provider").count()).toBe(0);

  // All of it: the order is cancelled, and its money is still here.
  const whole = await disputing.sold();
  const { total } = (await scene.api("GET", `/api/orders/${whole.orderId}`)).body;
  await disputing.refund(whole.paymentId, total.amount);
  selling.simulator.paystack.endRefund(selling.simulator.paystack.refunds().at(-1)?.id ?? 0, "failed");
  await rest();
  await open("/");
  await page.getByText("Giving this money back failed.", { exact: false }).waitFor();
  await picture("today-to-give-back-360");
  await open(`/orders/${whole.orderId}`);
  await page.getByText("Send it again, or agree another way with the buyer.", { exact: false }).waitFor();
  await page.getByText("Still to give back", { exact: true }).waitFor();
  expect(await page.getByText("One of these is enough:", { exact: false }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("an invoice is written for an order, and sent when the line is back", async () => {
  const { page, open, picture, complaints } = seller;
  const { buyer } = await paidInChat(selling, scene);
  const { customerId } = await buyer.conversation();
  const productId = await selling.product({ shop: scene.shop, price: 2_250_000 });
  const placed = await scene.api("POST", "/api/orders", { body: { customerId, items: [{ productId, quantity: 2 }] } });
  await open("/invoices");
  await page.getByRole("link", { name: "New invoice" }).click();
  await page.getByRole("button", { name: new RegExp(placed.body.number) }).click();
  await page.getByLabel("To be paid by").fill("2020-01-01");
  await page.getByRole("button", { name: "Write the invoice" }).click();
  await page.locator("[class*=error]").first().waitFor();
  await picture("invoice-fault-360");
  await page.getByLabel("To be paid by").fill("");
  await page.getByLabel("Text on the invoice").fill("Thank you for buying from us.");
  await page.getByRole("button", { name: "Write the invoice" }).click();
  await page.getByRole("heading", { name: /INV-/ }).waitFor();
  await expectAccessible(page);
  await picture("invoice-360");
  const paper = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  expect((await paper).suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send to the buyer" }).click();
  await page.getByText("1 thing waits to be sent").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send again" }).waitFor();
  await rest();
  expect((await scene.api("GET", `/api/invoices?orderId=${placed.body.id}`)).body.data).toMatchObject([
    { sentAt: expect.any(String) },
  ]);
  expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("who has no proven phone is asked for a message from it, and not for a code that was never sent", async () => {
  const { page, open, close } = await opened.signIn({ shop: scene.shop, role: "owner" });
  selling.system.clock.advance(11 * 60_000);
  await open("/payouts");
  await page.getByRole("button", { name: "Add" }).first().click();
  await page.getByLabel("Bank or wallet").selectOption({ label: "Access Bank" });
  await page.getByLabel("Account or phone number").fill("0123456789");
  await page.getByLabel("In whose name").fill("Amaka Obi");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Is it you?" });
  await asked.getByText("Your phone is not verified yet").waitFor();
  expect(await asked.getByLabel("Six digits").count()).toBe(0);
  await asked.getByRole("button", { name: "Close" }).click();
  await close();
});
