// Acceptance 10, beside the last unit: random placing, paying, expiring, cancelling, shipping, giving back, counting, restocking,
// transferring and closing of locations, each step against a model that knows nothing of how stock is kept.
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { type Actor, systemActor } from "../../src/kernel/security/actor.ts";
import { after, minutes } from "../../src/kernel/values/clock.ts";
import type { Tx } from "../../src/kernel/database/db.ts";
import { type Id, newId } from "../../src/kernel/values/id.ts";
import { Refusal } from "../../src/kernel/contract/refusal.ts";
import { adjustStock, returnStock } from "../../src/inventory/index.ts";
import { changeLocation } from "../../src/inventory/locations/change-locations.ts";
import {
  cancelTransfer,
  createTransfer,
  receiveTransfer,
  sendTransfer,
} from "../../src/inventory/transfers/move-transfer.ts";
import { stockInvariants } from "../../src/ledger/stock-invariants.ts";
import { changeOrderStatus, holdMs, markPaid, placeOrder } from "../../src/orders/index.ts";
import { expireOrder } from "../../src/orders/settle-order.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";
import { type ModelOrder, stockModel, type StockModel } from "./stock-model.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const steps = rounds(150, 100_000);
const stepsEach = 150;

type Item = { productId: Id<"product">; variantId?: Id<"variant"> };
type Transfer = { id: string; from: string; to: string; item: string; quantity: number; left: number; state: string };
type Stand = {
  shopId: Id<"shop">;
  customerId: Id<"customer">;
  items: Map<string, Item>;
  model: StockModel;
  orders: (ModelOrder & { id: string; isPaid: boolean })[];
  transfers: Transfer[];
};
type Dice = (below: number) => number;

const acts = {
  place,
  "place with lines that share an item": placeShared,
  pay,
  expire,
  status,
  "give back": giveBack,
  adjust,
  restock,
  transfer,
  "carry over": carryOver,
  "move a transfer": moveTransfer,
  "open or close": openOrClose,
} satisfies Record<string, (stand: Stand, dice: Dice) => Promise<boolean>>;

test("whatever is done, stock is what a simple model says", { timeout: patienceMs(180_000, 7_200_000) }, async () => {
  onTestFailed(() => console.error(`SEED=${seed}`));
  const dice = generator(seed);
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const done = new Map<string, number>();
  let refused = 0;
  for (let step = 0; step < steps;) {
    const stand = await openStand();
    for (let own = 0; own < stepsEach && step < steps; own += 1, step += 1) {
      const name = names[dice(names.length)] ?? "place";
      if (await acts[name](stand, dice)) done.set(name, (done.get(name) ?? 0) + 1);
      else refused += 1;
      await isAsModelled(stand, `step ${step}: ${name}`);
    }
    for (const invariant of stockInvariants)
      if ("sql" in invariant) expect((await system.admin.query(invariant.sql)).rows).toEqual([]);
  }
  // Of enough steps each could be done at times.
  if (steps > 10_000) expect([...done.keys()].toSorted()).toEqual(names.toSorted());
  const sum = [...done.values()].reduce((all, count) => all + count, 0);
  report(10, "stock against a model", {
    steps,
    done: sum,
    "refused as the model does": refused,
    wrong: 0,
    says: below(steps),
  });
});

/** A shop with four items at four places, one of which does not sell online. All are counted from the start: the model knows no other. */
async function openStand(): Promise<Stand> {
  const shop = await system.newShop();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
    expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
    return answer.body;
  };
  const price = { amount: 100, currency: "NGN" };
  const [home] = (await call("GET", "/api/inventory/locations")).data;
  const rooms = [];
  for (const [name, priority, sellsOnline] of [
    ["Near", 10, true],
    ["Far", 300, true],
    ["Store", 50, false],
  ] as const)
    rooms.push(await call("POST", "/api/inventory/locations", { name, priority, sellsOnline }));
  const items = new Map<string, Item>();
  for (const name of ["Gele", "Brooch"])
    items.set(name, { productId: (await call("POST", "/api/products", { name, price, stock: 0 })).id });
  const variants = [
    { options: { Size: "M" }, stock: 0 },
    { options: { Size: "L" }, stock: 0 },
  ];
  const shirt = await call("POST", "/api/products", { name: "Shirt", price, variants });
  for (const variant of shirt.variants) items.set(variant.id, { productId: shirt.id, variantId: variant.id });
  const places = [home, ...rooms].map(({ id, sellsOnline, priority }) => ({ id, sells: sellsOnline, priority }));
  const customer = await call("POST", "/api/customers", { name: "Ada" });
  const model = stockModel(places, [...items.keys()]);
  return { shopId: shop.id, customerId: customer.id, items, model, orders: [], transfers: [] };
}

async function isAsModelled({ shopId, items, model }: Stand, what: string): Promise<void> {
  const { rows } = await system.admin.query(
    `select product_id, variant_id, '' as location_id, on_hand, reserved from stock_levels where shop_id = $1
     union all select product_id, variant_id, location_id, on_hand, reserved from location_stock where shop_id = $1`,
    [shopId],
  );
  const found: Record<string, string> = {};
  const modelled: Record<string, string> = {};
  for (const [name, { productId, variantId = "" }] of items) {
    const isIt = (row: { product_id: string; variant_id: string }): boolean =>
      row.product_id === productId && row.variant_id === variantId;
    const level = rows.find((one) => isIt(one) && one.location_id === "");
    found[name] = `${level.on_hand} ${level.reserved}`;
    const { onHand, reserved } = model.level(name);
    modelled[name] = `${onHand} ${reserved}`;
    for (const { id } of model.places.slice(1)) {
      const row = rows.find((one) => isIt(one) && one.location_id === id);
      found[`${name} at ${id}`] = `${row?.on_hand ?? 0} ${row?.reserved ?? 0}`;
      const shelf = model.shelf(name, id);
      modelled[`${name} at ${id}`] = `${shelf.onHand} ${shelf.reserved}`;
    }
  }
  expect([what, found]).toEqual([what, modelled]);
}

/** @returns null when it was done, else the code of its refusal */
async function attempt(
  shopId: string,
  work: (tx: Tx, actor: Actor) => Promise<unknown>,
  now?: Date,
): Promise<string | null> {
  const actor = systemActor(shopId, "test", now ?? system.clock.now());
  try {
    await system.services.api.write(shopId, (tx) => work(tx, actor));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const pick = <One>(all: readonly One[], dice: Dice): One | undefined => all[dice(all.length)];
const itemOf = ({ items }: Stand, name: string): Item => items.get(name) ?? { productId: newId("product") };

async function placeLines(stand: Stand, lines: { name: string; quantity: number }[]): Promise<boolean> {
  const basket = new Map<string, number>();
  for (const { name, quantity } of lines) basket.set(name, (basket.get(name) ?? 0) + quantity);
  let id = "";
  const refusal = await attempt(stand.shopId, async (tx, actor) => {
    const items = lines.map(({ name, quantity }) => ({ ...itemOf(stand, name), quantity }));
    id = (await placeOrder(tx, actor, { customerId: stand.customerId, items })).id;
  });
  const order = stand.model.place(basket);
  expect(refusal).toBe(order ? null : "out_of_stock");
  if (order) stand.orders.push(Object.assign(order, { id, isPaid: false }));
  return order !== null;
}

function place(stand: Stand, dice: Dice): Promise<boolean> {
  const names = stand.model.items.filter(() => dice(2) === 0);
  const some = names.length > 0 ? names : [stand.model.items[0] ?? ""];
  return placeLines(
    stand,
    some.map((name) => ({ name, quantity: 1 + dice(4) })),
  );
}

function placeShared(stand: Stand, dice: Dice): Promise<boolean> {
  const [one = "", other = ""] = [pick(stand.model.items, dice), pick(stand.model.items, dice)];
  return placeLines(
    stand,
    [one, other, one].map((name) => ({ name, quantity: 1 + dice(2) })),
  );
}

async function pay(stand: Stand, dice: Dice): Promise<boolean> {
  const order = pick(stand.orders, dice);
  if (!order) return false;
  let taken = false;
  await attempt(stand.shopId, async (tx, actor) => {
    taken = !("unpayable" in (await markPaid(tx, actor, order.id, false)));
  });
  const { rows } = await system.admin.query("select state, payment from orders where id = $1", [order.id]);
  if (taken) {
    expect(stand.model.sell(order)).toBe(true);
    order.isPaid = true;
    return true;
  }
  // Refused because it is paid or over; or late, and the goods are gone: the model says so as well.
  if (!order.isPaid && rows[0].state === "expired") expect(stand.model.sell(order)).toBe(false);
  return false;
}

async function expire(stand: Stand, dice: Dice): Promise<boolean> {
  const order = pick(stand.orders, dice);
  if (!order) return false;
  const now = after(system.clock.now(), holdMs + minutes(1));
  await attempt(stand.shopId, (tx, actor) => expireOrder(tx, actor, order.id), now);
  const { rows } = await system.admin.query("select state from orders where id = $1", [order.id]);
  const isOver = rows[0].state === "expired" && order.state === "held";
  if (isOver) stand.model.letGo(order);
  return isOver;
}

async function status(stand: Stand, dice: Dice): Promise<boolean> {
  const order = pick(stand.orders, dice);
  const to = pick(["confirmed", "processing", "shipped", "cancelled", "cancelled"] as const, dice);
  if (!order || !to) return false;
  if (
    (await attempt(stand.shopId, (tx, actor) =>
      changeOrderStatus(tx, actor, { orderId: order.id, change: { status: to } }),
    )) !== null
  )
    return false;
  if (to === "cancelled") stand.model.letGo(order);
  // Cash at the door.
  if (to === "shipped" && !order.isPaid) expect(stand.model.sell(order)).toBe(true);
  return true;
}

async function giveBack(stand: Stand, dice: Dice): Promise<boolean> {
  const order = pick(stand.orders, dice);
  if (!order) return false;
  const isBack = order.state === "sold";
  for (let time = 0; time <= dice(2); time += 1)
    await attempt(stand.shopId, (tx, actor) => returnStock(tx, actor, order.id));
  stand.model.giveBack(order);
  return isBack;
}

async function adjust(stand: Stand, dice: Dice): Promise<boolean> {
  const [name = "", place] = [pick(stand.model.items, dice), pick(stand.model.places, dice)];
  const locationId = place?.id as Id<"location">;
  const { onHand } = stand.model.shelf(name, locationId);
  const delta = dice(7) - 3;
  const [how, wanted] = pick(
    [
      [{ set: dice(9) }, null],
      [{ count: dice(9) }, null],
      [{ delta: delta === 0 ? 1 : delta }, null],
    ] as const,
    dice,
  ) ?? [{}, null];
  const target = "set" in how ? how.set : "count" in how ? how.count : onHand + ("delta" in how ? how.delta : 0);
  const adjustment = { ...itemOf(stand, name), locationId, ...how };
  const refusal = await attempt(stand.shopId, (tx, actor) => adjustStock(tx, actor, { adjustment, ifMatch: wanted }));
  const done = target >= 0 && stand.model.put(name, locationId, target);
  expect(refusal).toBe(done ? null : "below_reserved");
  return done;
}

async function restock(stand: Stand, dice: Dice): Promise<boolean> {
  const [name = "", place] = [pick(stand.model.items, dice), pick(stand.model.places, dice)];
  const locationId = place?.id as Id<"location">;
  const delta = 1 + dice(6);
  const adjustment = { ...itemOf(stand, name), locationId, delta, reason: "restock" } as const;
  expect(await attempt(stand.shopId, (tx, actor) => adjustStock(tx, actor, { adjustment, ifMatch: null }))).toBeNull();
  return stand.model.put(name, locationId, stand.model.shelf(name, locationId).onHand + delta);
}

async function begin(stand: Stand, dice: Dice, state: "draft" | "in_transit" | "received"): Promise<boolean> {
  const name = pick(stand.model.items, dice) ?? "";
  const first = dice(stand.model.places.length);
  const [from, to] = [first, (first + 1 + dice(stand.model.places.length - 1)) % stand.model.places.length].map(
    (index) => stand.model.places[index]?.id as Id<"location">,
  );
  if (!from || !to) return false;
  const quantity = 1 + dice(4);
  let id = "";
  const refusal = await attempt(stand.shopId, async (tx, actor) => {
    const items = [{ ...itemOf(stand, name), quantity }];
    id = (await createTransfer(tx, actor, { fromLocationId: from, toLocationId: to, items, status: state })).id;
  });
  const done = state === "draft" || stand.model.take(name, from, quantity);
  expect(refusal).toBe(done ? null : "out_of_stock");
  if (!done) return false;
  if (state === "received") stand.model.put(name, to, stand.model.shelf(name, to).onHand + quantity);
  else stand.transfers.push({ id, from, to, item: name, quantity, left: quantity, state });
  return true;
}

function transfer(stand: Stand, dice: Dice): Promise<boolean> {
  return begin(stand, dice, dice(2) === 0 ? "draft" : "in_transit");
}

function carryOver(stand: Stand, dice: Dice): Promise<boolean> {
  return begin(stand, dice, "received");
}

async function moveTransfer(stand: Stand, dice: Dice): Promise<boolean> {
  const one = pick(stand.transfers, dice);
  if (!one) return false;
  const { model } = stand;
  const add = (place: string, quantity: number) =>
    model.put(one.item, place, model.shelf(one.item, place).onHand + quantity);
  const how = dice(3);
  if (how === 0) {
    const refusal = await attempt(stand.shopId, (tx, actor) => sendTransfer(tx, actor, one.id));
    // Said again, it changes nothing.
    if (one.state === "in_transit") {
      expect(refusal).toBeNull();
      return false;
    }
    if (one.state !== "draft") expect(refusal).toBe("invalid_transition");
    else if (model.take(one.item, one.from, one.quantity)) {
      expect(refusal).toBeNull();
      one.state = "in_transit";
    } else expect(refusal).toBe("out_of_stock");
    return refusal === null;
  }
  if (how === 1) {
    const refusal = await attempt(stand.shopId, (tx, actor) => cancelTransfer(tx, actor, one.id));
    expect(refusal).toBe(["draft", "in_transit", "cancelled"].includes(one.state) ? null : "invalid_transition");
    if (refusal !== null || one.state === "cancelled") return false;
    if (one.state === "in_transit") add(one.from, one.left);
    one.state = "cancelled";
    return true;
  }
  const received = dice(one.left + 1);
  const missing = dice(one.left - received + 1);
  const restMissing = dice(4) === 0;
  const refusal = await attempt(stand.shopId, (tx, actor) =>
    receiveTransfer(tx, actor, one.id, { items: [{ ...itemOf(stand, one.item), received, missing }], restMissing }),
  );
  // A repeat of what a finished transfer already counts changes nothing. Here nothing is left, so both numbers are zero.
  const repeated = one.state === "received";
  expect(refusal).toBe(one.state === "in_transit" || repeated ? null : "invalid_transition");
  if (refusal !== null || repeated) return false;
  add(one.to, received);
  one.left = restMissing ? 0 : one.left - received - missing;
  if (one.left === 0) one.state = "received";
  return true;
}

async function openOrClose(stand: Stand, dice: Dice): Promise<boolean> {
  const place = pick(stand.model.places.slice(1), dice);
  if (!place) return false;
  const sellsOnline = dice(2) === 0;
  expect(
    await attempt(stand.shopId, (tx, actor) =>
      changeLocation(tx, actor, { id: place.id, change: { sellsOnline }, ifMatch: null }),
    ),
  ).toBeNull();
  place.sells = sellsOnline;
  return true;
}

/** mulberry32: the same numbers for the same seed. */
function generator(start: number): Dice {
  let state = start;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}
