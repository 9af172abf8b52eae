// How a dispute was decided, as a template: a decision by silence or by the clock comes mostly after the channel's day.
import type { OutboundContent } from "../channels/index.ts";
import { approvedTemplate, type ConversationRow, sendWindow } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Language } from "./brain.ts";
import { decidedTemplate, filledReminder } from "./reminder-template.ts";

type Outcome = "buyer" | "seller" | "split";
type Decision = { number: string; outcome: string | null; toBuyer: string };

/** Null while nothing is decided, and where the channel takes words of our own, or has no such template. */
export async function decisionTemplate(
  tx: Tx,
  actor: Actor,
  { conversation, language }: { conversation: ConversationRow; language: Language },
  { number, outcome, toBuyer }: Decision,
): Promise<OutboundContent | null> {
  if (outcome === null || sendWindow(conversation, actor.now).kind !== "template") return null;
  const template = await approvedTemplate(tx, actor, conversation.connection_id, decidedTemplate(language));
  return template && filledReminder(template, number, inShort(template.language, outcome as Outcome, toBuyer));
}

/** @param language of the template: WhatsApp has no Pidgin */
function inShort(language: string, outcome: Outcome, toBuyer: string): string {
  return words[language === "fr" || language === "sw" ? language : "en"][outcome](toBuyer);
}

const words: Record<"en" | "fr" | "sw", Record<Outcome, (toBuyer: string) => string>> = {
  en: {
    buyer: (toBuyer) => `for you, and ${toBuyer} goes back the way you paid`,
    seller: () => "for the shop",
    split: (toBuyer) => `${toBuyer} goes back the way you paid`,
  },
  fr: {
    buyer: (toBuyer) => `en votre faveur, et ${toBuyer} vous reviennent par le moyen que vous avez utilisé`,
    seller: () => "en faveur de la boutique",
    split: (toBuyer) => `${toBuyer} vous reviennent par le moyen que vous avez utilisé`,
  },
  sw: {
    buyer: (toBuyer) => `kwa upande wako, na ${toBuyer} inarudi kwa njia uliyolipia`,
    seller: () => "kwa upande wa duka",
    split: (toBuyer) => `${toBuyer} inarudi kwa njia uliyolipia`,
  },
};
