// A line that a seller gives the agent to say must be courtesy alone: what could be read as a fact or a promise would go past the check
// of figures and claims.
import { freshDialogue } from "../state-card.ts";
import type { StateCard } from "../brain.ts";
import { verify } from "../verifier.ts";
import { turnRulesOf } from "./turn-rules.ts";
import { defaultAgentRules } from "../../shops/index.ts";
import { money } from "../../kernel/values/money.ts";

/** What is wrong with it, or null. Figures are refused whatever they count. */
export function promiseIn(line: string): string | null {
  if (/[\n\r]/.test(line)) return "Must be one line.";
  const figure = /\p{N}[\p{N}.,]*/u.exec(line);
  if (figure) return `Leave out “${figure[0]}”: prices and other figures are said from what the shop has in its books.`;
  const vouched = vouches.exec(line.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  if (vouched) return `Leave out “${vouched[0]}”: what happens to a buyer's money is said by the platform alone.`;
  const spoken = speaksOfOrder.exec(line.normalize("NFD").replaceAll(/\p{M}/gu, ""));
  if (spoken)
    return `Leave out “${spoken[0]}”: how an order is doing is said from the shop's books, and answers are asked for by the agent alone.`;
  const verdict = verify({ text: line }, [], nothingKnown);
  if (verdict.verdict === "pass" && verdict.checks.length === 0) return null;
  const [found] = verdict.verdict === "stop" ? verdict.problems : verdict.checks;
  return `Leave out “${found?.text ?? line}”: the agent says such a thing only where the shop's books bear it out.`;
}

/** How an order is doing, and an answer that is asked for. */
const speaksOfOrder =
  /\b(?:orders?|parcels?|packages?|goods|delivery|commandes?|colis|oda|mzigo)\b.{0,25}\b(?:reached|arrived|delivered|came|come|arrive\w*|livre\w*|fika|imefika|umefika)\b|\b(?:press|tap|reply|answer|no need to|repond\w*|appuy\w*|jibu|bonyeza)\b/iu;

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
