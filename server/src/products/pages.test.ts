import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../test/support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const create = (name: string, amount: number, more = {}) =>
  system.call("POST", "/api/products", { body: { name, price: { amount, currency: "NGN" }, ...more } });
const list = async (query: string) => (await system.call("GET", `/api/products?${query}`)).body;

async function walk(query: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await list(`${query}${cursor === "" ? "" : `&cursor=${cursor}`}`);
    names.push(...page.data.map((product: { name: string }) => product.name));
    expect(page.hasMore).toBe(page.nextCursor !== null);
    cursor = page.nextCursor;
    await between();
  }
  return names;
}

const numbered = Array.from({ length: 250 }, (_, index) => `Cloth ${String(index).padStart(3, "0")}`);

describe("250 products", () => {
  beforeAll(async () => {
    // Ten at each moment, so that time alone does not sort them.
    for (const [index, name] of numbered.entries()) {
      if (index % 10 === 0) system.clock.advance(1_000);
      await create(name, 1 + (index % 7), { status: index % 2 ? "active" : "draft", category: `C${index % 3}` });
    }
  });

  test("are walked without gap or duplicate while others come in", async () => {
    let added = 0;
    const names = await walk("limit=17&sort=-createdAt", async () => {
      system.clock.advance(1);
      await create(`Late ${(added += 1)}`, 1, { status: "archived" });
    });
    expect(names).toHaveLength(250);
    expect(new Set(names)).toEqual(new Set(numbered));
  });

  test("are walked in the order of each sort, up and down", async () => {
    const only = "limit=100&status=active,draft";
    const sorted = await walk(`${only}&sort=name`);
    expect(sorted).toEqual(numbered);
    expect(await walk(`${only}&sort=-name`)).toEqual(numbered.toReversed());
    expect(new Set(await walk(`${only}&sort=price`))).toEqual(new Set(numbered));
    const prices: number[] = (await list(`${only}&sort=-price`)).data.map(
      (product: { price: { amount: number } }) => product.price.amount,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  test("are filtered by status, category and time", async () => {
    expect(await walk("limit=100&status=draft&category=C1")).toHaveLength(41);
    const from = (await list("limit=1&sort=name&status=active,draft")).data[0].createdAt;
    const first = await walk(
      `limit=100&createdAt[gte]=${from}&createdAt[lt]=${new Date(Date.parse(from) + 1_000).toISOString()}`,
    );
    expect(first).toHaveLength(10);
  });

  test("are searched page by page, best first, each once", async () => {
    const names = await walk("limit=60&q=cloth&status=active,draft");
    expect(names).toHaveLength(250);
    expect(new Set(names)).toEqual(new Set(numbered));
    expect((await list("q=cloth%20137")).data[0].name).toBe("Cloth 137");
    expect(
      (await list("q=cloth&sort=name&limit=2&status=active,draft")).data.map((p: { name: string }) => p.name),
    ).toEqual(numbered.slice(0, 2));
  });

  test("a cursor serves its own list only", async () => {
    const { nextCursor } = await list("limit=2&status=active");
    const forged = (key: string) => {
      const [own, seal] = nextCursor.split(".");
      const [scope, , id] = JSON.parse(Buffer.from(own, "base64url").toString());
      return `${Buffer.from(JSON.stringify([scope, key, id])).toString("base64url")}.${seal}`;
    };
    expect((await list(`limit=50&status=active&cursor=${nextCursor}`)).data).toHaveLength(50);
    for (const query of [
      `status=draft&cursor=${nextCursor}`,
      `status=active&sort=name&cursor=${nextCursor}`,
      `status=active&category=C1&cursor=${nextCursor}`,
      "cursor=nonsense",
      `status=active&cursor=${forged("2026-13-45")}`,
    ]) {
      const answer = await system.call("GET", `/api/products?${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, "invalid_cursor"]);
      expect(answer.body.errors[0].pointer).toBe("/query/cursor");
    }
  });
});
