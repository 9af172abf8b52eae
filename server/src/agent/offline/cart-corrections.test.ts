// A correction means a line of the cart before anything in the catalog: by its name, its look, its size, or its count.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const english = [
  goods("Cotton T-Shirt", 6_000, { Size: ["S", "M", "L", "XL"], Colour: ["Black", "White", "Blue"] }),
  goods("Canvas Tote", 5_000, { Colour: ["Green", "Black", "Natural"] }),
  goods("Food Flask", 9_000, { Size: ["1 litre", "2 litre", "3 litre"] }),
  goods("Storage Container", 12_000, { Size: ["10 L", "30 L", "60 L"] }),
  goods("Coffee Mug", 2_500, { Colour: ["Blue", "White", "Green"] }),
  goods("USB-C Cable", 2_000, { Length: ["1 m", "2 m"] }),
  goods("Wireless Earbuds", 15_000, { Colour: ["Black", "White"] }),
  goods("Block Heel Sandals", 16_000, { Size: ["37", "38", "39", "40"], Colour: ["Black", "Gold"] }),
  goods("Chino Trousers", 14_000, { Size: ["30", "32", "34", "36"] }),
  goods("Basmati Rice", 12_000, { Weight: ["5 kg", "10 kg"] }),
  goods("Brown Beans", 5_000, { Weight: ["2 kg", "5 kg"] }),
  goods("Palm Oil", 3_000, { Size: ["1 litre", "5 litre"] }),
  goods("Black Soap", 1_500, {}),
];
const french = [
  goods("T-shirt coton", 6_000, { Taille: ["S", "M", "L", "XL"], Couleur: ["noir", "blanc", "bleu"] }),
  goods("Sac en toile", 5_000, { Couleur: ["vert", "noir", "beige"] }),
  goods("Marmite", 12_000, { Taille: ["3 litres", "5 litres", "10 litres"] }),
  goods("Tasse", 2_500, { Couleur: ["bleu", "blanc", "vert"] }),
  goods("Beurre de karité", 3_000, { Taille: ["100 ml", "250 ml"] }),
  goods("Gloss", 2_000, { Couleur: ["rose", "rouge", "nude"] }),
  goods("Sandales à talon", 16_000, { Pointure: ["37", "38", "39", "40"], Couleur: ["noir", "doré"] }),
];
const swahili = [
  goods("Kanga", 4_000, { Rangi: ["Nyekundu", "Bluu", "Kijani"] }),
  goods("Fulana", 6_000, { Saizi: ["S", "M", "L", "XL"], Rangi: ["Nyeusi", "Nyeupe"] }),
  goods("Sufuria", 12_000, { Ukubwa: ["lita 3", "lita 5", "lita 10"] }),
  goods("Kikombe", 2_500, { Rangi: ["Bluu", "Nyeupe"] }),
  goods("Sabuni ya mwarobaini", 1_500, {}),
];

type Lines = Record<string, number>;
const idOf = (line: string): string => `prd_${line}`;
const cartOf = ({ lines }: MemoryShop): Lines =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
const holding = (products: ProductCard[], cart: Lines): MemoryShop => {
  const lines = new Map(Object.entries(cart).map(([line, count]) => [idOf(line), count]));
  return Object.assign(memoryShop(), { products: structuredClone(products), lines });
};
async function corrected(products: ProductCard[], cart: Lines, text: string): Promise<Lines> {
  const shop = holding(products, cart);
  await says(shop, text);
  return cartOf(shop);
}

describe("in English and Pidgin", () => {
  const shirts: Lines = { "cotton_t-shirt?M/Black": 2, "canvas_tote?Green": 3, "canvas_tote?Black": 2 };
  const kitchen: Lines = {
    "food_flask?1 litre": 1,
    "storage_container?60 L": 2,
    "coffee_mug?Blue": 2,
    "coffee_mug?White": 4,
  };
  const sizes: Lines = { "cotton_t-shirt?L/Black": 1, "cotton_t-shirt?XL/White": 1, "block_heel_sandals?38/Gold": 1 };
  const phones: Lines = { "usb-c_cable?2 m": 2, "wireless_earbuds?Black": 1, "chino_trousers?34": 1 };
  test.each<[string, Lines, Lines]>([
    ["only one of the t-shirts please", shirts, { "cotton_t-shirt?M/Black": 1 }],
    ["take off one of the green", shirts, { "canvas_tote?Green": 2 }],
    ["no be 3, na 1 green tote", shirts, { "canvas_tote?Green": 1 }],
    ["remove the 1 litre", kitchen, { "food_flask?1 litre": 0 }],
    ["actually the 30 L instead of the 60", kitchen, { "storage_container?60 L": 0, "storage_container?30 L": 2 }],
    ["make the blue ones 3 and leave the rest", kitchen, { "coffee_mug?Blue": 3 }],
    ["the white own na 5 i want", kitchen, { "coffee_mug?White": 5 }],
    ["one less white mug", kitchen, { "coffee_mug?White": 3 }],
    ["swap the L for an M", sizes, { "cotton_t-shirt?L/Black": 0, "cotton_t-shirt?M/Black": 1 }],
    ["wait, 39 not 38", sizes, { "block_heel_sandals?38/Gold": 0, "block_heel_sandals?39/Gold": 1 }],
    ["sorry i meant 1 m cables", phones, { "usb-c_cable?2 m": 0, "usb-c_cable?1 m": 2 }],
    ["change the earbuds to white", phones, { "wireless_earbuds?Black": 0, "wireless_earbuds?White": 1 }],
    ["comot the 34", phones, { "chino_trousers?34": 0 }],
    ["no be 34, na 36", phones, { "chino_trousers?34": 0, "chino_trousers?36": 1 }],
  ])("%s", async (text, cart, changed) => {
    const wanted = Object.entries({ ...cart, ...changed }).filter(([, count]) => count > 0);
    expect(await corrected(english, cart, text)).toEqual(Object.fromEntries(wanted));
  });
});

describe("in French", () => {
  const cart: Lines = {
    "marmite?10 litres": 1,
    "tasse?bleu": 3,
    "tasse?vert": 3,
    "beurre_de_karité?100 ml": 2,
    "gloss?rouge": 1,
  };
  const clothes: Lines = { "t-shirt_coton?M/noir": 2, "sac_en_toile?beige": 1, "sandales_à_talon?38/doré": 1 };
  test.each<[string, Lines, Lines]>([
    ["la 5 litres au lieu de la 10", cart, { "marmite?10 litres": 0, "marmite?5 litres": 1 }],
    ["retirez une des vertes", cart, { "tasse?vert": 2 }],
    ["mettez 4 tasses bleues et laissez le reste", cart, { "tasse?bleu": 4 }],
    ["pas 100 ml, 250", cart, { "beurre_de_karité?100 ml": 0, "beurre_de_karité?250 ml": 2 }],
    ["remplacez le rouge par le nude", cart, { "gloss?rouge": 0, "gloss?nude": 1 }],
    ["finalement un seul t-shirt", clothes, { "t-shirt_coton?M/noir": 1 }],
    ["cinq de chaque", clothes, { "t-shirt_coton?M/noir": 5, "sac_en_toile?beige": 5, "sandales_à_talon?38/doré": 5 }],
    ["trois t-shirts, pas deux", clothes, { "t-shirt_coton?M/noir": 3 }],
    ["enlevez le beige", clothes, { "sac_en_toile?beige": 0 }],
    ["je voulais dire 39 pour les sandales", clothes, { "sandales_à_talon?38/doré": 0, "sandales_à_talon?39/doré": 1 }],
  ])("%s", async (text, held, changed) => {
    const wanted = Object.entries({ ...held, ...changed }).filter(([, count]) => count > 0);
    expect(await corrected(french, held, text)).toEqual(Object.fromEntries(wanted));
  });
});

describe("in Swahili", () => {
  const cart: Lines = {
    "kanga?Nyekundu": 2,
    "fulana?M/Nyeusi": 1,
    "sufuria?lita 10": 1,
    "kikombe?Nyeupe": 4,
    "kikombe?Bluu": 2,
    sabuni_ya_mwarobaini: 3,
  };
  test.each<[string, Lines]>([
    ["toa moja nyekundu", { "kanga?Nyekundu": 1 }],
    ["badilisha M iwe L", { "fulana?M/Nyeusi": 0, "fulana?L/Nyeusi": 1 }],
    ["nataka lita 5 badala ya lita 10", { "sufuria?lita 10": 0, "sufuria?lita 5": 1 }],
    ["sabuni iwe moja tu", { sabuni_ya_mwarobaini: 1 }],
    ["sio tatu, nataka sabuni nne", { sabuni_ya_mwarobaini: 4 }],
    ["vile vya bluu viwe 3, vingine viache", { "kikombe?Bluu": 3 }],
    ["punguza kikombe kimoja cheupe", { "kikombe?Nyeupe": 3 }],
  ])("%s", async (text, changed) => {
    const wanted = Object.entries({ ...cart, ...changed }).filter(([, count]) => count > 0);
    expect(await corrected(swahili, cart, text)).toEqual(Object.fromEntries(wanted));
  });
});

describe("a correction that fits two lines asks which, and changes nothing", () => {
  const twice: Lines = { "basmati_rice?5 kg": 2, "brown_beans?5 kg": 2, black_soap: 2 };
  const shirts: Lines = { "cotton_t-shirt?L/Black": 1, "cotton_t-shirt?L/White": 2 };
  test.each<[string, Lines, RegExp]>([
    ["make the 5 kg 3", twice, /Which one/],
    ["two no, three", twice, /Which one|Which you want|which one/i],
    ["remove the L shirt", shirts, /Which one/],
    ["change the shirt to XL", shirts, /Which one/],
  ])("%s", async (text, cart, asked) => {
    const shop = holding(english, cart);
    expect(await says(shop, text)).toMatch(asked);
    expect(cartOf(shop)).toEqual(cart);
  });
});

describe("what is no correction of the cart is none", () => {
  const cart: Lines = { "palm_oil?1 litre": 2, "coffee_mug?Blue": 1 };
  test("what is added comes besides", async () => {
    expect(await corrected(english, cart, "add 1 palm oil 5 litre")).toEqual({ ...cart, "palm_oil?5 litre": 1 });
    expect(await corrected(english, cart, "and 2 white mugs too")).toEqual({ ...cart, "coffee_mug?White": 2 });
  });

  test("a look that nothing in the cart has takes nothing out", async () => {
    expect(await corrected(english, cart, "i don't want the purple one")).toEqual(cart);
  });

  test("a question changes nothing", async () => {
    expect(await corrected(english, cart, "is the 5 litre better than the 1 litre?")).toEqual(cart);
  });
});
