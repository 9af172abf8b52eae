// The agent's summaries of conversations that it hands over to a person.
import type { Sentences } from "../kernel/contract/meaning.ts";

export const handOverSummaries = {
  topic: "Wrote of “{word}”: {words}",
  angry: "Is angry: {words}",
  not_understood: "Not understood: {words}",
  other_language: "Writes in {language}: {words}",
  asked_for_person: "Asked for a person: {words}",
  money_back: "Asks for money back: {words}",
  money_back_of_order: "Order {orderNumber}: Asks for money back: {words}",
  cancel_paid: "Wants to cancel paid order {orderNumber}.",
  cancel_not_possible: "Wants to cancel an order that can't be cancelled in chat: {words}",
  give_back_order: "Wants to give back order {orderNumber} ({returnReason}): {refusal}",
  give_back: "Wants to give something back: {words}",
  change_order: "Wants to change order {orderNumber}: {words}",
  complaint_about_order: "Complaint about order {orderNumber}: {words}",
  complaint: "Complaint: {words}",
  dispute_refused: "Wants to dispute order {orderNumber} ({disputeReason}): {refusal}",
  large_order: "Said yes to an order of {total}.",
  came_wrong: "Says that an order did not come as it should.",
  returned_nothing: "Says that they returned nothing of order {orderNumber}.",
  dispute_not_possible:
    "The buyer wants to dispute order {orderNumber} ({disputeReason}), which can't be opened: {refusal}.",
  return_not_possible:
    "The buyer wants to give back order {orderNumber} ({returnReason}), which can't be asked for: {refusal}.",
  over_a_cap: "Over a cap: {cap}.",
  not_verified: "The agent's answer could not be verified.",
  agent_failed: "The agent failed to answer.",
} as const satisfies Sentences;
