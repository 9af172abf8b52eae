// An area whose name is an ordinary word, and the parts of an address in several messages: the area that was agreed on
// stays.
import { describe, expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const areas: readonly [name: string, ...aliases: string[]][] = [
  ["Circle"],
  ["Osu", "La", "Si"],
  ["Kumasi"],
  ["Wa"],
  ["Go"],
  ["Lomé, Togo", "Lomé"],
];

async function withBags(...before: string[]): Promise<MemoryShop> {
  const fee = money(250_000n, "NGN");
  const shop = memoryShop({
    pickup: null,
    deliveryAreas: areas.map(([name, ...aliases]) => ({ name, aliases, fee, payOnDelivery: false, etaDays: 2 })),
  });
  await says(shop, "2 mini crossbody bags", ...before);
  return shop;
}

describe("an ordinary word is no area", () => {
  test.each([
    "c'est pres de la pharmacie, maison bleue",
    "à côté de la grande mosquée",
    "nyumba ipo karibu na shule, si mbali",
    "make una go near the filling station",
    "derrière la gare routière",
  ])("“%s” leaves the area as it was", async (text) => {
    const shop = await withBags("Kumasi", "Adum road 24");
    await says(shop, text);
    expect(shop.dialogue.area).toBe("Kumasi");
    expect(shop.dialogue.address).toContain("Adum road 24");
  });

  test.each(["à la maison", "livrez à la boutique de ma soeur", "the house of my aunty", "peleka kwa dada wa rafiki"])(
    "“%s” names none",
    async (text) => {
      const shop = await withBags();
      await says(shop, text);
      expect(shop.dialogue.area).toBeNull();
    },
  );
});

test.each([
  ["I am in La, 5 Ring road", "Osu"],
  ["deliver to La please", "Osu"],
  ["La area, 5 Ring road", "Osu"],
  ["5 Ring road, La", "Osu"],
  ["Livrez à La, 5 rue du port", "Osu"],
  ["I stay in Wa", "Wa"],
  ["Niko Wa, nyumba 5", "Wa"],
  ["I dey Wa", "Wa"],
  ["Wa", "Wa"],
])("“%s” names %s plainly", async (text, area) => {
  const shop = await withBags();
  await says(shop, text);
  expect(shop.dialogue.area).toBe(area);
});

describe("another part of an address stands beside the first", () => {
  test.each([
    ["près de la pharmacie, maison bleue", "Adum road 24, près de la pharmacie, maison bleue"],
    ["c'est en face de la banque", "Adum road 24, en face de la banque"],
    ["It is opposite the big mosque", "Adum road 24, opposite the big mosque"],
    ["na near di filling station", "Adum road 24, near di filling station"],
    ["karibu na shule ya msingi", "Adum road 24, karibu na shule ya msingi"],
  ])("“%s”", async (text, address) => {
    const shop = await withBags("Kumasi", "Adum road 24");
    await says(shop, text);
    expect(shop.dialogue).toMatchObject({ area: "Kumasi", address });
    expect(shop.proposal?.delivery).toMatchObject({ area: "Kumasi", address });
    expect([...shop.lines.values()]).toEqual([2]);
  });

  test("a house where the street had none", async () => {
    const shop = await withBags("Kumasi", "Adum road");
    await says(shop, "house number 8");
    expect(shop.dialogue.address).toBe("Adum road, house number 8");
    expect([...shop.lines.values()]).toEqual([2]);
  });

  test("said twice, it stands there once", async () => {
    const shop = await withBags("Kumasi", "Adum road 24", "near the mosque", "near the mosque");
    expect(shop.dialogue.address).toBe("Adum road 24, near the mosque");
  });

  test.each(["Osu, 4 Oxford street", "deliver to Osu instead, 4 Oxford street"])(
    "“%s” is another place",
    async (text) => {
      const shop = await withBags("Kumasi", "Adum road 24", text);
      expect(shop.dialogue).toMatchObject({ area: "Osu", address: "4 Oxford street" });
    },
  );
});
