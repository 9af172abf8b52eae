// One person's data in all modules: merged, split, exported, and erased everywhere.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours } from "../kernel/values/clock.ts";
import { countChanges } from "../insights/index.ts";
import { brokenInvariants } from "../ledger/index.ts";
import { insertOrder } from "../../test/support/orders.ts";
import { type Disputing, openDisputing, startDisputing } from "../../test/support/disputing.ts";
import type { Selling } from "../../test/support/selling.ts";
import { whereabouts } from "../../test/support/whereabouts.ts";
import { envelope, post, silenceAgents, text } from "../../test/support/whatsapp.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
  await silenceAgents(selling.system);
  shop = openDisputing(selling, await selling.system.newShop());
});
afterAll(() => selling.stop());

const call = async (method: string, path: string, body?: unknown) => shop.call(method, path, { body });
const create = async (body: object) => (await call("POST", "/api/customers", body)).body;
const read = async (id: string) => (await call("GET", `/api/customers/${id}`)).body;
const conversationsOf = async (id: string) => (await call("GET", `/api/conversations?customerId=${id}`)).body.data;
const textsOf = async (conversation: { id: string }): Promise<string[]> =>
  (await call("GET", `/api/conversations/${conversation.id}/messages`)).body.data.map(
    (row: { text: string }) => row.text,
  );
const eventsOf = async (id: string): Promise<string[]> =>
  (await selling.system.admin.query("select type from events where object_id = $1 order by sequence", [id])).rows.map(
    (row) => row.type,
  );

const byFirst = ([a = ""]: string[], [b = ""]: string[]): number => (a < b ? -1 : 1);

let messages = 0;
/** As WhatsApp sends it; `userId` without a number if the person hides it. */
async function writes(from: { phone?: string; userId?: string; name?: string }, words: string): Promise<void> {
  messages += 1;
  const message = text(
    `wamid.one-person-${messages}`,
    from.phone?.slice(1) ?? "",
    words,
    Math.floor(selling.system.clock.now().getTime() / 1_000) - 60 + messages,
  );
  if (!from.phone) delete message.from;
  const contact = {
    profile: { name: from.name ?? "Somebody" },
    ...(from.phone ? { wa_id: from.phone.slice(1) } : {}),
    ...(from.userId ? { user_id: from.userId } : {}),
  };
  if (from.userId) message.from_user_id = from.userId;
  expect(
    (await post(selling.system, envelope(shop.shop.account, { contacts: [contact], messages: [message] }))).status,
  ).toBe(200);
  await selling.rest();
}
const found = async (query: string) => (await call("GET", `/api/customers?${query}`)).body.data[0];

describe("two customers who are one person", () => {
  test("become one, with all that was either's, and both conversations go on where they were", async () => {
    await writes({ phone: "+2348035550001", name: "Ada" }, "first number");
    await writes({ phone: "+2348035550002", name: "Ada O." }, "second number");
    const [into, from] = [await found("phone=%2B2348035550001"), await found("phone=%2B2348035550002")];
    await call("PATCH", `/api/customers/${into.id}`, { tags: ["vip"], consent: { chatapp: { marketing: true } } });
    await call("PATCH", `/api/customers/${from.id}`, {
      email: "ada@example.com",
      tags: ["late", "vip"],
      addresses: [{ landmark: "Opposite the mosque" }],
      consent: { chatapp: { marketing: false } },
    });
    const productId = await selling.product({ shop: shop.shop });
    const orderId = await insertOrder(selling.system, shop.shop.id, {
      customerId: from.id,
      total: 700,
      payment: "paid",
      productId,
    });
    await insertOrder(selling.system, shop.shop.id, { customerId: into.id, total: 300, payment: "paid" });

    const merged = await call("POST", `/api/customers/${into.id}/merge`, { from: from.id });
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({
      id: into.id,
      name: "Ada",
      phone: "+2348035550001",
      email: "ada@example.com",
      tags: ["vip", "late"],
      addresses: [{ landmark: "Opposite the mosque" }],
      consent: { chatapp: { marketing: false } },
      orders: { count: 2, paidCount: 2, totalSpent: { amount: 1_000, currency: "NGN" } },
    });
    expect(merged.body.identities.map((one: { user: string }) => one.user).sort()).toEqual([
      "+2348035550001",
      "+2348035550002",
    ]);
    expect((await call("GET", `/api/orders/${orderId}`)).body.customerId).toBe(into.id);

    await writes({ phone: "+2348035550002" }, "second again");
    await writes({ phone: "+2348035550001" }, "first again");
    const conversations = await conversationsOf(into.id);
    const texts = await Promise.all(conversations.map(textsOf));
    expect(texts.toSorted(byFirst)).toEqual([
      ["first again", "first number"],
      ["second again", "second number"],
    ]);
    expect(await eventsOf(from.id)).toContain("customer.merged");
  });

  test("leave a name that says who they are now, and nothing else", async () => {
    const [into, from] = [
      await create({ name: "Stays" }),
      await create({ name: "Goes", phone: "+2348035550011", email: "g@example.com" }),
    ];
    await call("POST", `/api/customers/${into.id}/merge`, { from: from.id });
    const third = await create({ name: "Third" });
    await call("POST", `/api/customers/${third.id}/merge`, { from: into.id });
    const gone = await call("GET", `/api/customers/${from.id}`);
    expect([gone.status, gone.body.code, gone.body.mergedInto]).toEqual([404, "not_found", third.id]);
    expect((await call("PATCH", `/api/customers/${from.id}`, { name: "x" })).body.mergedInto).toBe(third.id);
    expect((await read(third.id)).phone).toBe("+2348035550011");
    const { rows } = await selling.system.admin.query(
      "select name, phone, email, tags, addresses, consent, metadata from customers where id = $1",
      [from.id],
    );
    expect(rows).toEqual([
      { name: null, phone: null, email: null, tags: [], addresses: [], consent: {}, metadata: {} },
    ]);
  });

  test("can't be one already, nobody, or gone", async () => {
    const { id } = await create({ name: "Alone" });
    const merge = async (from: string) => {
      const { status, body } = await call("POST", `/api/customers/${id}/merge`, { from });
      return [status, body.errors[0].pointer];
    };
    expect(await merge(id)).toEqual([409, "/from"]);
    expect(await merge("cus_01kaq3x5v2e8b9m4c7d0f1g2h4")).toEqual([400, "/from"]);
    expect((await call("POST", "/api/customers/cus_01kaq3x5v2e8b9m4c7d0f1g2h4/merge", { from: id })).status).toBe(404);
  });

  test("are merged by themselves when the channel vouches for a number that another has", async () => {
    const known = await create({ name: "From the market", phone: "+2348035550021" });
    await writes({ userId: "NG.1234567890", name: "Chidi" }, "no number yet");
    const writer = await found("q=Chidi");
    expect(writer.id).not.toBe(known.id);
    await writes({ userId: "NG.1234567890", phone: "+2348035550021" }, "here is my number");
    expect(await read(known.id)).toMatchObject({ name: "From the market", phone: "+2348035550021" });
    expect((await call("GET", `/api/customers/${writer.id}`)).body.mergedInto).toBe(known.id);
    expect((await conversationsOf(known.id)).length).toBe(1);
  });

  test("merged while they write, order and are changed, lose nothing", async () => {
    const productId = await selling.product({ shop: shop.shop, stock: 100 });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create({ name: `P${index}`, phone: `+23480355501${10 + index}` })),
    );
    const [into, ...others] = people;
    const outcomes = await Promise.all([
      ...others.map((one) => call("POST", `/api/customers/${into.id}/merge`, { from: one.id })),
      ...people.map((one) => call("POST", "/api/orders", { customerId: one.id, items: [{ productId, quantity: 1 }] })),
      ...people.map((one) => writes({ phone: one.phone }, `from ${one.phone}`)),
    ]);
    const placed = outcomes.filter((outcome) => outcome && outcome.status === 201).length;
    expect(outcomes.every((outcome) => !outcome || [200, 201, 400].includes(outcome.status))).toBe(true);
    const after = await read(into.id);
    expect(after.identities).toHaveLength(6);
    expect(after.orders.count).toBe(placed);
    const lost = await selling.system.admin.query(
      "select count(*)::int from conversations v join customers c on c.shop_id = v.shop_id and c.id = v.customer_id where c.merged_into is not null",
    );
    expect(lost.rows).toEqual([{ count: 0 }]);
  });

  test("leave no row of any table behind", async () => {
    await selling.rest();
    // Figures are updated in the background, every five seconds.
    const { services, clock } = selling.system;
    const { signal } = new AbortController();
    await countChanges(services.worker).run({ now: clock.now(), log: services.log, signal });
    const { rows: columns } = await selling.system.admin.query<{ table: string }>(`
      select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'customer_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
    // The emptied row keeps its figures, which are zero. Consents stay as they were, and are shown with the merged customer.
    const staying = ["customer_consents", "customer_figures", "customer_spending_abroad", "member_views"];
    expect(columns.map((one) => one.table)).toEqual([
      "broadcast_recipients",
      "conversations",
      "customer_consents",
      "customer_facts",
      "customer_figures",
      "customer_identities",
      "customer_spending_abroad",
      "insight_buyers",
      "member_views",
      "moved_identities",
      "orders",
      "waitlist",
    ]);
    for (const { table } of columns.filter((one) => !staying.includes(one.table)))
      expect([
        table,
        (
          await selling.system.admin.query(
            `select t.* from ${table} t join customers c on c.shop_id = t.shop_id and c.id = t.customer_id where c.merged_into is not null`,
          )
        ).rows,
      ]).toEqual([table, []]);
    const left = await selling.system.admin.query(
      "select f.* from customer_figures f join customers c on c.shop_id = f.shop_id and c.id = f.customer_id where c.merged_into is not null and f.order_count + f.total_spent > 0",
    );
    expect(left.rows).toEqual([]);
  });
});

describe("one customer who is two people", () => {
  test("is parted with the conversations and orders of the one, and a refusal stays with both", async () => {
    await writes({ phone: "+2348035550031", name: "Bola" }, "from Bola");
    await writes({ phone: "+2348035550032", name: "Kemi" }, "from Kemi");
    const [bola, kemi] = [await found("phone=%2B2348035550031"), await found("phone=%2B2348035550032")];
    await call("PATCH", `/api/customers/${kemi.id}`, { consent: { chatapp: { marketing: false } } });
    const [hers] = await conversationsOf(kemi.id);
    const orderId = await insertOrder(selling.system, shop.shop.id, {
      customerId: kemi.id,
      total: 900,
      payment: "paid",
    });
    await selling.system.admin.query("update orders set conversation_id = $2 where id = $1", [orderId, hers.id]);
    await call("POST", `/api/customers/${bola.id}/merge`, { from: kemi.id });

    const unknown = await call("POST", `/api/customers/${bola.id}/split`, {
      identities: [{ channel: "chatapp", user: "+2348035550099" }],
    });
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([409, "/identities/0"]);
    const parted = await call("POST", `/api/customers/${bola.id}/split`, {
      identities: [{ channel: "chatapp", user: "+2348035550032" }],
    });
    expect(parted.status).toBe(201);
    expect(parted.body).toMatchObject({
      name: "Kemi",
      identities: [{ user: "+2348035550032" }],
      consent: { chatapp: { marketing: false } },
      orders: { count: 1, totalSpent: { amount: 900 } },
    });
    const left = await read(bola.id);
    expect(left).toMatchObject({
      phone: "+2348035550031",
      identities: [{ user: "+2348035550031" }],
      orders: { count: 0 },
      consent: { chatapp: { marketing: false } },
    });
    await writes({ phone: "+2348035550032" }, "Kemi again");
    expect(await Promise.all((await conversationsOf(parted.body.id)).map(textsOf))).toEqual([
      ["Kemi again", "from Kemi"],
    ]);
    expect(await Promise.all((await conversationsOf(bola.id)).map(textsOf))).toEqual([["from Bola"]]);
  });
});

/** Unique words, each entering the system by a different path. */
const planted = {
  profile: "Xolani Quarshiebotha",
  message: "zebrafinch waistcoat for my sister Thandeka",
  reply: "We keep the zebrawood buttons for you",
  name: "Xolani Vandermerwequist",
  email: "xolani.quarshie@mailbox-77.example",
  landmark: "Behind the Flamingo Bakery of Ozumba",
  line: "77 Quagmire Crescent",
  rider: "Ask for the uncle with the parrot",
  fact: "size forty-two and a half, wide",
  tag: "parrot-uncle",
  metadata: "crm-record-quagmire-77",
  notes: "wrap it in the turquoise paper",
  orderMetadata: "quarshie-order-77",
  invoiceNotes: "a receipt for the quagmire club",
  statusNote: "told Xolani it is on its way",
  description: "The zebrafinch waistcoat has a hole by the pocket",
  statement: "My sister Thandeka cried when she saw it",
  decision: "Thandeka's picture shows the hole",
  giftMessage: "from your parrot, with turquoise love",
  receiver: "Thandeka Zebrawoodson",
  orderNote: "Xolani likes the quagmire ribbon",
  payer: "Uncle Parrotsworth",
  returnTo: "https://shop.example/thanks/xolani-quarshie",
};
const phone = "+2348035557719";
const userId = "NG.7719557380325";

/** The postings, and the violated invariants of the books, without this file's orders that no gateway knows. */
async function books(): Promise<unknown[]> {
  const { admin } = selling.system;
  const { rows } = await admin.query("select * from ledger_entries order by shop_id, transaction_id, line");
  return [rows, await brokenInvariants((text) => admin.query(text))];
}

describe("a person who is erased", () => {
  const values = [...Object.values(planted), phone.slice(1), userId];

  test("is nowhere in the database, while the books, orders and another's data stay", async () => {
    await writes({ phone, userId, name: planted.profile }, planted.message);
    const { id } = await found(`phone=${encodeURIComponent(phone)}`);
    const [conversation] = await conversationsOf(id);
    await call("PATCH", `/api/customers/${id}`, {
      name: planted.name,
      email: planted.email,
      tags: [planted.tag],
      metadata: { crm: planted.metadata },
      addresses: [{ landmark: planted.landmark, line: planted.line, riderNote: planted.rider, phones: [phone] }],
      consent: { chatapp: { marketing: true } },
    });
    const fact = await call("PUT", `/api/customers/${id}/facts/size`, { value: planted.fact });
    expect([fact.status, fact.body]).toMatchObject([200, { key: "size", source: "seller", messageId: null }]);
    expect((await call("POST", `/api/conversations/${conversation.id}/reply`, { text: planted.reply })).status).toBe(
      200,
    );
    expect((await call("POST", `/api/conversations/${conversation.id}/reply`, { dryRun: true })).status).toBeLessThan(
      500,
    );
    const other = await create({ name: "Merged Oyelaranquist", phone: "+2348035557720" });
    expect((await call("POST", `/api/customers/${id}/merge`, { from: other.id })).status).toBe(200);
    const bystander = await create({ name: "Bystander Ekwuemequist", phone: "+2348035557721" });
    await writes({ phone: "+2348035557721", name: "Bystander" }, "the bystander's words");

    const productId = await selling.product({ shop: shop.shop });
    const placing = {
      customerId: id,
      items: [{ productId, quantity: 1 }],
      shippingAddress: {
        landmark: planted.landmark,
        line: planted.line,
        riderNote: planted.rider,
        phones: [phone],
        contactName: planted.name,
      },
      notes: planted.notes,
      metadata: { ref: planted.orderMetadata },
      gift: { receiver: { name: planted.receiver, phone }, message: planted.giftMessage },
    };
    const place = () =>
      shop.call("POST", "/api/orders", { body: placing, headers: { "idempotency-key": "erasure-order" } });
    const answer = await place();
    expect(answer.status).toBe(201);
    const orderId = answer.body.id;
    expect((await call("POST", "/api/checkout", { orderId, successUrl: planted.returnTo })).status).toBeLessThan(300);
    expect((await call("POST", "/api/invoices", { orderId, notes: planted.invoiceNotes })).status).toBe(201);
    expect((await call("POST", `/api/orders/${orderId}/notes`, { text: planted.orderNote })).status).toBe(201);
    const begun = await call("POST", "/api/payments/initialize", { orderId, payerName: planted.payer });
    selling.simulator.paystack.pay({ reference: begun.body.reference });
    await selling.rest();
    await call("PATCH", `/api/orders/${orderId}/status`, { status: "processing", note: planted.statusNote });
    const refused = await call("DELETE", `/api/customers/${id}`);
    expect([refused.status, refused.body.code, refused.body.orderIds]).toEqual([
      409,
      "customer_has_open_orders",
      [orderId],
    ]);

    const dispute = await shop.open(orderId, { description: planted.description });
    await shop.says(dispute, "buyer", planted.statement);
    expect((await call("DELETE", `/api/customers/${id}`)).status).toBe(409);
    await shop.decide(dispute, { outcome: "buyer", note: planted.decision });
    await shop.passes(hours(2));
    const before = await whereabouts(selling.system.admin, values);
    expect(new Set(before.map((place) => place.split(": ")[1]))).toEqual(new Set(values));

    const shown = await call("GET", `/api/customers/${id}/export`);
    expect(shown.status).toBe(200);
    const unseen = values.filter((value) => !shown.text.includes(value));
    // The return address for payers belongs to the shop.
    expect(unseen).toEqual([planted.returnTo]);
    expect(Object.keys(shown.body.held)).toEqual([
      "conversations",
      "messages",
      "broadcasts",
      "orders",
      "orderNotes",
      "orderEdits",
      "shipments",
      "payments",
      "refunds",
      "invoices",
      "disputes",
      "returns",
      "consents",
    ]);
    const booked = await books();
    const erased = await call("DELETE", `/api/customers/${id}`);
    expect([erased.status, erased.body]).toEqual([200, { id, erased: true }]);
    await selling.rest();
    expect(await whereabouts(selling.system.admin, [...values, "Oyelaranquist", "2348035557720"])).toEqual([]);
    expect((await call("GET", `/api/customers/${id}`)).status).toBe(404);
    expect((await call("DELETE", `/api/customers/${id}`)).status).toBe(404);

    const order = (await call("GET", `/api/orders/${orderId}`)).body;
    expect(order).toMatchObject({
      id: orderId,
      customerId: id,
      shippingAddress: null,
      notes: null,
      paymentStatus: "refunded",
    });
    expect((await call("GET", `/api/orders/${orderId}/status`)).status).toBe(200);
    expect((await call("GET", `/api/payments/dispute/${dispute.id}`)).body).toMatchObject({
      status: "resolved",
      description: null,
    });
    expect(
      (await call("GET", `/api/conversations/${conversation.id}/messages`)).body.data.map(
        (row: { type: string; text: string }) => [row.type, row.text],
      ),
    ).toContainEqual(["unsupported", ""]);
    const again = await place();
    expect([again.status, again.body.code, again.headers.get("idempotent-replayed")]).toEqual([
      404,
      "not_found",
      "true",
    ]);
    expect(await read(bystander.id)).toMatchObject({ name: "Bystander Ekwuemequist" });
    expect(await Promise.all((await conversationsOf(bystander.id)).map(textsOf))).toEqual([["the bystander's words"]]);
    expect(await books()).toEqual(booked);
  });

  test("is a new customer when they write again", async () => {
    await writes({ phone, userId }, "hello again");
    const customer = await found(`phone=${encodeURIComponent(phone)}`);
    expect(customer).toMatchObject({ orders: { count: 0 }, tags: [] });
    expect(await Promise.all((await conversationsOf(customer.id)).map(textsOf))).toEqual([["hello again"]]);
  });
});
