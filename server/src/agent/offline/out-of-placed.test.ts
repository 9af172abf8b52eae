// The buyer no longer wants one product of a placed order. And a message that says the order is paid and asks when it
// comes.
import { describe, expect, test } from "vitest";
import { area, goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

async function ordered(...first: string[]): Promise<MemoryShop> {
  const shop = Object.assign(
    memoryShop({ pickup: null, categories: ["Tops"], deliveryAreas: [area("Nyali", 300), area("Bamburi", 400)] }),
    { products: [goods("Orange Juice", 900, {}), goods("Party Hats", 400, {}), goods("Paper Plates", 250, {})] },
  );
  await says(shop, ...first, "Nyali, 14 Links Road", "yes");
  return shop;
}
const both = "2 orange juice and 3 party hats";
const paid = (shop: MemoryShop): void => {
  for (const order of shop.orders) order.status = "paid";
};
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
const inShort = ({ orders }: MemoryShop): string[] =>
  orders.map(
    ({ status, lines }) => `${status}: ${lines.map(({ name, quantity }) => `${quantity} ${name}`).join(", ")}`,
  );
const wording = [
  "Cancel the juice",
  "please cancel the orange juice from my order",
  "I don't want the juice any more",
  "abeg comot the juice",
  "annulez le orange juice svp",
  "je ne veux plus le orange juice",
  "futa orange juice tafadhali",
];

describe("one of its goods goes out of an unpaid order, and the order stays until a yes", () => {
  test.each(wording)("%s", async (text) => {
    const shop = await ordered(both);
    const told = await says(shop, text);
    expect(told).toContain("Party Hats");
    expect([cart(shop), inShort(shop)]).toEqual([{ party_hats: 3 }, ["pending: 2 Orange Juice, 3 Party Hats"]]);
  });

  test("the yes places the other and cancels the first", async () => {
    const shop = await ordered(both);
    await says(shop, "Cancel the juice", "yes");
    expect(inShort(shop)).toEqual(["pending: 3 Party Hats", "cancelled: 2 Orange Juice, 3 Party Hats"]);
  });

  test("so many of it as are said", async () => {
    const shop = await ordered(both);
    await says(shop, "cancel one of the party hats");
    expect(cart(shop)).toEqual({ orange_juice: 2, party_hats: 2 });
  });
});

describe("of a paid order it is left to a person, and nothing is cancelled", () => {
  test.each(wording)("%s", async (text) => {
    const shop = await ordered(both);
    paid(shop);
    await says(shop, text);
    expect(shop.handedOver).toMatchObject([{ summary: expect.stringContaining(text) }]);
    expect(inShort(shop)).toEqual(["paid: 2 Orange Juice, 3 Party Hats"]);
  });
});

describe("the order itself is still cancelled by its buyer's yes", () => {
  test.each([
    [both, "cancel my order"],
    [both, "cancel the juice and the party hats"],
    ["2 orange juice", "cancel the juice"],
  ])("%s – %s", async (goodsOf, text) => {
    const shop = await ordered(goodsOf);
    expect(await says(shop, text)).toMatch(/cancel order/);
  });
});

test("a denied cancelling changes nothing", async () => {
  const shop = await ordered(both);
  await says(shop, "please don't cancel the juice");
  expect([cart(shop), inShort(shop)]).toEqual([{}, ["pending: 2 Orange Juice, 3 Party Hats"]]);
});

describe("a payment that is told with a question for the time is answered with both, and sells nothing", () => {
  test.each([
    ["paid. when does it come", /is paid.*1 day/s],
    ["I have paid. When will it be delivered?", /is paid.*1 day/s],
    ["I don pay. when e go reach", /1 day/],
    ["j'ai payé. ça arrive quand", /1 jour/],
    ["nimelipa. inafika lini", /siku 1/],
  ])("%s", async (text, told) => {
    const shop = await ordered(both);
    paid(shop);
    const answer = await says(shop, text);
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(/which one|how many|Here's what/i);
  });
});
