// Goods, their place and their receiver in one turn: each is kept, and the rest of the turn is answered.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const counts = (shop: MemoryShop): number[] => [...shop.lines.values()];
const place = ({ proposal }: MemoryShop) => [proposal?.delivery, proposal?.receiver ?? null];

test.each([
  ["2 mini crossbody bags, Yaba, 9 Sabo Road, Chidinma", "Chidinma", "9 Sabo Road"],
  ["2 mini crossbody bags to 9 Sabo Road, Yaba. My name is Chidinma Obi", "Chidinma Obi", "9 Sabo Road"],
  ["abeg give me 2 mini crossbody bags, I dey Yaba, 9 Sabo Road. Name na Tunde", "Tunde", "9 Sabo Road"],
  ["je prends 2 mini crossbody bags, livrez à Yaba, 9 rue Sabo, au nom de Koffi Mensah", "Koffi Mensah", "9 rue Sabo"],
  ["nataka mini crossbody bag 2, niko Yaba, 9 Sabo Road, jina ni Njoroge", "Njoroge", "9 Sabo Road"],
])("“%s” takes the goods, the place and the name", async (text, receiver, address) => {
  const shop = memoryShop();
  const told = await says(shop, text);
  expect(counts(shop)).toEqual([2]);
  expect(place(shop)).toEqual([expect.objectContaining({ area: "Yaba", address }), receiver]);
  expect(told).toContain(receiver);
  await says(shop, "yes");
  expect(shop.orders).toHaveLength(1);
});

test("a place and a name in messages one after the other are no goods and no count", async () => {
  const shop = memoryShop();
  await says(shop, "2 mini crossbody bags", "Yaba\n9 Sabo Road\nName is Amina");
  expect([counts(shop), ...place(shop)]).toEqual([[2], expect.objectContaining({ address: "9 Sabo Road" }), "Amina"]);
});

test("a name that takes the place of another changes the proposal, and the old one stands no more", async () => {
  const shop = memoryShop();
  await says(shop, "2 mini crossbody bags to 9 Sabo Road, Yaba. My name is Amina");
  const first = shop.proposal?.token;
  await says(shop, "9 Sabo Road, Yaba, and Kemi will take it");
  expect(shop.proposal?.receiver).toBe("Kemi");
  expect(shop.proposal?.token).not.toBe(first);
});

test("the name of one order is not that of the next", async () => {
  const shop = memoryShop();
  await says(shop, "2 mini crossbody bags to 9 Sabo Road, Yaba. My name is Amina", "yes", "1 mini crossbody bag");
  expect(shop.proposal?.receiver ?? null).toBeNull();
});

test("an area with nothing in the cart tells its fee", async () => {
  const shop = memoryShop();
  expect(await says(shop, "how much is the ankara dress? I dey Yaba, 9 Sabo Road, Tunde")).toContain("₦2,000");
});

test("how it is paid, said behind the place, is kept", async () => {
  const shop = memoryShop();
  await says(shop, "2 mini crossbody bags, deliver to 9 Sabo Road, Yaba, cash on delivery");
  expect(shop.proposal).toMatchObject({ payment: "on_delivery", delivery: { address: "9 Sabo Road" } });
});

test("the words of a card name nobody who takes it", async () => {
  const shop = memoryShop();
  await says(shop, '2 mini crossbody bags to 9 Sabo Road, Yaba. Write on the card: "Well done, from Chidi"');
  expect(shop.proposal?.receiver ?? null).toBeNull();
});

test.each([
  "No wait, she won't be there. Bring it to my office, 9 Sabo Road, Yaba. My name is Amina",
  "non attends, elle ne sera pas là, livrez à Yaba, 9 rue Sabo. mon nom c'est Amina",
])("“%s” changes where to, and nothing of the cart", async (text) => {
  const shop = memoryShop();
  await says(shop, "2 mini crossbody bags to 5 Admiralty Way, Lekki. My name is Kemi", text);
  expect([counts(shop), shop.proposal?.receiver]).toEqual([[2], "Amina"]);
  expect(shop.proposal?.delivery).toMatchObject({ area: "Yaba" });
});
