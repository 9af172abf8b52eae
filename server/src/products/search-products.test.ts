import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { foldText, type ProductWishes, searchProducts } from "./index.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const sell = (name: string, amount: number, more = {}) =>
    system.call("POST", "/api/products", { body: { name, price: { amount, currency: "NGN" }, stock: 3, ...more } });
  const sizes = (...values: string[]) => [{ name: "Size", values }];
  await sell("Ankara Wrap Dress", 1_500_000, {
    category: "Dresses",
    options: [{ name: "Colour", values: ["Red", "Wine Red"] }, ...sizes("S", "M")],
    negotiation: { floor: { amount: 1, currency: "NGN" }, step: { amount: 1, currency: "NGN" }, maxRounds: 1 },
  });
  await sell("Blue Silk Dress", 2_500_000, { category: "Dresses", options: sizes("L"), stock: 0 });
  await sell("Leather Tote", 900_000, { category: "Bags", description: "Goes with every ankara dress." });
  await sell("Clay Mug", 200_000, { sku: "MUG4711" });
  await sell("Tin Mug", 200_000, { sku: "MUG4712" });
  await sell("Ankara Draft Dress", 1, { status: "draft" });
  await sell("Ankara Archived Dress", 1, { status: "archived" });
  const gone = await sell("Ankara Deleted Dress", 1);
  await system.call("DELETE", `/api/products/${gone.body.id}`);
});
afterAll(() => system.stop());

const search = async (wishes: Partial<ProductWishes>) => {
  const { matches, exact } = await system.services.agent.read(system.shop.id, (tx) =>
    searchProducts(tx, system.shop.id, { query: "", currency: "NGN", limit: 10, ...wishes }),
  );
  return [exact, ...matches.map((match) => match.name)];
};

test.each<[string, Partial<ProductWishes>, unknown[]]>([
  ["letters that changed places", { query: "leahter toet" }, [true, "Leather Tote"]],
  ["misspelt words", { query: "ankra dres" }, [true, "Ankara Wrap Dress"]],
  ["a colour among the options", { query: "dress", colour: "red" }, [true, "Ankara Wrap Dress"]],
  ["a colour in the name", { query: "dress", colour: "blue" }, [true, "Blue Silk Dress"]],
  ["a size", { query: "dress", size: "l" }, [true, "Blue Silk Dress"]],
  ["a highest price", { query: "dress", maxPrice: 1_500_000n }, [true, "Ankara Wrap Dress", "Leather Tote"]],
  ["a span of prices", { minPrice: 1_000_000n, maxPrice: 2_000_000n }, [true, "Ankara Wrap Dress"]],
  ["a category alone", { category: "dresses" }, [true, "Blue Silk Dress", "Ankara Wrap Dress"]],
  ["nothing but everything", {}, [true, "Tin Mug", "Clay Mug", "Leather Tote", "Blue Silk Dress", "Ankara Wrap Dress"]],
  ["a price in another currency", { query: "tote", maxPrice: 900_000n, currency: "USD" }, [false, "Leather Tote"]],
  [
    "a wish nothing meets",
    { query: "silk dress", colour: "green" },
    [false, "Blue Silk Dress", "Ankara Wrap Dress", "Leather Tote"],
  ],
  ["what the shop does not sell", { query: "bicycle" }, [false]],
  ["a code, which is no other code", { query: "mug4711" }, [true, "Clay Mug"]],
  ["how a code begins", { query: "mug47" }, [true, "Tin Mug", "Clay Mug"]],
  ["a code that nothing has", { query: "mug4713" }, [false]],
  ["two words written as one", { query: "leathertote" }, [true, "Leather Tote"]],
  // There are enough products with all of the words, but none in that size.
  ["a wish met only by what lacks a word", { query: "ankara dress", size: "l", limit: 1 }, [false, "Blue Silk Dress"]],
])("a search for %s", async (_, wishes, expected) => {
  expect(await search(wishes)).toEqual(expected);
});

test("what is found carries its stock and never how far the price may fall", async () => {
  const { matches } = await system.services.agent.read(system.shop.id, (tx) =>
    searchProducts(tx, system.shop.id, { query: "ankara", currency: "NGN", limit: 1 }),
  );
  expect(matches).toHaveLength(1);
  expect(matches[0]).toMatchObject({ name: "Ankara Wrap Dress", stock: { onHand: 3, reserved: 0, available: 3 } });
  expect(Object.keys(matches[0] ?? {})).not.toContain("negotiation");
});

test("text is folded to plain words", () => {
  expect(foldText("  Àdìrẹ & Aṣọ-Òkè: Ọmọge’s №1 ")).toBe("adire aso oke omoge s 1");
  expect(foldText("ÉLÉGANT")).toBe("elegant");
  expect(foldText("ቀሚስ 2")).toBe("ቀሚስ 2");
});
