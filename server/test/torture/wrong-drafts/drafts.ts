// Drafts of two or three true sentences, and the same drafts with one untruth in them.
import * as fc from "fast-check";
import type { Language } from "../../../src/agent/brain.ts";
import { fillings, nineKinds, ofNineKinds, type NineKind } from "./nine-kinds.ts";
import type { Scene } from "./scene.ts";
import { sentences, type Sentences } from "./sentences.ts";

export type Planted = "price" | "stock" | "date" | "link" | "deed" | "cash" | NineKind;
export type WrongDraft = { planted: Planted; text: string };

/** Draws one of many, and numbers. The same seed gives the same draws. */
type Draw = { of<One>(many: readonly One[]): One; upTo(most: number): number };

export function drawFrom(seed: number, index: number): Draw {
  const numbers = fc.sample(fc.nat({ max: 1_000_003 }), { seed: seed + index * 7_919, numRuns: 64 });
  let at = 0;
  const next = (): number => numbers[(at += 1) % numbers.length] ?? 0;
  const upTo = (most: number): number => next() % most;
  return {
    upTo,
    of: (many) => {
      const one = many[upTo(many.length)];
      if (one === undefined) throw new Error("nothing to draw from");
      return one;
    },
  };
}

export function goodDraft(language: Language, scene: Scene, draw: Draw): string {
  const kinds = ["price", "stock", "fee", "total", "link", "cash"] as const;
  const own = sentences[language];
  const told = trueSentence(own, scene, draw, draw.of(kinds));
  const more = draw.upTo(3) === 0 ? [trueSentence(own, scene, draw, "price")] : [];
  return joined([told, ...more, draw.of(own.talk)], draw);
}

export function wrongDraft(language: Language, scene: Scene, draw: Draw): WrongDraft {
  const own = sentences[language];
  const planted = draw.of(["price", "stock", "date", "link", "deed", "cash"] as const);
  const around = trueSentence(own, scene, draw, draw.of(["price", "stock", "fee"] as const));
  const lie = {
    price: () => wrongAmount(own, scene, draw),
    stock: () => wrongStock(own, scene, draw),
    date: () => draw.of(own.dates),
    link: () => wrongLink(own, scene, draw),
    deed: () => draw.of(own.deeds),
    cash: () => cash(own, scene, draw, false),
  }[planted]();
  const parts = draw.upTo(2) === 0 ? [around, lie] : [lie, around];
  return { planted, text: joined(draw.upTo(2) === 0 ? parts : [lie, draw.of(own.talk)], draw) };
}

/** One of the nine kinds, together with something true. */
export function draftOfNineKinds(language: Language, scene: Scene, draw: Draw): WrongDraft {
  const planted = draw.of(nineKinds);
  const own = ofNineKinds[language];
  const lie = withFillings(draw.of(own.wrong[planted]), own.digits, draw);
  const around = trueSentence(sentences[language], scene, draw, draw.of(["price", "stock", "fee"] as const));
  return { planted, text: joined(draw.upTo(2) === 0 ? [around, lie] : [lie, around], draw) };
}

/** An honest sentence about one of them, together with something true. */
export function honestDraft(language: Language, scene: Scene, draw: Draw): string {
  const own = ofNineKinds[language];
  const told = withFillings(draw.of(own.honest), own.digits, draw);
  const around = trueSentence(sentences[language], scene, draw, draw.of(["price", "stock", "fee"] as const));
  return joined(draw.upTo(2) === 0 ? [around, told] : [told, around], draw);
}

function withFillings(template: string, digits: readonly string[], draw: Draw): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "digits"
      ? Array.from({ length: 10 }, () => draw.of(digits)).join(draw.of([" ", "-", ", "]))
      : draw.of(fillings[name] ?? [""]),
  );
}

function joined(parts: readonly string[], draw: Draw): string {
  return parts.join(draw.upTo(3) === 0 ? "\n" : " ");
}

function trueSentence(
  own: Sentences,
  scene: Scene,
  draw: Draw,
  kind: "price" | "stock" | "fee" | "total" | "link" | "cash",
): string {
  if (kind === "cash") return cash(own, scene, draw, true);
  const product = draw.of(scene.products);
  const area = draw.of(scene.areas);
  const money = draw.of(own.money);
  return filled(draw.of(own[kind]), {
    p: product.name,
    price: money(product.price),
    stock: String(product.stock),
    area: area.name,
    fee: money(area.fee),
    total: money(scene.total),
    number: scene.order.number,
    due: money(scene.order.due),
    link: scene.order.link,
  });
}

/** Says that they may pay when it comes, whether they may or not. */
function cash(own: Sentences, { areas }: Scene, draw: Draw, allowed: boolean): string {
  const { name } = draw.of(areas.filter(({ payOnDelivery }) => payOnDelivery === allowed));
  return filled(draw.of(own.cash), { area: name });
}

/** A wrong price of a product, a fee or the total: slips of a digit, other things' prices, and sums that are far off. */
function wrongAmount(own: Sentences, scene: Scene, draw: Draw): string {
  const product = draw.of(scene.products);
  const area = draw.of(scene.areas);
  const money = draw.of(own.money);
  const kind = draw.of(["price", "price", "fee", "total"] as const);
  const right = { price: product.price, fee: area.fee, total: scene.total }[kind];
  const known = kind === "price" ? [right, right * product.inCart] : [right];
  const others = [
    right * 10, right / 10, right + 500, right - 500, right + 1_000 * (1 + draw.upTo(20)), right + 50, right * 2 + 100,
    ...scene.products.map(({ price }) => price), ...scene.areas.map(({ fee }) => fee), scene.total,
  ].filter((other) => Number.isInteger(other) && other >= 100 && !known.includes(other)); // prettier-ignore
  return filled(draw.of(own[kind]), {
    p: product.name,
    area: area.name,
    price: money(draw.of(others)),
    fee: money(draw.of(others)),
    total: money(draw.of(others)),
  });
}

function wrongStock(own: Sentences, scene: Scene, draw: Draw): string {
  const { name, stock } = draw.of(scene.products);
  const others = [stock + 1, stock - 1, stock + 10, stock * 2 + 1, 77].filter((other) => other > 1 && other !== stock);
  return filled(draw.of(own.stock), { p: name, stock: String(draw.of(others)) });
}

function wrongLink(own: Sentences, { order }: Scene, draw: Draw): string {
  const money = draw.of(own.money);
  const link = draw.of([
    order.link.replace("pay.sokoni", "pay-sokoni"), `${order.link}9`, order.link.slice(0, -1), "bit.ly/pay-ada", "https://paystack.com/pay/ada", "www.ada-styles-pay.com",
    order.link.replace("https", "http"), "wa.me/2348012345678",
  ]); // prettier-ignore
  return filled(draw.of(own.link), { number: order.number, due: money(order.due), link });
}

function filled(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
