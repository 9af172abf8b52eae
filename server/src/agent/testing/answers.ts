// Buyers' questions about a shop's rules, about days and about held money, in talks with shops as sellers would write them,
// played against the offline agent in memory. The time is Wednesday, 2 December 2026, ten in the morning in Lagos. One half
// was kept aside while the agent was improved.
import { readFileSync } from "node:fs";
import { type Currency, money } from "../../kernel/values/money.ts";
import type { OrderCard, ProductCard } from "../brain.ts";
import { offlineBrain } from "../offline/brain.ts";
import { phrasesOf } from "../offline/say/languages.ts";
import { verify } from "../verifier.ts";
import { memoryShop, type MemoryShop, playTurn } from "./memory-shop.ts";

export type Part = "tuned" | "held-out" | "later";
type Said = { buyer: string; says: RegExp[]; never: RegExp[]; isUnwritten: boolean };
type Talk = { shop: string; language: string; order: string | null; said: Said[] };
type Written = { head: string[]; areas: string[][]; rules: string[][]; hours: string | null; goods: string[][] };

const now = new Date("2026-12-02T09:00:00.000Z");
const dayMs = 86_400_000;
const plenty = 1_000;
/** Our own English words, which no answer in French or Swahili contains. */
const english = /\b(?:the|your|you|from|are|is|what|which|would|we|each|per|piece|and)\b/i;
const nothingWritten = Object.values(phrasesOf).map((say) => say.noPolicy());
const limits = Object.values(phrasesOf).map((say) => say.tooMany());
const states = {
  unpaid: "pending",
  paid: "paid",
  sent: "shipped",
  delivered: "delivered",
  released: "completed",
} as const;

/** @returns the number of messages, and a description of each wrong answer */
export async function playAnswers(part: Part): Promise<{ all: number; wrong: string[] }> {
  const shops = readShops();
  const wrong: string[] = [];
  let all = 0;
  for (const talk of readTalks(part)) {
    const written = shops.get(talk.shop);
    if (!written) throw new Error(`no shop ${talk.shop}`);
    const shop = open(written, talk);
    for (const said of talk.said) {
      all += 1;
      const before = shop.lastShopText;
      const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
      const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text: said.buyer }]);
      const checked = verify(draft, receipts, card);
      const faults = faultsOf({ said, answer: draft.text, before, talk, written });
      if (checked.verdict === "stop")
        faults.push(`it is stopped: ${checked.problems.map((one) => one.text).join(", ")}`);
      if (faults.length > 0) wrong.push(`${talk.shop}: ${said.buyer}\n${draft.text}\n! ${faults.join("\n! ")}`);
    }
  }
  return { all, wrong };
}

function faultsOf({
  said,
  answer,
  before,
  talk: { language },
  written,
}: {
  said: Said;
  answer: string;
  before: string | null;
  talk: Talk;
  written: Written;
}): string[] {
  const isForeign = language === "fr" || language === "sw";
  return [
    ...said.says.filter((one) => !one.test(answer)).map(({ source }) => `it does not say ${source}`),
    ...said.never.filter((one) => one.test(answer)).map(({ source }) => `it says ${source}`),
    ...(!said.isUnwritten && nothingWritten.some((one) => answer.includes(one))
      ? ["it says that nothing is written"]
      : []),
    ...(limits.some((one) => answer.includes(one)) ? ["it invents a limit"] : []),
    ...(answer === before ? ["it is the answer before"] : []),
    ...(isForeign && english.test(withoutWritten(answer, written)) ? ["it has English words of ours"] : []),
  ];
}

/** The answer without what the shop wrote: its sentences, names of goods, choices. */
function withoutWritten(answer: string, { head, areas, rules, goods }: Written): string {
  return [...head, ...[...areas, ...rules, ...goods].flat()]
    .flatMap((text) => [text, ...text.split(/(?<=[.?!:])\s+|, /)])
    .filter((text) => text !== "")
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, text) => left.replaceAll(text, " "), answer.replaceAll(/https?:\S+/g, " "));
}

function textOf(name: string): string {
  return readFileSync(new URL(`answers/${name}.txt`, import.meta.url), "utf8");
}

/** `== shop language [state of their order]`, then `buyer:`, `says:`, `never:` and `nothing is written` for each message. */
function readTalks(part: Part): Talk[] {
  const talks: Talk[] = [];
  for (const line of textOf(part).split("\n")) {
    const last = talks.at(-1)?.said.at(-1);
    const [, key = "", value = ""] = /^(buyer|says|never): (.*)$/.exec(line) ?? [];
    if (line.startsWith("== ")) {
      const [shop = "", language = "", order = null] = line.slice(3).split(" ");
      talks.push({ shop, language, order, said: [] });
    } else if (key === "buyer") talks.at(-1)?.said.push({ buyer: value, says: [], never: [], isUnwritten: false });
    else if (key === "says" || key === "never") last?.[key].push(new RegExp(value, "i"));
    else if (last && line === "nothing is written") last.isUnwritten = true;
  }
  return talks;
}

function readShops(): Map<string, Written> {
  const shops = new Map<string, Written>();
  let shop: Written | undefined;
  for (const line of textOf("shops").split("\n")) {
    const [, kind = "", rest = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    const fields = rest.split("|").map((field) => field.trim());
    if (kind === "#")
      shops.set(fields[0] ?? "", (shop = { head: fields, areas: [], rules: [], hours: null, goods: [] }));
    else if (kind === "area") shop?.areas.push(fields);
    else if (kind === "rule") shop?.rules.push(fields);
    else if (kind === "goods") shop?.goods.push(fields);
    else if (kind === "hours" && shop) shop.hours = rest;
  }
  return shops;
}

function open({ head, areas, rules, hours, goods }: Written, { order }: Talk): MemoryShop {
  const [id = "", name = "", country = "", currency = ""] = head;
  const price = (whole = "0") => money(Number(whole) * (currency === "XOF" ? 1 : 100), currency as Currency);
  const units = [...new Set(goods.flatMap((one) => one[3] || []))];
  const shop = memoryShop({
    name,
    country,
    timezone: country === "KE" ? "Africa/Nairobi" : "Africa/Lagos",
    currency,
    city: null,
    deliveryAreas: areas.map(([area = "", fee]) => ({
      name: area,
      aliases: [],
      fee: price(fee),
      payOnDelivery: false,
      etaDays: 2,
    })),
    pickup: null,
    policies: Object.fromEntries(rules.map(([title = "", text = ""]) => [title, text])),
    openingHours: hours,
    categories: [],
    units: units.map((unit) => ({ name: unit, plural: `${unit}s` })),
  });
  shop.now = now;
  shop.products = goods.map((one, at) => productOf(one, `prd_${id}${at}`, price(one[1])));
  if (order !== null) shop.orders = [orderOf(shop, order as keyof typeof states)];
  return shop;
}

function productOf(
  [name = "", , description = "", unit = "", choices = ""]: string[],
  id: string,
  price: ProductCard["price"],
): ProductCard {
  const [option = "", values = ""] = choices.split(": ");
  return {
    id,
    name,
    description,
    category: null,
    colours: [],
    sizes: [],
    price,
    compareAtPrice: null,
    available: plenty,
    unit: unit === "" ? null : { name: unit, plural: `${unit}s`, minimum: 1, step: 1, maximum: null },
    leadTimeDays: null,
    contains: [],
    imageUrl: null,
    variants: (values === "" ? [] : values.split(", ")).map((value) => ({
      id: `${id}${value}`,
      name: `${name} – ${value}`,
      options: { [option]: value },
      price,
      available: plenty,
    })),
    whole: null,
  };
}

function orderOf({ products, facts }: MemoryShop, state: keyof typeof states): OrderCard {
  const [product] = products;
  const [area] = facts.deliveryAreas;
  const isOpen = state === "unpaid";
  return {
    id: "ord_1",
    number: "AD-1001",
    status: states[state],
    total: product?.price ?? money(0, facts.currency as Currency),
    lines: [{ name: product?.name ?? "", quantity: 1, unit: null }],
    paymentUrl: isOpen ? "https://pay.sokoni.example/c/1x7Kq" : null,
    payerUrl: isOpen ? "https://pay.sokoni.example/p/1x7Kq" : null,
    payOnDelivery: false,
    choice: null,
    placedAt: new Date(now.getTime() - dayMs),
    ...(isOpen || state === "released" ? {} : { moneyHeld: product?.price ?? money(0, facts.currency as Currency) }),
    ...(area ? { deliveryArea: area.name } : {}),
  };
}
