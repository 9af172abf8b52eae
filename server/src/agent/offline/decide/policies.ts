// What the shop has written down: returns, ways to pay, hours, where it is.
import type { StateCard } from "../../brain.ts";
import { leaveOpen, tell, tellPolicy, type Scene } from "./scene.ts";
import { policyOf } from "./policy-of.ts";
import { hoursTold } from "../say/hours.ts";
import { answerHeld } from "./answer-held.ts";
import { askedAbout } from "./asked-about.ts";
import { tellFound } from "./tell-written.ts";
import { conceptsAsked, isWrittenOf } from "../understand/concepts.ts";
import { asksForRule } from "../understand/asked-apart.ts";
import { normalise } from "../understand/normalise.ts";
import { ofRule, writtenOf } from "./written.ts";

/** The names under which shops write what can come back. */
export const returnRules = ["returns", "return", "refunds", "refund", "exchange"] as const;

/** Of a rule what was asked for; all of it only where nothing of it says more than the rest. */
export async function answerPolicy(scene: Scene, names: readonly string[], question: string): Promise<void> {
  if (names.includes("returns") && speaksOfWarranty(question)) return answerWarranty(scene, question);
  const name =
    names === returnRules
      ? headedReturns(scene.card)[0]
      : names.find((one) => (scene.card.shop.policies[one] ?? "").trim() !== "");
  const told = name === undefined ? [] : ofRule(question, name, await askedAbout(scene, question), scene.card);
  if (told.length > 0) tellPolicy(scene, told.join(" "));
  else tell(scene, scene.say.noPolicy());
  carryOn(scene);
}

/** "Retours": a shop heads its rules in its own language. */
export function headedReturns({ shop: { policies } }: StateCard): string[] {
  const headed = Object.keys(policies).filter((one) => isWrittenOf("returns", normalise(one)));
  return [...returnRules, ...headed].filter((one) => (policies[one] ?? "").trim() !== "");
}

function speaksOfWarranty(question: string): boolean {
  const about = conceptsAsked(normalise(question));
  return about.includes("warranty") && !about.includes("returns");
}

/** What the shop wrote on warranty, of the goods or as a rule; what it wrote on returns is no answer to that. */
async function answerWarranty(scene: Scene, question: string): Promise<void> {
  const { card } = scene;
  const { policies } = card.shop;
  const rule = Object.keys(policies).find((name) => isWrittenOf("warranty", normalise(name)));
  const products = await askedAbout(scene, question);
  const found = writtenOf(question, products, card).filter(
    ({ sentence }) =>
      isWrittenOf("warranty", normalise(sentence)) ||
      (rule !== undefined && policies[rule]?.includes(sentence) === true),
  );
  const isOpen = asksForRule(normalise(question)) || (found.length === 0 && products.length === 0);
  if (rule !== undefined && isOpen) tellPolicy(scene, ofRule(question, rule, products, card).join(" "));
  else if (found.length > 0) tellFound(scene, found);
  else tell(scene, scene.say.noPolicy());
  carryOn(scene);
}

export function answerHours(scene: Scene): void {
  const hours = hoursTold(scene.card, scene.language);
  const written = policyOf(scene.card, "hours");
  if (hours !== "") tell(scene, scene.say.hours(hours.slice(0, longestHours).replace(/\.$/, "")));
  else if (written !== "") tellPolicy(scene, written.slice(0, longestHours));
  else tell(scene, scene.say.noPolicy());
  carryOn(scene);
}

const longestHours = 300;

/** Who holds the money of an order, and until when. */
export function answerSafety(scene: Scene): void {
  answerHeld(scene, ["held"]);
  carryOn(scene);
}

export function answerReceipt(scene: Scene): void {
  tell(scene, scene.say.receiptIsThere());
  carryOn(scene);
}

export function answerLocation(scene: Scene): void {
  const { card, say } = scene;
  // Who has no place for pick-up may have written all the same where they are.
  const written = card.shop.pickup ? "" : policyOf(card, "location");
  if (written !== "") tellPolicy(scene, written.slice(0, longestHours));
  else tell(scene, say.location(card.shop));
  carryOn(scene);
}

/** With something in the cart the sale goes on where it was. */
function carryOn(scene: Scene): void {
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else leaveOpen(scene);
}
