// Makes tasks from the shop itself: its goods, fees, policies and limits decide which answers are right.
import { createHash } from "node:crypto";
import { agentLanguages, type Shop } from "../shops/index.ts";
import { availableOf, choicesOf, fullName, type Product as Sold } from "../products/index.ts";
import { askingTasks } from "./asking-tasks.ts";
import { bundleTasks } from "./bundle-tasks.ts";
import { choosingTasks } from "./choosing-tasks.ts";
import type { Original } from "./copy-shop.ts";
import { orderingTasks } from "./ordering-tasks.ts";
import { pressingTasks } from "./pressing-tasks.ts";
import type { Task } from "./task.ts";
import { type Product, taskMaker, type Varied } from "./task-maker.ts";

const enoughLeft = 3;

/** In the languages that the agent answers in; none if nothing can be sold. @param unit minor units per main unit */
export function makeTasks(shop: Shop, original: Original, unit: number): Task[] {
  const spoken = shop.agentRules.languages.length > 0 ? shop.agentRules.languages : agentLanguages;
  const goods = original.goods.filter((product) => isPlainlyNamed(product, original.goods));
  const whole = goods.flatMap((product) => soldAsItIs(product, original, unit) ?? []);
  const varied = goods.flatMap((product) => soldByChoice(product, unit) ?? []);
  if (varied.length === 0 && !whole.some(isThere)) return [];
  return spoken.flatMap((language) => {
    const maker = taskMaker(language, { shop, slot: original.slot, unit });
    const all = drawn(whole, language);
    const there = all.filter(isThere);
    askingTasks(maker, there, all);
    orderingTasks(maker, there);
    pressingTasks(maker, there);
    choosingTasks(maker, drawn(varied, language));
    bundleTasks(
      maker,
      there.filter(({ parts }) => parts.length > 0),
    );
    return maker.made;
  });
}

function isThere({ left }: Product): boolean {
  return left >= enoughLeft;
}

/** Its name is unique among the goods. */
function isPlainlyNamed({ name }: Sold, goods: readonly Sold[]): boolean {
  const own = name.toLowerCase();
  return goods.filter((other) => other.name.toLowerCase().includes(own)).length === 1;
}

/** At a price without cents; null if buyers have to choose. */
function soldAsItIs(product: Sold, { goods }: Original, unit: number): Product | null {
  const { name, price, options, negotiation, leadTimeDays, components } = product;
  if (product.variants.length > 0 || price.amount % unit !== 0) return null;
  const isOnSale = (id: string): boolean => goods.some((other) => other.id === id);
  return {
    name,
    price: price.amount,
    options,
    negotiation,
    left: availableOf(product),
    shelved: leadTimeDays === null && components.length === 0,
    parts: components.map((part) => ({
      name: part.name,
      shelved: part.available !== null && isOnSale(part.productId),
    })),
  };
}

/** Null unless two of its variants are available at prices without cents. */
function soldByChoice(product: Sold, unit: number): Varied | null {
  if (product.leadTimeDays !== null) return null;
  const choices = choicesOf(product)
    .filter(({ sellingPrice, stock }) => sellingPrice.amount % unit === 0 && stock.available > 0)
    .map((choice) => {
      const options = Object.entries(choice.options).map(([name, value]) => ({ name, values: [value] }));
      return {
        name: fullName(product, choice),
        words: Object.values(choice.options).join(" "),
        price: choice.sellingPrice.amount,
        left: choice.stock.available,
        options,
      };
    });
  return choices.length > 1 ? { name: product.name, choices } : null;
}

/** In a different order per language, so that not every language asks for the same products. */
function drawn<One extends { name: string }>(goods: readonly One[], language: string): One[] {
  const place = ({ name }: One): string => createHash("sha256").update(`${language} ${name}`).digest("hex");
  return goods.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
