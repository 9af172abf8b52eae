// The whole path, through public interfaces only. A buyer writes into the simulated WhatsApp, the agent sells, and the
// buyer pays at the simulated Paystack. Over the API the seller sees what happened to stock, order and money.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { checkInsights } from "../../src/insights/index.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
const buyer = { from: "+2348031234567", name: "Ada" };
const naira = (kobo: number) => ({ amount: kobo, currency: "NGN" });

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  system.connect(simulator);
  for (const product of [
    { name: "Ankara Wrap Dress", category: "Dresses", price: naira(1_500_000), stock: 12 },
    { name: "Ankara Tote Bag", category: "Bags", price: naira(650_000), stock: 5 },
    { name: "Leather Sandals", category: "Shoes", price: naira(900_000), stock: 1 },
  ]) {
    expect((await system.call("POST", "/api/products", { body: product })).status).toBe(201);
  }
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** Writes as the buyer and waits until everything has settled. @returns the shop's answer */
async function write(text: string, as = buyer): Promise<string> {
  const before = simulator.whatsapp.sentTo(as.from).length;
  await simulator.whatsapp.writeAs({ phoneNumberId: system.shop.account, ...as, text });
  await rest();
  return simulator.whatsapp
    .sentTo(as.from)
    .slice(before)
    .map((message) => message.text)
    .join("\n");
}

async function rest(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await quiet(simulator, system);
  }
}

async function stockOf(name: string): Promise<{ onHand: number; reserved: number; available: number }> {
  const { body } = await system.call("GET", `/api/products?q=${encodeURIComponent(name)}`);
  return body.data[0].stock;
}

describe("from a buyer's message to money held", () => {
  let orderId = "";
  let reference = "";
  let link = "";

  test("a question about a dress is answered with its price, and the buyer is a customer now", async () => {
    const answer = await write("how much is the ankara dress?");
    expect(answer).toContain("₦15,000");
    expect(answer).toContain("Ankara Wrap Dress");
    const { body: customers } = await system.call("GET", "/api/customers");
    expect(customers.data).toMatchObject([{ name: "Ada", phone: "+2348031234567" }]);
    const { body: conversations } = await system.call("GET", "/api/conversations");
    expect(conversations.data).toMatchObject([{ channel: "chatapp", handler: "agent", agent: { state: "idle" } }]);
  });

  test("wanting two brings a proposal, and nothing is promised yet", async () => {
    const answer = await write("I want 2");
    expect(answer).toContain("₦30,000");
    expect((await system.call("GET", "/api/orders")).body.data).toEqual([]);
    expect(await stockOf("Ankara Wrap Dress")).toMatchObject({ onHand: 12, reserved: 0 });
  });

  test("a yes makes the order, holds the goods and sends the payment link", async () => {
    const answer = await write("yes");
    link = /http\S+\/pay\/\S+/.exec(answer)?.[0] ?? "";
    expect(link).not.toBe("");
    const { body: orders } = await system.call("GET", "/api/orders");
    expect(orders.data).toHaveLength(1);
    expect(orders.data[0]).toMatchObject({
      status: "pending",
      channel: "chatapp",
      total: naira(3_000_000),
      items: [{ name: "Ankara Wrap Dress", quantity: 2 }],
    });
    expect(answer).toContain(orders.data[0].number);
    orderId = orders.data[0].id;
    expect(await stockOf("Ankara Wrap Dress")).toMatchObject({ onHand: 12, reserved: 2, available: 10 });
  });

  test("the same yes again makes no second order", async () => {
    await write("yes");
    expect((await system.call("GET", "/api/orders")).body.data).toHaveLength(1);
  });

  test("the payment page shows the order and leads to the provider's page", async () => {
    const page = await (await fetch(link)).text();
    expect(page).toContain("Ankara Wrap Dress");
    expect(page).toContain("₦30,000");
    const paid = await fetch(link, {
      method: "POST",
      body: new URLSearchParams({ method: "card", whose: "known" }),
      redirect: "manual",
    });
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toContain(`${simulator.url}/paystack/checkout/`);
    const { body: payments } = await system.call("GET", `/api/payments?orderId=${orderId}`);
    expect(payments.data).toMatchObject([{ status: "action_needed", amount: naira(3_000_000) }]);
    reference = payments.data[0].reference;
  });

  test("saying that it was paid does not make it so", async () => {
    const answer = await write("I have paid");
    expect(answer).not.toMatch(/received|confirmed|thank you for your payment/i);
    expect((await system.call("GET", `/api/orders/${orderId}`)).body.status).toBe("pending");
  });

  test("paying holds the money, sells the goods and thanks the buyer, once", async () => {
    simulator.paystack.pay({ reference });
    await rest();
    expect((await system.call("GET", `/api/orders/${orderId}`)).body).toMatchObject({
      status: "paid",
      paymentStatus: "paid",
      fundsStatus: "held",
      reservationExpiresAt: null,
    });
    expect(await stockOf("Ankara Wrap Dress")).toMatchObject({ onHand: 10, reserved: 0, available: 10 });
    expect((await system.call("GET", "/api/balance")).body.balances).toMatchObject([
      { currency: "NGN", pending: naira(3_000_000), available: naira(0) },
    ]);
    const thanks = simulator.whatsapp.sentTo(buyer.from).filter((message) => message.text.includes("Payment received"));
    expect(thanks).toHaveLength(1);
  });

  test("whatever is said about the payment again, it succeeded once", async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await system.call("GET", `/api/payments/verify?reference=${reference}`)).body).toMatchObject({
        status: "succeeded",
      });
      expect((await system.call("POST", "/api/payments/verify", { body: { reference } })).body).toMatchObject({
        status: "succeeded",
      });
    }
    await fetch(`${link}/return?trxref=${reference}&reference=${reference}`, { redirect: "manual" });
    await rest();
    expect(
      simulator.whatsapp.sentTo(buyer.from).filter((message) => message.text.includes("Payment received")),
    ).toHaveLength(1);
    expect(await stockOf("Ankara Wrap Dress")).toMatchObject({ onHand: 10 });
  });

  test("the receipt stands where the payment page was", async () => {
    const page = await (await fetch(link)).text();
    expect(page).toContain(reference);
  });

  test("where is my order is answered with how it stands", async () => {
    expect(await write("where is my order?")).toMatch(/paid/i);
  });

  test("events tell the story in order", async () => {
    const { rows } = await system.admin.query(
      "select type from events where shop_id = $1 and type not like 'message.%' and type not like 'conversation.%' and type not like 'product.%' order by created_at, id",
      [system.shop.id],
    );
    expect(rows.map((row) => row.type)).toEqual([
      "customer.created",
      "order.created",
      "checkout.created",
      "order.status_changed",
      "escrow.held",
      "payment.succeeded",
    ]);
  });

  test("the books are these", async () => {
    await expect(await ledgerTable(system.admin, system.shop.id)).toMatchFileSnapshot(
      "from-message-to-money.ledger.txt",
    );
    expect(await brokenInvariants((text) => system.admin.query(text))).toEqual([]);
  });
});

describe("from a buyer's message to cash at the door", () => {
  const payer = { from: "+2348067654321", name: "Bisi" };
  const area = (name: string, payOnDelivery: boolean) => ({
    name,
    aliases: [],
    fee: naira(150_000),
    payOnDelivery,
    etaDays: 1,
  });
  let orderId = "";

  test("where the shop wants its money first, the buyer is told so and nothing is ordered", async () => {
    const deliveryAreas = [area("Yaba", true), area("Ajah", false)];
    expect((await system.call("PATCH", "/api/shop", { body: { deliveryAreas } })).status).toBe(200);
    expect(await write("can I pay on delivery in Ajah?", payer)).toContain("in Ajah you can't pay on delivery");
    const { body: orders } = await system.call("GET", "/api/orders");
    expect(orders.data).toHaveLength(1);
  });

  test("where it allows it, a yes is a confirmed order without a link, held for a day", async () => {
    const proposal = await write("1 ankara tote bag, deliver to 5 Herbert Macaulay Way Yaba, cash on delivery", payer);
    expect(proposal).toMatch(/Total: \*₦8,000\*\nYou pay in cash when it comes\./);
    const placed = await write("yes", payer);
    expect(placed).toContain("You pay in cash when it comes.");
    expect(placed).not.toMatch(/https?:/);
    const { body: orders } = await system.call("GET", "/api/orders?status=confirmed");
    expect(orders.data).toMatchObject([{ total: naira(800_000), paymentStatus: "unpaid", channel: "chatapp" }]);
    const [{ id, createdAt, reservationExpiresAt }] = orders.data;
    orderId = id;
    expect(Date.parse(reservationExpiresAt) - Date.parse(createdAt)).toBe(86_400_000);
    expect(await stockOf("Ankara Tote Bag")).toMatchObject({ onHand: 5, reserved: 1 });
  });

  test("saying that it was paid does not make it so, and the same yes again orders nothing more", async () => {
    expect(await write("I have paid", payer)).not.toMatch(/received|nothing left|thank you for your payment/i);
    await write("yes", payer);
    expect((await system.call("GET", "/api/orders")).body.data).toHaveLength(2);
  });

  test("once the shop's rider has brought it, its goods are sold and the shop owes our fee", async () => {
    for (const status of ["processing", "shipped", "delivered"])
      expect((await system.call("PUT", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
    await rest();
    const { rows } = await system.admin.query(
      `select e.code, sum(-e.amount)::int as owed from ledger_transactions t
       join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
       where t.shop_id = $1 and t.kind = 'cash_fee' and e.amount < 0 group by e.code`,
      [system.shop.id],
    );
    // 2.5 % of ₦8,000 and the tax on it.
    expect(rows).toEqual([{ code: "receivable:seller", owed: 21_500 }]);
    expect(await stockOf("Ankara Tote Bag")).toMatchObject({ onHand: 4, reserved: 0 });
  });

  test("it counts as paid when the seller says that the rider brought the cash", async () => {
    const figures = async () => {
      await system.worker?.sweep();
      return (await system.call("GET", "/api/insights?metrics=funnel")).body.funnel.totals;
    };
    expect(await figures()).toMatchObject({ paid: 1, delivered: 1 });
    const done = await system.call("PUT", `/api/orders/${orderId}/status`, { body: { status: "completed" } });
    expect(done.status).toBe(200);
    await rest();
    expect(await figures()).toMatchObject({ paid: 2, delivered: 1 });
  });
});

describe("what the shop sees of it", () => {
  test("is two conversations that ended in orders, one of them brought, sold and answered by the agent", async () => {
    await system.worker?.sweep();
    const { body } = await system.call("GET", "/api/insights?metrics=sales,funnel,agent,answers,channels");
    expect(body.funnel.totals).toEqual({ conversations: 2, carted: 2, ordered: 2, paid: 2, delivered: 1 });
    const { agent, human, handOvers } = body.agent;
    expect([agent.conversations, agent.orders, human.messages, human.orders, handOvers]).toEqual([2, 2, 0, 0, []]);
    expect(body.answers.agent.answers).toBeGreaterThan(4);
    const [sold] = body.sales.byCurrency;
    expect([
      sold.currency,
      sold.totals.orders,
      body.channels.map(({ channel }: { channel: string }) => channel),
    ]).toEqual(["NGN", 2, ["chatapp"]]);
    expect(await system.services.worker.write(system.shop.id, (tx) => checkInsights(tx, system.shop.id))).toEqual([]);
  });
});
