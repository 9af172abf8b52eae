// A cart changes by what the buyer wishes. Questions, complaints, comparisons and the numbers of a list are answered
// and change nothing.
import { describe, expect, test } from "vitest";
import type { MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { careShop, lampsShop, potsShop } from "../testing/three-trades.ts";

const shops = { lamps: lampsShop, pots: potsShop, care: careShop } as const;
type Lines = Record<string, number>;

function holding(name: keyof typeof shops, cart: Lines): MemoryShop {
  const lines = new Map(Object.entries(cart).map(([line, count]) => [`prd_${line}`, count]));
  return Object.assign(shops[name](), { lines });
}
const cartOf = ({ lines }: MemoryShop): Lines =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));

describe("a question, a remark or a comparison leaves the cart as it is", () => {
  test.each<[keyof typeof shops, Lines, string[], RegExp]>([
    ["lamps", { solar_lantern: 2 }, ["roofing sheets", "is the 2.4 m one stronger?"], /Roofing Sheet/],
    ["lamps", { solar_lantern: 2 }, ["why is the lantern 1,800? I saw it for 1,500 in Kondele"], /KSh 1,800/],
    ["lamps", { "led_bulb?9 W": 3 }, ["does the 15 W use more power than the 9 W?"], /LED Bulb/],
    ["lamps", { solar_lantern: 1 }, ["you told me 2 days last time and it took 5"], /./],
    ["lamps", { solar_lantern: 2 }, ["would 3 be enough for a 2 bedroom house?"], /Solar Lantern/],
    ["lamps", { solar_lantern: 2 }, ["kwa nini 1,800? nilisikia 1,500"], /KSh 1,800/],
    ["lamps", {}, ["extension cables", "6 way ni ndefu kuliko 4 way?"], /Extension Cable/],
    ["pots", { chef_knife: 1 }, ["the 10 inch frying pan, will it fit 4 eggs?"], /Frying Pan/],
    ["pots", { chef_knife: 1 }, ["e be like say 28,000 cost pass market o"], /₦4,200/],
    ["pots", { chef_knife: 2 }, ["na why dis knife dey 4,200, my neighbour buy am 3,500"], /₦4,200/],
    ["pots", { "enamel_plate?White": 6 }, ["6 plates no be plenty for family of 5?"], /Enamel Plate/],
    ["care", { savon_noir: 2 }, ["pourquoi 4 000 ? j'ai vu à 3 500 ailleurs"], /1\s500/],
    ["care", {}, ["parfum", "le 100 ml est plus fort que le 50 ml ?"], /Parfum oud/],
    ["care", { savon_noir: 2 }, ["vous m'aviez dit 1 jour, ça fait 3 jours que j'attends"], /./],
  ])("%s %j %j", async (name, cart, texts, told) => {
    const shop = holding(name, cart);
    expect(await says(shop, ...texts)).toMatch(told);
    expect(cartOf(shop)).toEqual(cart);
    expect(shop.dialogue.choosing).toEqual([]);
  });
});

describe("a wish beside a question is done, and the question answered", () => {
  test.each<[keyof typeof shops, Lines, string, Lines, RegExp]>([
    ["lamps", {}, "2 solar lanterns, do you deliver to Kondele?", { solar_lantern: 2 }, /Kondele.*KSh 200/],
    ["pots", {}, "I want the pressure cooker, does it come with 2 seals?", { pressure_cooker: 1 }, /spare seal/],
    ["lamps", { solar_lantern: 2 }, "2 more of those, and do you do Kondele?", { solar_lantern: 4 }, /Kondele is KSh 200/],
    ["lamps", {}, "2 solar lanterns and do you come to Nairobi?", { solar_lantern: 2 }, /Nairobi is KSh 450/],
    ["care", {}, "je prends 2 savons noirs, vous livrez à Yopougon ?", { savon_noir: 2 }, /2\s000/],
    ["pots", { chef_knife: 1 }, "add 2 enamel plates white. is the green one out?", { chef_knife: 1, "enamel_plate?White": 2 }, /Green/],
  ])("%s %j %s", async (name, cart, text, after, told) => {
    const shop = holding(name, cart);
    expect(await says(shop, text)).toMatch(told);
    expect(cartOf(shop)).toEqual(after);
  }); // prettier-ignore
});

test("the numbers of a buyer's own list are no places of ours and count nothing", async () => {
  const shop = lampsShop();
  await says(shop, "show me lamps", "Hi\n1. Solar lantern - 2\n2. Led bulb 9w - 4");
  expect(cartOf(shop)).toEqual({ solar_lantern: 2, "led_bulb?9 W": 4 });
});

describe("whether a thing is there is asked of the shop, and not of the cart", () => {
  test.each<[keyof typeof shops, Lines, string, RegExp]>([
    ["pots", { chef_knife: 1 }, "Gas burner dey inside?", /Gas Burner\* dey/],
    ["lamps", { solar_lantern: 1 }, "power bank iko?", /Itel Power Bank\* ipo/],
    ["lamps", { solar_lantern: 1 }, "is the kettle in stock?", /Electric Kettle/],
    ["lamps", {}, "betri ziko?", /Rechargeable Battery\* ipo/],
    ["care", { savon_noir: 1 }, "y'a encore les mèches bordeaux ?", /bordeaux\* est disponible/],
  ])("%s %j %s", async (name, cart, text, told) => {
    expect(await says(holding(name, cart), text)).toMatch(told);
  });

  test("what lies in the cart is still told of it", async () => {
    expect(await says(holding("pots", { chef_knife: 2 }), "is the knife inside?")).toMatch(/in your cart: 2/);
  });
});

describe("a measure is the same however it is written, and counts nothing", () => {
  test.each<[keyof typeof shops, string[], Lines]>([
    ["lamps", ["I want 4 roofing sheets 2.4m"], { "roofing_sheet?2.4 m": 4 }],
    ["lamps", ["roofing sheet 2,4 m please, 6 pieces"], { "roofing_sheet?2.4 m": 6 }],
    ["lamps", ["mabati ya 2.4m, nataka 10"], { "roofing_sheet?2.4 m": 10 }],
    ["lamps", ["2 extension 6 way 5m"], { extension_cable_6_way_5m: 2 }],
    ["lamps", ["extension cables", "6 way 5 m"], { extension_cable_6_way_5m: 1 }],
    ["lamps", ["kettle 1,5 litre, one"], { "electric_kettle?1.5 L": 1 }],
    ["lamps", ["nataka birika la lita 1.8 moja"], { "electric_kettle?1.8 L": 1 }],
    ["lamps", ["3 bulbs of 15 watts"], { "led_bulb?15 W": 3 }],
    ["pots", ['I want one 12" frying pan'], { "non-stick_frying_pan?12 inch": 1 }],
    ["pots", ["flask 1,5L blue, one"], { "food_flask?1.5 L/Blue": 1 }],
    ["care", ['perruque 16"'], { "perruque_bouclée?16 pouces": 1 }],
    ["care", ["je veux 2 beurre de karité 100 millilitres"], { "beurre_de_karité?100 ml": 2 }],
  ])("%s %j", async (name, texts, after) => {
    const shop = holding(name, {});
    await says(shop, ...texts);
    expect(cartOf(shop)).toEqual(after);
  });
});

test.each<[keyof typeof shops, string, RegExp]>([
  ["lamps", "mna mabati?", /Roofing Sheet/],
  ["lamps", "simtank ya lita 210 iko?", /Water Tank – 210 L/],
  ["care", "castor oil please", /Huile de ricin/],
  ["pots", "fry pan dey?", /Frying Pan/],
])("what is called otherwise is not denied: %s %s", async (name, text, told) => {
  expect(await says(holding(name, {}), text)).toMatch(told);
});

describe("a rule is told with its exceptions", () => {
  test.each<[keyof typeof shops, string, RegExp]>([
    ["lamps", "can I return it if I don't like it?", /^The shop writes.*7 days.*Opened bulbs/],
    ["lamps", "do you give discount for many pieces?", /Batteries are never reduced/],
    ["lamps", "what is the warranty", /Water damage/],
    ["pots", "fit I return am if e no good?", /Knives and open packs/],
    ["care", "on peut échanger si ça ne va pas ?", /perruques ne sont pas repris/],
    ["care", "politique de retour", /perruques ne sont pas repris/],
    ["care", "quels sont vos délais de livraison ?", /Bouaké le lundi/],
  ])("%s %s", async (name, text, told) => {
    expect(await says(holding(name, {}), text)).toMatch(told);
  });
});

describe("a complaint of an answer gets one question back first, and a person where that does not help", () => {
  test.each<[keyof typeof shops, string]>([
    ["lamps", "this answer is wrong"],
    ["lamps", "you didn't answer my question"],
    ["pots", "una no dey hear word"],
    ["care", "vous ne répondez pas à ma question"],
    ["lamps", "hujajibu swali langu"],
  ])("%s %s", async (name, text) => {
    const shop = holding(name, {});
    expect(await says(shop, text)).toMatch(/person|personne|mtu/);
    expect(shop.handedOver).toEqual([]);
    await says(shop, text);
    expect(shop.handedOver).toHaveLength(1);
  });
});

test.each<[keyof typeof shops, string, RegExp]>([
  ["lamps", "ni hayo tu", /Oda yako/],
  ["care", "c'est tout", /Votre commande/],
])("the language of a short first message is that of its own words: %s %s", async (name, text, told) => {
  const shop = holding(name, name === "lamps" ? { solar_lantern: 2 } : { savon_noir: 2 });
  expect(await says(shop, text)).toMatch(told);
});

describe("a yes with a change beside it changes, and is asked again", () => {
  test.each<[keyof typeof shops, Lines, string, Lines]>([
    ["lamps", { solar_lantern: 2 }, "yes but make it 3", { solar_lantern: 3 }],
    ["pots", { "enamel_plate?White": 3, "enamel_plate?Green": 3 }, "yes, only the green one", { "enamel_plate?Green": 3 }],
    ["care", { savon_noir: 2 }, "oui mais mets-en 4", { savon_noir: 4 }],
    ["lamps", { solar_lantern: 2 }, "ndiyo lakini weka tatu", { solar_lantern: 3 }],
  ])("%s %j %s", async (name, cart, text, after) => {
    const shop = holding(name, cart);
    await says(shop, "that's all", text);
    expect(cartOf(shop)).toEqual(after);
    expect(shop.orders).toEqual([]);
    expect(shop.proposal).not.toBeNull();
  }); // prettier-ignore
});
