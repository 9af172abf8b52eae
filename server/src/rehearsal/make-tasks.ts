// Tasks from what a shop itself has: its goods, fees, policies and limits decide what a right answer is.
import { createHash } from "node:crypto";
import type { AgentLanguage, Shop } from "../shops/index.ts";
import { askingTasks } from "./asking-tasks.ts";
import type { Original } from "./copy-shop.ts";
import { orderingTasks } from "./ordering-tasks.ts";
import { pressingTasks } from "./pressing-tasks.ts";
import type { Task } from "./task.ts";
import { type Product, taskMaker } from "./task-maker.ts";

const languages: readonly AgentLanguage[] = ["en", "pcm", "fr", "sw"];
const enoughLeft = 3;

/** In the languages that the agent answers in; none where nothing can be sold. @param unit minor units in a whole one */
export function makeTasks(shop: Shop, original: Original, unit: number): Task[] {
  const spoken = shop.agentRules.languages.length > 0 ? shop.agentRules.languages : languages;
  const goods = askable(original, unit);
  if (!goods.some(({ left }) => left >= enoughLeft)) return [];
  return spoken.flatMap((language) => {
    const maker = taskMaker(language, { shop, slot: original.slot, unit });
    const all = drawn(goods, language);
    const there = all.filter(({ left }) => left >= enoughLeft);
    askingTasks(maker, there, all);
    orderingTasks(maker, there);
    pressingTasks(maker, there);
    return maker.made;
  });
}

/** Whose name says which one is meant, sold as it is, at a price without cents. */
function askable({ products, available }: Original, unit: number): Product[] {
  const names = products.map(({ name }) => name.toLowerCase());
  return products
    .filter(({ name, price, variant_count: variants }) => {
      const own = name.toLowerCase();
      return variants === 0 && price % unit === 0 && names.filter((other) => other.includes(own)).length === 1;
    })
    .map((product) => ({ ...product, left: available.get(product.id) ?? 0 }));
}

/** In an order of the language's own, so that not every language asks for the same things. */
function drawn(goods: readonly Product[], language: string): Product[] {
  const place = ({ name }: Product): string => createHash("sha256").update(`${language} ${name}`).digest("hex");
  return goods.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
