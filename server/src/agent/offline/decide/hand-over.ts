// Hands the conversation over to a person: the buyer asks for one, complains, wants money back or is not understood, or
// a rule of the seller says so.
import { calledPerson } from "../../called-person.ts";
import { handOverRule } from "../../rules/hand-over-rule.ts";
import { ruleWords } from "../../rules/say.ts";
import type { HandOverReason } from "../say/phrases.ts";
import { hoursTold } from "../say/hours.ts";
import { leftToPerson } from "../say/left-to-person.ts";
import { saysNotHere, wantsMoneyForMissing } from "../understand/not-here.ts";
import { saysNothingCame } from "../understand/what-is-wrong.ts";
import { tell, type Scene } from "./scene.ts";

const ofTrouble: ReadonlySet<string> = new Set(["complaint", "refund", "angry", "cancel_paid", "cancel_sent"]);
const longestSummary = 300;

/** @returns whether a rule of the seller gave the conversation to a person */
export async function handOverByRule(scene: Scene): Promise<boolean> {
  const rule = handOverRule(scene.messages, scene.card.rules);
  if (rule === null) return false;
  tellWhereMoneyIs(scene);
  await handOver(scene, rule.reason, rule.summary);
  return true;
}

/** No rule of a shop hides from a buyer whose order has not come where their money is. */
function tellWhereMoneyIs(scene: Scene): void {
  const { raw, text, wishes } = scene.reading;
  const [order, another] = scene.orders.filter(({ moneyHeld }) => moneyHeld);
  const isMissing = saysNothingCame(text) || saysNotHere(raw, text, wishes) || wantsMoneyForMissing(text, wishes);
  if (order && !another && isMissing) tell(scene, scene.say.moneyStaysHeld(order));
}

export async function handOver(
  scene: Scene,
  reason: HandOverReason | "topic" | "angry" | "order_value",
  summary: string,
): Promise<void> {
  if (calledPerson(scene.tools.receipts)) return;
  const told = summary.replace(/\s+/g, " ").slice(0, longestSummary);
  const result =
    reason === "refund"
      ? await scene.tools.call("ask_refund", { summary: told })
      : await scene.tools.call("hand_over", {
          reason: reason === "cancel_paid" || reason === "cancel_sent" ? "refund" : reason,
          summary: told,
        });
  tell(scene, result.ok ? wordsFor(scene, reason) : scene.say.handOverFailed());
  // When the buyer can expect an answer.
  const hours = scene.card.shop.openingHours === null ? "" : hoursTold(scene.card, scene.language);
  if (result.ok && hours !== "") tell(scene, scene.say.hours(hours.replace(/\.$/, "")));
  // A buyer who complains is not talking about the proposal.
  if (result.ok && !ofTrouble.has(reason) && scene.card.proposal && scene.cart.lines.length > 0)
    tell(scene, leftToPerson[scene.language].notOrdered);
  scene.question = null;
  scene.proposalDue = false;
}

function wordsFor({ say, language }: Scene, reason: Parameters<typeof handOver>[1]): string {
  switch (reason) {
    case "order_value":
      return ruleWords[language].bigOrder;
    case "topic":
      return say.handedOver("asked_for_person");
    case "angry":
      return say.handedOver("complaint");
    default:
      return say.handedOver(reason);
  }
}
