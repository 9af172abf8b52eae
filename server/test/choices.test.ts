// Options that are not variants: chosen on the line of an order, asked for when missing, and never lost.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

let shop: Selling;
let customerId: string;
beforeAll(async () => {
  shop = await startSelling();
  customerId = await shop.customer();
  await call("PATCH", "/api/shop", { deliveryAreas: [{ name: "Yaba", fee: naira(1_500) }] });
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const call = (method: string, path: string, body?: object) =>
  shop.system.call(method, path, body === undefined ? {} : { body });

let made = 0;
/** A dress in three sizes and two colours of one stock. */
async function dress(more: object = {}): Promise<Body> {
  made += 1;
  const answer = await call("POST", "/api/products", {
    name: `Ankara Dress ${made}`,
    price: naira(15_000),
    stock: 20,
    options: [
      { name: "Size", values: ["S", "M", "L"] },
      { name: "Colour", values: ["Blue", "Red"] },
      { name: "Fabric", values: ["Cotton"] },
    ],
    ...more,
  });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const order = (items: object[]) => call("POST", "/api/orders", { customerId, items });
async function placed(items: object[]): Promise<Body> {
  const answer = await order(items);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const read = async (id: string): Promise<Body> => (await call("GET", `/api/orders/${id}`)).body;
const choose = (id: string, choices: object[]) => call("PATCH", `/api/orders/${id}`, { choices });
const chosen = ({ items }: Body) => items.map(({ name, options }: Body) => [name, options]);

describe("an order of a product with options", () => {
  test("keeps what is chosen on the line, in the product's spelling, and fills in what needs no choice", async () => {
    const { id: productId, name } = await dress();
    const body = await placed([{ productId, quantity: 2, options: { colour: "RED", size: "m" } }]);
    expect(chosen(body)).toEqual([[`${name} – M, Red`, { Size: "M", Colour: "Red", Fabric: "Cotton" }]]);
    expect(body.choicesMissing).toEqual([]);
    expect(await read(body.id)).toMatchObject({ items: body.items, choicesMissing: [] });
  });

  test("has a line for each choice, takes all of them from the one stock, and sums the same choice", async () => {
    const { id: productId, name } = await dress({ stock: 5 });
    const size = (value: string, quantity: number) => ({
      productId,
      quantity,
      options: { Size: value, Colour: "Blue" },
    });
    const body = await placed([size("S", 1), size("L", 2), size("s", 1)]);
    expect(body.items.map((item: Body) => [item.name, item.quantity])).toEqual([
      [`${name} – S, Blue`, 2],
      [`${name} – L, Blue`, 2],
    ]);
    expect((await order([size("S", 1), size("M", 1)])).body).toMatchObject({ code: "out_of_stock" });
    expect((await call("GET", `/api/products/${productId}`)).body.stock).toMatchObject({ reserved: 4, available: 1 });
  });

  test("is taken without them, and says what is missing", async () => {
    const { id: productId, name, options } = await dress();
    const body = await placed([{ productId, quantity: 1 }]);
    expect(chosen(body)).toEqual([[name, { Fabric: "Cotton" }]]);
    expect(body.choicesMissing).toEqual([{ item: 0, component: null, productId, name, options: options.slice(0, 2) }]);
    const half = await placed([{ productId, quantity: 1, options: { Size: "L" } }]);
    expect(chosen(half)[0][0]).toBe(`${name} – L`);
    expect(half.choicesMissing).toEqual([{ item: 0, component: null, productId, name, options: [options[1]] }]);
  });

  test.each([
    [{ Size: "XXL" }, "/items/0/options/Size", 'has no Size "XXL". Choose S, M or L.'],
    [
      { Sise: "M" },
      "/items/0/options/Sise",
      'has no option "Sise". It has Size (S, M, L); Colour (Blue, Red); Fabric (Cotton).',
    ],
  ])("refuses %o and lists what there is", async (options, pointer, detail) => {
    const { id: productId, name } = await dress();
    const answer = await order([{ productId, quantity: 1, options }]);
    expect([answer.status, answer.body.code]).toEqual([400, "unknown_option"]);
    expect(answer.body.errors).toEqual([{ pointer, code: "unknown_option", detail: `${name} ${detail}` }]);
  });

  test("refuses options of a product that has none, and options beside a variant", async () => {
    const { id: plain } = await dress({ options: [] });
    expect((await order([{ productId: plain, quantity: 1, options: { Size: "M" } }])).body.code).toBe("unknown_option");
    const { id: productId, variants } = await dress({
      stock: undefined,
      options: undefined,
      variants: [{ options: { Size: "M" }, stock: 1 }],
    });
    const both = { productId, quantity: 1, variantId: variants[0].id, options: { Size: "M" } };
    expect((await order([both])).body).toMatchObject({ status: 400, errors: [{ code: "either_or" }] });
  });
});

describe("a product with variants", () => {
  const shoe = () =>
    dress({
      stock: undefined,
      options: undefined,
      variants: [
        { options: { Size: "41", Colour: "Red" }, stock: 1 },
        { options: { Size: "42", Colour: "Red" }, stock: 1 },
        { options: { Size: "42", Colour: "Blue" }, stock: 1 },
      ],
    });

  test("is ordered by its options as by its variant", async () => {
    const { id: productId, variants } = await shoe();
    const body = await placed([{ productId, quantity: 1, options: { colour: "blue" } }]);
    expect(body.items[0]).toMatchObject({ variantId: variants[2].id, options: variants[2].options });
    expect(body.choicesMissing).toEqual([]);
  });

  test("is refused where the options leave several, or none, and says which there are", async () => {
    const { id: productId } = await shoe();
    const several = (await order([{ productId, quantity: 1, options: { Size: "42" } }])).body;
    expect([several.code, several.errors[0].detail]).toEqual([
      "variant_required",
      expect.stringMatching(/42, Red.*42, Blue/),
    ]);
    expect((await order([{ productId, quantity: 1 }])).body.code).toBe("variant_required");
    const none = (await order([{ productId, quantity: 1, options: { Size: "41", Colour: "Blue" } }])).body;
    expect([none.status, none.code]).toEqual([400, "unknown_option"]);
  });
});

describe("choices that are missing", () => {
  test("are set later, once or one after the other, and are part of the order's history", async () => {
    const { id: productId, name } = await dress();
    const { id, version } = await placed([{ productId, quantity: 1 }]);
    const half = await choose(id, [{ item: 0, options: { size: "l" } }]);
    expect([half.status, chosen(half.body)[0][0], half.body.version]).toEqual([200, `${name} – L`, version + 1]);
    expect(half.body.choicesMissing[0].options.map((option: Body) => option.name)).toEqual(["Colour"]);
    const whole = await choose(id, [{ item: 0, options: { Colour: "Blue" } }]);
    expect(chosen(whole.body)).toEqual([[`${name} – L, Blue`, { Size: "L", Colour: "Blue", Fabric: "Cotton" }]]);
    expect(whole.body.choicesMissing).toEqual([]);
    const again = await choose(id, [{ item: 0, options: { Colour: "Blue" } }]);
    expect(again.body.version).toBe(whole.body.version);
    const { history } = (await call("GET", `/api/orders/${id}/status`)).body;
    expect(history.filter(({ axis }: Body) => axis === "details")).toHaveLength(2);
  });

  test("refuse a value there is not, a line there is not, and a line with nothing to choose", async () => {
    const { id: productId } = await dress();
    const { id: plain } = await dress({ options: [] });
    const { id } = await placed([
      { productId, quantity: 1 },
      { productId: plain, quantity: 1 },
    ]);
    const refused = async (item: number, options: object) => (await choose(id, [{ item, options }])).body;
    expect(await refused(0, { Size: "XXL" })).toMatchObject({
      status: 400,
      code: "unknown_option",
      errors: [{ pointer: "/choices/0/options/Size" }],
    });
    expect(await refused(1, { Size: "M" })).toMatchObject({ status: 400, errors: [{ code: "nothing_to_choose" }] });
    expect(await refused(7, { Size: "M" })).toMatchObject({ status: 400, errors: [{ code: "not_in_order" }] });
    expect((await read(id)).choicesMissing).toHaveLength(1);
  });

  test("keep the order from being packed, sent and handed over, until they are chosen", async () => {
    const { id: productId } = await dress();
    const address = { area: "Yaba", landmark: "Tejuosho", contactName: "Ada", phones: ["08031234567"] };
    const items = [{ productId, quantity: 1, options: { Colour: "Red" } }];
    const { id } = (await call("POST", "/api/orders", { customerId, items, shippingAddress: address })).body;
    const move = (status: string) => call("PATCH", `/api/orders/${id}/status`, { status });
    expect((await move("confirmed")).status).toBe(200);
    const next = async () => (await call("GET", `/api/orders/${id}/status`)).body.allowed;
    expect(await next()).toEqual(["cancelled"]);
    for (const status of ["processing", "shipped"]) {
      const { body } = await move(status);
      expect([status, body.status, body.code, body.choicesMissing[0].options[0].name]).toEqual([
        status,
        409,
        "choices_missing",
        "Size",
      ]);
    }
    const { data } = (await call("POST", "/api/shipping/rates", { orderId: id })).body;
    const rateId = data.find(({ kind }: Body) => kind === "own_rider").id;
    const sent = await call("POST", "/api/shipping/dispatch", { orderId: id, rateId });
    expect([sent.status, sent.body.code]).toEqual([409, "choices_missing"]);
    await choose(id, [{ item: 0, options: { Size: "S" } }]);
    expect(await next()).toContain("processing");
    expect((await move("processing")).status).toBe(200);
    expect((await choose(id, [{ item: 0, options: { Size: "M" } }])).status).toBe(200);
    expect((await move("shipped")).status).toBe(200);
    expect((await choose(id, [{ item: 0, options: { Size: "L" } }])).body.code).toBe("invalid_transition");
  });

  test("keep an order that is fetched from being ready, and a test courier from bringing one", async () => {
    const { id: productId } = await dress();
    const fetched = await placed([{ productId, quantity: 1 }]);
    await shop.system.admin.query("update orders set delivery_method = 'pickup', confirmed = true where id = $1", [
      fetched.id,
    ]);
    expect((await call("POST", `/api/orders/${fetched.id}/ready`)).body.code).toBe("choices_missing");
    const brought = await placed([{ productId, quantity: 1 }]);
    await shop.system.admin.query("update orders set confirmed = true where id = $1", [brought.id]);
    expect((await call("POST", `/api/test/orders/${brought.id}/delivered`)).body.code).toBe("choices_missing");
    await choose(fetched.id, [{ item: 0, options: { Size: "M", Colour: "Blue" } }]);
    expect((await call("POST", `/api/orders/${fetched.id}/ready`)).status).toBe(200);
  });

  test("are what they were when it was ordered, whatever the product has since", async () => {
    const { id: productId } = await dress();
    const { id } = await placed([{ productId, quantity: 1 }]);
    await call("PATCH", `/api/products/${productId}`, { options: [{ name: "Length", values: ["Short", "Long"] }] });
    expect((await choose(id, [{ item: 0, options: { Size: "M", Colour: "Red" } }])).body.choicesMissing).toEqual([]);
  });
});

describe("what comes after", () => {
  test("edits keep the choices, change the line that is meant, and add another choice as a line", async () => {
    const { id: productId, name } = await dress();
    const red = (Size: string) => ({ Size, Colour: "Red" });
    const { id } = await placed([
      { productId, quantity: 1, options: red("S") },
      { productId, quantity: 1, options: red("M") },
    ]);
    const edit = (items: object[]) => call("POST", `/api/orders/${id}/edits`, { items });
    expect((await edit([{ productId, quantity: 3 }])).body.errors).toMatchObject([{ code: "ambiguous" }]);
    const more = await edit([
      { productId, options: { size: "m" }, quantity: 3 },
      { productId, options: red("L"), quantity: 1 },
    ]);
    expect([more.status, more.text]).toEqual([201, more.text]);
    expect((await read(id)).items.map((item: Body) => [item.name, item.quantity])).toEqual([
      [`${name} – S, Red`, 1],
      [`${name} – M, Red`, 3],
      [`${name} – L, Red`, 1],
    ]);
    await edit([{ productId, options: { Size: "S" }, quantity: 0 }]);
    expect(chosen(await read(id)).map(([named]: string[]) => named)).toEqual([`${name} – M, Red`, `${name} – L, Red`]);
  });

  test("the packing slip and the events name what was chosen", async () => {
    const { id: productId, name } = await dress();
    const { id } = await placed([{ productId, quantity: 1, options: { Size: "M", Colour: "Blue" } }]);
    const slip = await call("GET", `/api/orders/${id}/packing-slip`);
    expect(slip.text).toContain(`${name} – M, Blue`);
    const [created] = (await call("GET", `/api/events?type=order.created&objectId=${id}`)).body.data;
    const told = JSON.stringify(created);
    expect([told.includes(`${name} – M, Blue`), told.includes('"Size":"M"')]).toEqual([true, true]);
  });

  describe("reach the invoice that was written before", () => {
    const invoiced = async (more: object = {}) => {
      const { id: productId, name } = await dress();
      const { id: orderId } = await placed([{ productId, quantity: 1 }]);
      const { status, text, body } = await call("POST", "/api/invoices", { orderId, metadata: { ours: "1" }, ...more });
      expect([status, text]).toEqual([201, text]);
      const all = async (): Promise<Body[]> =>
        (await call("GET", `/api/invoices?orderId=${orderId}`)).body.data.toReversed();
      return { orderId, name, first: body, all };
    };
    const chooseAll = async (orderId: string, Size = "M") => {
      await choose(orderId, [{ item: 0, options: { Size } }]);
      await shop.rest();
      await choose(orderId, [{ item: 0, options: { Colour: "Red" } }]);
      await shop.rest();
    };
    const said = (invoice: Body) => [invoice.status, invoice.lines[0].name];

    test("as a draft, which is taken down anew", async () => {
      const { orderId, name, all } = await invoiced({ draft: true });
      await chooseAll(orderId);
      expect((await all()).map(said)).toEqual([["draft", `${name} – M, Red`]]);
    });

    test("unpaid: it is void, and the next has the choice, the day and the pairs", async () => {
      const { orderId, name, first, all } = await invoiced();
      await chooseAll(orderId);
      const [old, next, more] = await all();
      expect([said(old), old.number, said(next), more]).toEqual([
        ["void", name],
        first.number,
        ["open", `${name} – M, Red`],
        undefined,
      ]);
      expect([next.total, next.dueAt, next.metadata]).toEqual([first.total, first.dueAt, first.metadata]);
      await call("PATCH", `/api/orders/${orderId}`, { notes: "Please hurry" });
      await shop.rest();
      expect(await all()).toHaveLength(2);
      // A new choice also renews the invoice.
      await choose(orderId, [{ item: 0, options: { Size: "L" } }]);
      await shop.rest();
      expect((await all()).map(said).at(-1)).toEqual(["open", `${name} – L, Red`]);
    });

    test("paid: a credit note takes it back whole, and the next is paid at once", async () => {
      const { orderId, name, first, all } = await invoiced();
      const { reference } = await shop.begin(orderId);
      shop.simulator.paystack.pay({ reference });
      await shop.rest();
      await chooseAll(orderId);
      const [old, next, more] = await all();
      expect([said(old), said(next), more]).toEqual([["paid", name], ["paid", `${name} – M, Red`], undefined]);
      expect([old.credited, old.creditNotes.length, next.credited.amount, next.total]).toEqual([
        first.total,
        1,
        0,
        first.total,
      ]);
    });

    test("but not once money of it went back, which its credit note names", async () => {
      const { orderId, name, all } = await invoiced();
      const { id, reference } = await shop.begin(orderId);
      shop.simulator.paystack.pay({ reference });
      await shop.rest();
      await call("POST", `/api/payments/${id}/refund`, { amount: naira(1_000), reason: "late" });
      await shop.rest();
      const [refund] = shop.simulator.paystack.refunds().slice(-1);
      shop.simulator.paystack.endRefund(refund?.id ?? 0, "processed");
      await shop.rest();
      expect((await all())[0]?.credited).toEqual(naira(1_000));
      await chooseAll(orderId);
      expect((await all()).map(said)).toEqual([["paid", name]]);
    });
  });
});
