// Questions are answered with the shop's own sentences about the product that is meant, also in a message that orders
// something.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { memoryShop, playTurn, type MemoryShop } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

type Goods = Pick<ProductCard, "name" | "category" | "description"> & { options?: Record<string, string[]> };

const goods: Goods[] = [
  {
    name: "Desk Fan 12 inch",
    category: "Fans",
    description: "Three speeds, 45 W. 8 hours of battery, charges by USB. 12 months warranty. Wipe with a dry cloth.",
  },
  {
    name: "Wall Fan 18 inch",
    category: "Fans",
    description: "Remote control, 60 W, made of steel. Doesn't have a battery. 24 months warranty.",
  },
  {
    name: "Leather Satchel",
    category: "Bags",
    description: "Synthetic leather, lined with cotton. Not waterproof. Two pockets inside.",
    options: { Colour: ["Brown", "Black"] },
  },
  {
    name: "Groundnut Butter",
    category: "Food",
    description: "Roasted groundnuts and salt, no sugar. Contains nuts! Keeps 6 months.",
  },
  {
    name: "Coconut Spread",
    category: "Food",
    description: "Coconut, honey and cocoa. Does not contain nuts. For people with dry skin it is a mask too.",
  },
  {
    name: "Canvas Plimsolls",
    category: "Shoes",
    description:
      "Cotton canvas. They come small: take the next size. Size 24 fits about 3 years, 27 about 4 to 5 years, 29 about 6 years.",
    options: { Size: ["24", "27", "29"] },
  },
  {
    name: "Shea Balm",
    category: "Skin care",
    description: "For dry skin and eczema. No bleaching agents. 100 g tin.",
  },
  {
    name: "Clay Soap",
    category: "Skin care",
    description: "Good for oily skin, it can dry out dry skin. 120 g bar.",
  },
];

const policies = {
  returns:
    "Bags and shoes: exchange within 7 days, unworn. Food and skin care can't come back once opened. Change of mind: you pay the rider.",
  warranty: "Bags: 3 months on zips and seams. Fans: bring the receipt, we repair or replace it.",
  delivery:
    "Paid before noon, it goes out the same day. Glass is packed in bubble wrap. Outside the city we send by bus, 3 working days.",
  giftWrapping: "Gift wrapping is ₦1,500 per parcel with a handwritten card.",
  payment: "Card, transfer or USSD on our page. Pay on delivery is not for orders above ₦150,000.",
  damage: "Broken in transit? Send a picture within 24 hours and we replace it.",
};

function shopOf(): MemoryShop {
  const shop = memoryShop({ policies, categories: [...new Set(goods.map(({ category }) => category ?? ""))] });
  const [model] = shop.products;
  if (!model) throw new Error("the shop sells nothing");
  shop.products = goods.map(({ options = {}, ...one }, at) => ({
    ...model,
    ...one,
    id: `prd_${at}`,
    colours: options["Colour"] ?? [],
    sizes: options["Size"] ?? [],
    variants: Object.entries(options).flatMap(([name, values]) =>
      values.map((value, place) => ({
        id: `prd_${at}_${place}`,
        name: `${one.name} – ${value}`,
        options: { [name]: value },
        price: model.price,
        available: 9,
        shared: true,
      })),
    ),
    imageUrl: null,
    compareAtPrice: null,
    available: 9,
  }));
  return shop;
}

/** The shop's last words after each message was answered. The verifier stops nothing that is true. */
async function talk(...texts: string[]): Promise<{ text: string; shop: MemoryShop }> {
  const shop = shopOf();
  let last = "";
  for (const [at, text] of texts.entries()) {
    const typed = { id: `msg_${at}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
    expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    last = draft.text;
  }
  return { text: last, shop };
}

const denied =
  /written down|no get that one|pas cette information|sina maelezo|exactly|near am|s'en approche|zinakaribia/;

describe("what is written is told, sentence by sentence, and never denied", () => {
  test.each([
    ["how long is the warranty on the desk fan?", "12 months warranty."],
    ["the desk fan, how many hours does the battery last?", "8 hours of battery"],
    ["shea balm, does it bleech?", "No bleaching agents."],
    ["is the shea balm ok for exzema?", "For dry skin and eczema."],
    ["the canvas plimsolls, e dey come small?", "They come small: take the next size."],
    ["does the leather satchel have a warranty?", "3 months on zips and seams"],
    ["if the wall fan spoils, do you repair it or change it?", "we repair or replace it"],
    ["do you do gift wrap?", "Gift wrapping is ₦1,500 per parcel"],
    ["what happens if it arrives broken?", "Send a picture within 24 hours and we replace it."],
    ["una fit wrap am?", "Gift wrapping is ₦1,500"],
    ["le ventilateur Desk Fan a une garantie ?", "12 months warranty."],
    ["vous pouvez emballer en cadeau ?", "Oui – la boutique écrit en anglais : “Gift wrapping"],
    ["desk fan ina dhamana?", "12 months warranty."],
    ["je, mnafunga zawadi?", "Ndiyo – duka linaandika kwa Kiingereza: “Gift wrapping"],
    ["is the satchel waterproof?", "Not waterproof."],
    ["leather satchel: na real leather?", "Synthetic leather"],
  ])("%s", async (asked, told) => {
    const { text } = await talk(asked);
    expect(text).toContain(told);
    expect(text).not.toMatch(denied);
    // It does not quote whole rules and descriptions.
    expect(text).not.toContain("Outside the city");
    expect(text).not.toContain("1. ");
  });
});

test("of what nobody wrote, what is written of the thing is told, and the second time that it is not there", async () => {
  const asked = ["how much is the desk fan?", "does it glow in the dark?"];
  expect((await talk(...asked)).text).toMatch(/Three speeds.*To ask the team/s);
  expect((await talk(...asked, "does it glow in the dark?")).text).toMatch(/written down/);
});

describe("the question is about the thing in talk, named or in the cart, and about no other", () => {
  test("“is it leather?” of the fan in the cart is not answered with the bag", async () => {
    const { text } = await talk("add 1 desk fan 12 inch", "is it made of steel?");
    expect(text).not.toContain("Wall Fan");
    expect(text).not.toContain("Satchel");
  });

  test("a thing that is named so is meant, though another is in talk", async () => {
    const { text } = await talk("how much is the groundnut butter?", "the coconut spread, does it contain nuts?");
    expect(text).toContain("Does not contain nuts.");
    expect(text).not.toContain("Groundnut");
  });

  test("who asks because of an allergy is offered nothing that contains it", async () => {
    const { text } = await talk("What are the ingredients of the coconut spread? My son has a nut allergy.");
    expect(text).toContain("Does not contain nuts.");
    expect(text).not.toContain("Groundnut");
  });

  test("a rule of other goods is not told of these", async () => {
    const { text } = await talk("add 1 shea balm", "can I return it?");
    expect(text).toContain("Food and skin care can't come back once opened.");
    expect(text).not.toContain("Bags and shoes");
  });
});

describe("a question within a message that orders, chooses or says where to is answered in the same reply", () => {
  test.each([
    ["2 desk fan 12 inch. does it have a warranty?", "12 months warranty.", 2],
    ["abeg give me 1 desk fan 12 inch. e get battery?", "8 hours of battery", 1],
    ["je prends 2 desk fan 12 inch. il y a une garantie ?", "12 months warranty.", 2],
    ["nataka desk fan 12 inch mbili. betri inakaa masaa mangapi?", "8 hours of battery", 2],
  ])("%s", async (asked, told, count) => {
    const { text, shop } = await talk(asked);
    expect(text).toContain(told);
    expect(text.indexOf(told)).toBeLessThan(text.search(/Total|Jumla/));
    expect([...shop.lines.values()]).toEqual([count]);
  });

  test("the address ends where the question begins", async () => {
    const { text, shop } = await talk(
      "1 desk fan 12 inch",
      "deliver to 8 Herbert Macaulay Way, Yaba. and pls is there a warranty",
    );
    expect(text).toContain("12 months warranty.");
    expect(shop.dialogue.address).toBe("8 Herbert Macaulay Way");
  });

  test("paying at the door is answered beside an address, with the rule that limits it", async () => {
    const { text, shop } = await talk(
      "1 desk fan 12 inch",
      "i dey Yaba, 10 Bawala street. una fit bring am, make i pay when e reach?",
    );
    expect(text).toContain("Yes, for Yaba");
    expect(text).toContain("Pay on delivery is not for orders above ₦150,000.");
    expect(shop.dialogue.address).not.toContain("fit bring");
  });

  test("a yes with a question orders nothing, and shows the order again", async () => {
    const { text, shop } = await talk("1 desk fan 12 inch", "Yes. but does it have a battery?");
    expect(text).toContain("8 hours of battery");
    expect(text).toContain("YES");
    expect(shop.orders).toEqual([]);
  });
});

describe("when it comes is told with the days of the area and when it goes out", () => {
  test.each([
    ["when e go land?", "For Yaba e dey take 1 day."],
    ["which day will it reach me if I pay today?", "To Yaba it takes 1 day."],
    ["ça arrive quand ?", "À Yaba, il faut 1 jour."],
    ["itafika lini?", "Kufika Yaba huchukua siku 1."],
  ])("%s", async (asked, told) => {
    const { text, shop } = await talk("1 desk fan 12 inch", "12 Herbert Macaulay Way, Yaba", asked);
    expect(text).toContain(told);
    expect(text).toContain("it goes out the same day.");
    expect(text).not.toContain("Outside the city");
    expect(shop.dialogue.when ?? null).toBeNull();
  });

  test("in the message that says where to", async () => {
    const { text } = await talk("1 desk fan 12 inch", "Niletee Yaba, 14 Diya Street. Itafika lini?");
    expect(text).toContain("Kufika Yaba huchukua siku 1.");
    expect(text).toMatch(/Jumla|Total/);
  });

  test("after the order", async () => {
    const { text } = await talk(
      "1 desk fan 12 inch",
      "12 Herbert Macaulay Way, Yaba",
      "YES",
      "how many days will it take to reach Yaba?",
    );
    expect(text).toContain("To Yaba it takes 1 day.");
  });

  test.each(["I did not ask for today", 'Please remove "Wanted: today". Any day is fine.'])(
    "a day that was noted is taken back, and the goods stay: %s",
    async (text) => {
      const { shop } = await talk("2 desk fan 12 inch", "12 Herbert Macaulay Way, Yaba", "please bring it today", text);
      expect(shop.dialogue.when ?? null).toBeNull();
      expect([...shop.lines.values()]).toEqual([2]);
    },
  );
});

describe("what fits is found in the seller's guide", () => {
  test.each([
    "canvas plimsolls for a 5 year old",
    "canvas plimsolls, my son is 5 years old",
    "les canvas plimsolls pour un enfant de 5 ans",
    "canvas plimsolls za mtoto wa miaka 5",
  ])("%s", async (asked) => {
    const { text, shop } = await talk(asked);
    expect(text).toContain("27 about 4 to 5 years");
    expect(text).toContain("Canvas Plimsolls – 27");
    expect([...shop.lines.values()].every((count) => count === 1)).toBe(true);
  });
});

test("two things are told side by side", async () => {
  const { text } = await talk(
    "what's the difference between the desk fan and the wall fan?",
    "which has the longer warranty?",
  );
  expect(text).toContain("*Desk Fan 12 inch*: 12 months warranty.");
  expect(text).toContain("*Wall Fan 18 inch*: 24 months warranty.");
});

test.each(["what do you have for dry skin?", "vous avez quoi pour peau sèche ?"])(
  "goods of which it is written are offered, and not those that say the opposite: %s",
  async (asked) => {
    const { text } = await talk(asked);
    expect(text).toContain("For dry skin and eczema.");
    expect(text).not.toContain("Clay Soap");
  },
);
