// Plays the dialogues against the offline agent in memory, and says what was missing in its answers: `node play.ts tuned [words]`.
// Of the half that is kept aside only the score is shown.
import type { OrderCard, ProductCard } from "../../src/agent/brain.ts";
import { phrasesOf } from "../../src/agent/offline/say/languages.ts";
import { offlineBrain } from "../../src/agent/offline/brain.ts";
import { memoryShop, playTurn, type MemoryShop } from "../../src/agent/testing/memory-shop.ts";
import { verify } from "../../src/agent/verifier.ts";
import { type Currency, money } from "../../src/kernel/money.ts";
import { type Dialogue, dialogues, later, type Said } from "./dialogues.ts";
import { shops, type WrittenShop } from "./shops.ts";

const now = new Date("2026-12-02T09:00:00.000Z");
const plenty = 1_000;
const languages = ["en", "pcm", "fr", "sw"] as const;
const lastResort = new RegExp(languages.map((one) => withoutMarks(phrasesOf[one].noPolicy())).join("|"), "u");
const ofLimit = new RegExp(languages.map((one) => withoutMarks(phrasesOf[one].tooMany())).join("|"), "u");
/** Words of our own that no answer in another language has. */
const english = /\b(?:the|your|you|from|are|is|what|which|would|we|each|per|piece|and)\b/i;
const hoursTold: ReadonlySet<string> = new Set(["prints", "cakes", "phones"]);
const hoursTitles: ReadonlySet<string> = new Set(["Opening hours", "Hours", "Saa za kazi"]);

export function open(written: WrittenShop, id: string, order: Dialogue["order"]): MemoryShop {
  const price = (whole: number) => money(written.currency === "XOF" ? whole : whole * 100, written.currency as Currency);
  const isTold = hoursTold.has(id);
  const hours = written.policies.find(([title]) => hoursTitles.has(title))?.[1] ?? null;
  const policies = Object.fromEntries([
    ...written.policies.filter(([title]) => !isTold || !hoursTitles.has(title)),
    ...written.questions,
  ]);
  const shop = memoryShop({
    name: written.name,
    country: written.country,
    timezone: written.country === "KE" ? "Africa/Nairobi" : "Africa/Lagos",
    currency: written.currency,
    city: null,
    deliveryAreas: written.areas.map(([name, fee]) => ({ name, aliases: [], fee: price(fee), payOnDelivery: false, etaDays: 2 })),
    pickup: null,
    policies,
    openingHours: isTold ? hours : null,
    categories: [],
    units: [...new Set(written.goods.flatMap(({ unit }) => unit ?? []))].map((name) => ({ name, plural: `${name}s` })),
  });
  shop.now = now;
  shop.products = written.goods.map(({ name, price: whole, description, unit, choices }, at): ProductCard => {
    const variants = (choices?.[1] ?? []).map((value, index) => ({
      id: `prd_${id}${at}v${index}`,
      name: `${name} – ${value}`,
      options: { [choices?.[0] ?? ""]: value },
      price: price(whole),
      available: plenty,
    }));
    return {
      id: `prd_${id}${at}`,
      name,
      description,
      category: null,
      colours: [],
      sizes: [],
      price: price(whole),
      compareAtPrice: null,
      available: plenty,
      unit: unit ? { name: unit, plural: `${unit}s`, minimum: 1, step: 1, maximum: null } : null,
      leadTimeDays: null,
      contains: [],
      imageUrl: null,
      variants,
      whole: null,
    };
  });
  if (order) shop.orders = [orderOf(shop, order)];
  return shop;
}

function orderOf(shop: MemoryShop, state: NonNullable<Dialogue["order"]>): OrderCard {
  const [product] = shop.products;
  const total = product?.price ?? money(0, shop.facts.currency as Currency);
  const statuses = { unpaid: "pending", paid: "paid", sent: "shipped", delivered: "delivered", released: "completed" } as const;
  const [area] = shop.facts.deliveryAreas;
  return {
    id: "ord_1",
    number: "AD-1001",
    status: statuses[state],
    total,
    lines: [{ name: product?.name ?? "", quantity: 1, unit: null }],
    paymentUrl: state === "unpaid" ? "https://pay.sokoni.example/c/1x7Kq" : null,
    payerUrl: state === "unpaid" ? "https://pay.sokoni.example/p/1x7Kq" : null,
    payOnDelivery: false,
    choice: null,
    placedAt: new Date(now.getTime() - 86_400_000),
    moneyHeld: state === "paid" || state === "sent" || state === "delivered",
    ...(area ? { deliveryArea: area.name } : {}),
  };
}

function faultsOf(said: Said, answer: string, before: string | null, { language }: Dialogue, shop: WrittenShop): string[] {
  const faults: string[] = [];
  for (const wanted of said.says ?? []) if (!wanted.test(answer)) faults.push(`does not say ${String(wanted)}`);
  for (const unwanted of said.never ?? []) if (unwanted.test(answer)) faults.push(`says ${String(unwanted)}`);
  if (!said.nothingWritten && lastResort.test(answer)) faults.push("says that nothing is written");
  if (ofLimit.test(answer)) faults.push("invents a limit");
  if (answer === before) faults.push("is the answer before");
  if ((language === "fr" || language === "sw") && english.test(ourWords(answer, shop))) faults.push("has English words of ours");
  return faults;
}

/** Without what the shop wrote: its sentences, goods, choices. */
function ourWords(answer: string, { name, policies, questions, goods, areas }: WrittenShop): string {
  const written = [...policies, ...questions].flatMap(([title, text]) => [text, title, ...text.split(/(?<=[.?!])\s+/)]);
  const all = [name, ...written, ...goods.flatMap((one) => [one.name, one.description, ...one.description.split(/(?<=[.?!])\s+/), ...(one.choices?.[1] ?? []), one.choices?.[0] ?? "", one.unit ?? ""]), ...areas.map(([area]) => area)];
  return all
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, words) => left.replaceAll(words, " "), answer.replaceAll(/https?:\S+/g, " "));
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export type Score = { half: "tuned" | "aside" | "later"; met: number; all: number };

/** @param show what was said, of the tuned half */
export async function playHalf(half: Score["half"], show: (line: string) => void = () => {}, only = ""): Promise<Score> {
  const score: Score = { half, met: 0, all: 0 };
  for (const [at, dialogue] of (half === "later" ? later : dialogues).entries()) {
    if (half !== "later" && (at % 2 === 0) !== (half === "tuned")) continue;
    const written = shops[dialogue.shop];
    if (!written) throw new Error(`no shop ${dialogue.shop}`);
    const shop = open(written, dialogue.shop, dialogue.order);
    let before: string | null = null;
    const lines: string[] = [];
    for (const said of dialogue.talk) {
      const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null, text: said.buyer };
      const { draft, receipts, card } = await playTurn(shop, offlineBrain, [typed]);
      const checked = verify(draft, receipts, card);
      const faults = faultsOf(said, draft.text, before, dialogue, written);
      if (checked.verdict === "stop") faults.push(`stopped: ${checked.problems.map(({ kind, text, detail }) => `${kind} ${text} ${detail}`).join("; ")}`);
      score.all += 1;
      if (faults.length === 0) score.met += 1;
      lines.push(`${faults.length > 0 ? "✗" : " "} > ${said.buyer}\n    < ${draft.text.replaceAll("\n", "\n      ")}`, ...faults.map((fault) => `    ! ${fault}`));
      before = draft.text;
    }
    const text = lines.join("\n");
    if (text.includes(only)) show(`--- ${at} ${dialogue.shop} ${dialogue.language} ${dialogue.order ?? ""}\n${text}`);
  }
  return score;
}

if (import.meta.main) {
  const [half = "tuned", only = ""] = process.argv.slice(2);
  const played = half === "aside" || half === "later" ? half : "tuned";
  const { met, all } = await playHalf(played, played === "aside" ? undefined : (line) => console.log(line), only);
  console.log(`${played}: ${met} of ${all}`);
}
