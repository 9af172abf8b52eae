// The template that asks a buyer whether an order came, for buyers who last wrote over a day ago. Their silence may release held money, so
// only our own words count as a question: a shop's template of this name with other words is not sent.
import type { NewTemplate, OutboundContent } from "../channels/index.ts";
import type { Language } from "./brain.ts";

const name = "sokoni_delivery_check";

/** WhatsApp has no Pidgin. */
const bodies = {
  en: "The shop says that your order {{1}} was delivered. Has it come, and is all well? If not, please answer in this chat, and your money stays safe.",
  fr: "La boutique dit que votre commande {{1}} a été livrée. Est-elle bien arrivée, et tout va bien ? Sinon, répondez dans cette discussion, et votre argent reste en sécurité.",
  sw: "Duka linasema oda yako {{1}} imefikishwa. Je, umeipata, na iko sawa? Kama bado, tafadhali jibu kwenye mazungumzo haya, na pesa yako itabaki salama.",
};

/** Every business submits these when its account is connected. */
export const reminderTemplates: readonly NewTemplate[] = Object.entries(bodies).map(([language, body]) => ({
  name,
  language,
  category: "utility",
  header: null,
  body,
  examples: { "1": "QSCX-95Y5" },
  footer: null,
  buttons: [],
}));

/** Names the template for a buyer who reads this language. */
export function reminderTemplate(language: Language): { name: string; language: string; bodies: readonly string[] } {
  return { name, language: language === "pcm" ? "en" : language, bodies: Object.values(bodies) };
}

/** @param template as it was approved; its body is one of ours */
export function filledReminder(
  template: { name: string; language: string; body: string | null },
  /** With what the shop made of the order after it was paid. */
  orderNumber: string,
): OutboundContent {
  return {
    type: "template",
    text: (template.body ?? "").replace("{{1}}", orderNumber),
    name: template.name,
    language: template.language,
    header: null,
    body: [{ name: null, text: orderNumber }],
    buttons: [],
  };
}
