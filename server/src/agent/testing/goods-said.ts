// Dialogues about several goods in one message, each with the cart that should be there at the end. The agent was improved
// with one half; the other half was kept aside.
import { readFileSync } from "node:fs";
import type { ProductCard } from "../brain.ts";
import { goods } from "./goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "./memory-shop.ts";
import { says } from "./says.ts";

export type Half = "tuned" | "aside";
type GoodsSaid = { language: string; shop: string; messages: string[]; cart: string; word: string | null };
type Outcome = { said: GoodsSaid; cart: string; answers: string[]; passed: boolean };

/** The result of each dialogue of a half. */
export async function playGoodsSaid(half: Half): Promise<Outcome[]> {
  const shops = readShops();
  const outcomes: Outcome[] = [];
  for (const said of readSaid(half)) {
    const products = shops.get(said.shop) ?? [];
    const categories = [...new Set(products.flatMap(({ category }) => category ?? []))];
    const shop = Object.assign(memoryShop({ categories }), { products: products.map((one) => structuredClone(one)) });
    const answers: string[] = [];
    for (const message of said.messages) answers.push(await says(shop, message));
    const cart = inOrder(cartOf(shop));
    const hasWord = said.word === null || (answers.at(-1) ?? "").toLowerCase().includes(said.word);
    outcomes.push({ said, cart, answers, passed: cart === inOrder(said.cart.split(", ")) && hasWord });
  }
  return outcomes;
}

const cartOf = ({ lines }: MemoryShop): string[] =>
  [...lines].map(([id, count]) => `${id.replace("prd_", "")} ${count}`);
const inOrder = (lines: string[]): string => lines.toSorted().join(", ");
const linesOf = (name: string): string[] =>
  readFileSync(new URL(`goods-said/${name}.txt`, import.meta.url), "utf8").split("\n");

function readSaid(half: Half): GoodsSaid[] {
  const read: GoodsSaid[] = [];
  for (const line of linesOf(half)) {
    const [, language, shop] = /^== (\w+) (\w+)$/.exec(line) ?? [];
    if (language && shop) read.push({ language, shop, messages: [], cart: "", word: null });
    const last = read.at(-1);
    if (line.startsWith("> ")) last?.messages.push(line.slice(2));
    if (last && line.startsWith("= ")) last.cart = line.slice(2);
    if (last && line.startsWith("~ ")) last.word = line.slice(2);
  }
  return read;
}

export function readShops(): Map<string, ProductCard[]> {
  const shops = new Map<string, ProductCard[]>();
  let current: ProductCard[] = [];
  for (const line of linesOf("shops")) {
    if (line.startsWith("== ")) shops.set(line.slice(3), (current = []));
    const [name = "", category = "", price, option] = line.split(" | ");
    if (price === undefined || line.startsWith("#")) continue;
    const [called = "", values = ""] = option?.split(": ") ?? [];
    current.push({ ...goods(name, Number(price), option ? { [called]: values.split(", ") } : {}), category });
  }
  return shops;
}
