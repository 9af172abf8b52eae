// Questions about the cart or the order, products named by what they are like, where the buyer bought another, and
// first messages without goods.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const jewels = (): ProductCard[] => [
  { ...goods("Coral Bead Necklace", 35_000, {}), description: "Real coral, three rows." },
  { ...goods("Name Necklace", 22_000, { Colour: ["Gold", "Silver"] }), description: "We write any name." },
  goods("Gold Hoop Earrings", 8_500, { Colour: ["Gold", "Silver"] }),
];
const gadgets = (): ProductCard[] => [
  { ...goods("Rechargeable Table Fan 8 inch", 19_500, {}), description: "Two speeds, charges by USB." },
  { ...goods("Rechargeable Standing Fan 16 inch", 58_000, {}), description: "Has remote and night light." },
  goods("Power Bank 10,000 mAh", 14_500, { Colour: ["Black", "White"] }),
];
const kitchen = (): ProductCard[] => [
  goods("Glass Cup Set of 6", 7_800, {}),
  { ...goods("Kenwood Blender 2 L", 62_000, {}), description: "Glass jar, crushes ice." },
  { ...goods("Binatone Blender 1.5 L", 34_500, {}), description: "Plastic jar with a lid." },
];
const shopOf = (products: ProductCard[]): MemoryShop => Object.assign(memoryShop({ categories: [] }), { products });
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));

describe("the cart is told with a yes or a no about the thing that was named, and nothing changes", () => {
  test.each([
    [
      gadgets,
      "1 power bank black",
      "did you add the power bank?",
      /^Yes, in your cart: 1 × Power Bank 10,000 mAh – Black/,
    ],
    [gadgets, "1 power bank black", "so is the power bank in the order or not?", /^Yes, in your cart: 1 × Power Bank/],
    [gadgets, "1 power bank black", "did you add the fan?", /^No, that isn't in it/],
    [
      gadgets,
      "1 power bank black",
      "abeg una don put the power bank for my cart?",
      /^Yes, e dey your cart: 1 × Power Bank/,
    ],
    [
      jewels,
      "1 name necklace gold",
      "est-ce que le name necklace est dans la commande ?",
      /^Oui, dans votre panier : 1 × Name Necklace/,
    ],
    [kitchen, "2 glass cup set", "je, umeweka blender kwenye kikapu changu?", /^Hapana, hiyo haimo/],
    [
      kitchen,
      "2 glass cup set",
      "je, umeweka glass cup kwenye kikapu changu?",
      /^Ndiyo, kwenye kikapu chako: 2 × Glass Cup Set of 6/,
    ],
  ])("%o %s – %s", async (products, first, text, told) => {
    const shop = shopOf(products());
    await says(shop, first);
    const before = cart(shop);
    expect([await says(shop, text), cart(shop)]).toEqual([expect.stringMatching(told), before]);
  });
});

describe("the whole order is shown, and no list of goods", () => {
  test.each([
    [gadgets, "1 power bank black", "show me my order", /1 × Power Bank 10,000 mAh – Black/],
    [jewels, "1 name necklace gold", "montre-moi ma commande", /1 × Name Necklace – Gold/],
    [kitchen, "2 glass cup set", "nionyeshe oda yangu", /2 × Glass Cup Set of 6/],
    [kitchen, "2 glass cup set", "abeg show me wetin I don order", /2 × Glass Cup Set of 6/],
    [kitchen, "2 glass cup set", "what have I ordered so far", /2 × Glass Cup Set of 6/],
    [kitchen, "2 glass cup set", "my order please", /2 × Glass Cup Set of 6/],
  ])("%o %s – %s", async (products, first, text, told) => {
    const shop = shopOf(products());
    await says(shop, first);
    const said = await says(shop, text);
    expect([said, /^1\. /m.test(said)]).toEqual([expect.stringMatching(told), false]);
  });
});

describe("after the order was placed, what asks for it is told how it stands and where it is paid", () => {
  test.each([
    ["I said yes. Order it for me", /waiting for your payment[^]*Pay here/],
    ["did it go through?", /waiting for your payment[^]*Pay here/],
    ["ok order it", /waiting for your payment[^]*Pay here/],
    ["order am for me abeg", /wait for your payment[^]*Pay for here/],
    ["j'ai dit oui, passez la commande", /en attente de votre paiement[^]*Payez ici/],
    ["nimesema ndiyo. weka oda", /inasubiri malipo yako[^]*Lipa hapa/],
  ])("%s", async (text, told) => {
    const shop = shopOf(kitchen());
    await says(shop, "2 glass cup set", "yes");
    expect([await says(shop, text), cart(shop)]).toEqual([expect.stringMatching(told), {}]);
  });
});

describe("“the one with …” is that of the list which is described so", () => {
  test.each([
    [jewels, "necklace", "the one with her name, gold", { "name_necklace?Gold": 1 }],
    [jewels, "do you have necklace?", "The one you write a name on, in gold", { "name_necklace?Gold": 1 }],
    [jewels, "necklace", "the one wey get name, gold", { "name_necklace?Gold": 1 }],
    [jewels, "necklace", "celui avec le prénom, couleur gold", { "name_necklace?Gold": 1 }],
    [jewels, "necklace", "ile yenye jina, ya dhahabu", { "name_necklace?Gold": 1 }],
    [gadgets, "do you have fans?", "give me 2 of the one with remote", { rechargeable_standing_fan_16_inch: 2 }],
    [kitchen, "blender", "I'll take the one with the lid", { "binatone_blender_1.5_l": 1 }],
    [kitchen, "blender", "i want the one wey fit crush ice", { kenwood_blender_2_l: 1 }],
  ])("%o %s – %s", async (products, first, text, taken) => {
    const shop = shopOf(products());
    await says(shop, first, text);
    expect(cart(shop)).toEqual(taken);
  });

  test("of the cart where no list stands", async () => {
    const shop = shopOf(jewels());
    await says(shop, "1 coral bead necklace and 1 name necklace gold", "remove the one with the name");
    expect(cart(shop)).toEqual({ coral_bead_necklace: 1 });
  });

  test("where it says that of several, it is asked among these", async () => {
    const shop = shopOf(kitchen());
    const told = await says(shop, "blender", "the one with a jar");
    expect([cart(shop), told]).toEqual([{}, expect.stringMatching(/Kenwood[^]*Binatone/)]);
  });
});

describe("where another was bought is no place to deliver to", () => {
  test.each([
    [gadgets, "bought a power bank in Yaba, spoil in 1 week. what if yours spoils?"],
    [gadgets, "I bought one in Yaba last year and it died"],
    [gadgets, "my brother buy fan for Yaba e no last"],
    [kitchen, "nilinunua blender Yaba ikaharibika"],
    [kitchen, "j'ai acheté un blender à Yaba, il est tombé en panne"],
    [jewels, "the necklace I got in Yaba turned green"],
  ])("%o %s", async (products, text) => {
    const shop = shopOf(products());
    const told = await says(shop, text);
    expect([
      shop.dialogue.area ?? null,
      /Delivery to Yaba|Kuletewa Yaba|livraison à Yaba|notre liste/.test(told),
    ]).toEqual([null, false]);
  });

  test("where they live beside it still is one", async () => {
    const shop = shopOf(gadgets());
    await says(shop, "I live in Yaba, I bought a fan at Computer Village. 1 power bank black");
    expect(shop.dialogue.area).toBe("Yaba");
  });
});

describe("an opening that names no goods is greeted and asked what they need", () => {
  test.each([
    [jewels, "Good evening, my sister is getting married on Saturday and I need some things"],
    [gadgets, "Bonjour, j'ai besoin de quelques trucs pour une fête"],
    [gadgets, "how far, I wan buy some things"],
    [kitchen, "habari, nahitaji vitu kadhaa vya sherehe"],
    [kitchen, "Hi, I want to buy some stuff from you"],
    [jewels, "Good morning, I need a few items for a trip"],
  ])("%o %s", async (products, text) => {
    const told = await says(shopOf(products()), text);
    expect([told, /exactly that|^1\. /m.test(told)]).toEqual([expect.stringMatching(/👋[^?]*\?\s*$/), false]);
  });
});
