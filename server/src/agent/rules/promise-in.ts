// A line that a seller gives the agent to say may only be courtesy. A line that reads as a fact or a promise would bypass
// the check of figures and claims.
import { freshDialogue } from "../state-card.ts";
import type { StateCard } from "../brain.ts";
import { verify } from "../verifier.ts";
import { turnRulesOf } from "./turn-rules.ts";
import { defaultAgentRules, beyondCourtesy } from "../../shops/index.ts";
import { money } from "../../kernel/values/money.ts";

/** What is wrong with the line, or null. All figures are refused. */
export function promiseIn(line: string): string | null {
  if (/[\n\r]/.test(line)) return "Must be one line.";
  const figure = /\p{N}[\p{N}.,]*/u.exec(line);
  if (figure) return `Leave out “${figure[0]}”: prices and other figures are said from what the shop has in its books.`;
  const vouched = vouches.exec(line.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  if (vouched) return `Leave out “${vouched[0]}”: what happens to a buyer's money is said by the platform alone.`;
  const verdict = verify({ text: line }, [], nothingKnown);
  if (verdict.verdict === "pass" && verdict.checks.length === 0) return unlessCourtesy(line);
  const [found] = verdict.verdict === "stop" ? verdict.problems : verdict.checks;
  return `Leave out “${found?.text ?? line}”: the agent says such a thing only where the shop's books bear it out.`;
}

function unlessCourtesy(line: string): string | null {
  const ofOrder = beyondCourtesy(line);
  if (ofOrder === null) return null;
  return `Leave out “${ofOrder}”: each sentence must greet, thank, wish, ask, or be about your shop, as in “Welcome! We sew for brides.” Write nothing about an order, a delivery, money, a dispute, a code or a message.`;
}

/** Money, who keeps it, and who answers for it: English and Pidgin, French, Swahili. */
const vouches =
  /\b(?:sokoni|money|cash|codes?|digits|chiffres|tarakimu|msimbo|payments?|paid|refund\w*|guarant\w+|warrant\w+|escrow|held|protect\w*|insur\w+|secur\w+|safe\w*|verified|certified|official\w*|trusted|argent|paiements?|rembours\w*|garanti\w*|proteg\w*|protection|assur\w+|securis\w*|certifie\w*|officiel\w*|pesa|hela|fedha|malipo|dhamana|\w*dhaminiwa|\w*hakikish\w*|\w*rudishi\w*|\w*rejesh\w*|salama|rasmi|\w*linda\w*|\w*lindwa)\b/iu;

const nothingKnown: StateCard = {
  shop: {
    name: "",
    city: null,
    country: "NG",
    timezone: "UTC",
    currency: "NGN",
    deliveryAreas: [],
    units: [],
    pickup: null,
    policies: {},
    openingHours: null,
    categories: [],
    goods: { names: [], options: [], counted: [] },
    collections: [],
  },
  rules: turnRulesOf(defaultAgentRules),
  customer: { name: null, language: null, facts: {} },
  cart: { lines: [], subtotal: money(0, "NGN") },
  proposal: null,
  orders: [],
  dialogue: freshDialogue,
  lastShopText: null,
  now: new Date(0),
};
