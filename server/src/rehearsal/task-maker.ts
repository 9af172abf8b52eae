// Helpers for making tasks of all kinds.
import type { AgentLanguage, Shop } from "../shops/index.ts";
import type { Original } from "./copy-shop.ts";
import { phrases, type Wish } from "./phrases.ts";
import { type ExpectedEnd, noEnd, type Profile, type Step, type Task, unknownBuyer, usualBudget } from "./task.ts";

type Option = { name: string; values: string[] };

/** The product of an order line. Prices in minor units; `left`: how many can be sold. */
export type Good = { name: string; price: number; options: Option[]; left: number };

/** Sold without a choice, or as a bundle. */
export type Product = Good & {
  negotiation: { floor: { amount: number } } | null;
  /** It has counted stock, which can run out. */
  shelved: boolean;
  /** For a bundle. */
  parts: { name: string; shelved: boolean }[];
};

/** Buyers have to choose; `words` are how they name a choice. */
export type Varied = { name: string; choices: (Good & { words: string })[] };

export type Source = { shop: Shop; slot: Original["slot"]; unit: number };

export type TaskMaker = {
  language: AgentLanguage;
  shop: Shop;
  unit: number;
  /** Minor units, as a buyer reads them. */
  whole(minor: number): string;
  says(wish: Wish, wording?: Record<string, string>): Step;
  /** Adds a task whose final state otherwise equals the initial one. */
  make(category: string, name: string, given: Given, end?: Partial<ExpectedEnd>): void;
  made: readonly Task[];
};

type Given = Pick<Task, "steps"> & Partial<Pick<Task, "given" | "buyer" | "mustNotSay" | "forbidden">>;

export function taskMaker(language: AgentLanguage, { shop, slot, unit }: Source): TaskMaker {
  const made: Task[] = [];
  return {
    language,
    shop,
    unit,
    made,
    whole: (minor) => String(minor / unit),
    says: (wish, wording = {}) => ({
      kind: "says",
      variants: phrases[language][wish].map((text) => filled(text, wording)),
      shuffle: false,
    }),
    make: (category, name, given, end = {}) => {
      const id = `${category}.${language}.${name}`;
      const same = made.filter((task) => task.id.startsWith(id)).length;
      made.push({
        id: same === 0 ? id : `${id}-${same + 1}`,
        category,
        language,
        channel: slot === "photoapp" ? "instagram" : "whatsapp",
        heldOut: false,
        given: [],
        buyer: { ...unknownBuyer },
        mustNotSay: [],
        forbidden: [],
        budget: usualBudget(given),
        ...given,
        end: { ...noEnd(), ...end },
      });
    },
  };
}

export const nothing: Partial<ExpectedEnd> = { nothing: true };
export const answersAll: Step = { kind: "answers" };

export function mustSay(...alternatives: string[]): Step {
  return { kind: "must_say", alternatives, line: 0 };
}

export const colour = /colou?r|couleur|rangi/i;
export const size = /size|taille|pointure|saizi/i;

export function valuesOf({ options }: Pick<Good, "options">, form: RegExp): string[] {
  return options.find(({ name }) => form.test(name))?.values ?? [];
}

/** A buyer who takes one of it, in the first size and colour. */
export function buyerOf(product: Pick<Good, "options">, { area, pickup }: Pick<Profile, "area" | "pickup">): Profile {
  const [firstSize = null] = valuesOf(product, size);
  const [firstColour = null] = valuesOf(product, colour);
  const address = area === null ? null : "12 Market Road";
  const taste = { size: firstSize, colour: firstColour, quantity: "1" };
  return { ...unknownBuyer, ...taste, area, pickup, address, confirms: "yes" };
}

function filled(text: string, wording: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => wording[key] ?? whole);
}
