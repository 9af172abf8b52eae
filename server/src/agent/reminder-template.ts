// The templates for buyers who last wrote over a day ago. They ask whether an order came, or say that money goes back, how a
// dispute was decided, what is new about a return, or how long a complaint keeps the money. The buyer's silence may release
// held money, so only our own words count as a question. If a shop's template has this name but other words, we don't send
// it.
import type { NewTemplate, OutboundContent } from "../channels/index.ts";
import type { Language } from "./brain.ts";

const name = "sokoni_delivery_check";

/** WhatsApp has no Pidgin. */
const bodies = {
  en: "The shop says that your order {{1}} was delivered. Has it come, and is all well? If not, please answer in this chat, and your money stays safe.",
  fr: "La boutique dit que votre commande {{1}} a été livrée. Est-elle bien arrivée, et tout va bien ? Sinon, répondez dans cette discussion, et votre argent reste en sécurité.",
  sw: "Duka linasema oda yako {{1}} imefikishwa. Je, umeipata, na iko sawa? Kama bado, tafadhali jibu kwenye mazungumzo haya, na pesa yako itabaki salama.",
};

const arrivalName = "sokoni_arrival_check";

/** For goods that were sent, without proof that they came. */
const arrivalBodies = {
  en: "Your order {{1}} was sent, and nothing shows yet that it came. Has it come? If not, please answer in this chat and open a dispute. If nobody answers, we open it for you in a week.",
  fr: "Votre commande {{1}} a été envoyée, et rien ne montre encore qu'elle est arrivée. L'avez-vous reçue ? Sinon, répondez dans cette discussion : nous vous proposons un litige, et l'ouvrons pour vous dans une semaine si personne ne répond.",
  sw: "Oda yako {{1}} ilitumwa, na bado hakuna kinachoonyesha kuwa imefika. Je, imefika? Kama bado, tafadhali jibu kwenye mazungumzo haya: tutakupa nafasi ya kufungua malalamiko, na tutayafungua kwa ajili yako baada ya wiki moja kama hakuna atakayejibu.",
};

const pickupName = "sokoni_pickup_check";

/** For goods that the shop says were picked up, without proof. */
const pickupBodies = {
  en: "The shop says that you have picked up your order {{1}}, and nothing shows it yet. Do you have it? If not, please answer in this chat and open a dispute. If nobody answers, we open it for you later.",
  fr: "La boutique dit que vous avez retiré votre commande {{1}}, et rien ne le montre encore. L'avez-vous ? Sinon, répondez dans cette discussion : nous vous proposons un litige, et l'ouvrons pour vous plus tard si personne ne répond.",
  sw: "Duka linasema umechukua oda yako {{1}}, na bado hakuna kinachoonyesha hivyo. Je, unayo? Kama huna, tafadhali jibu kwenye mazungumzo haya: tutakupa nafasi ya kufungua malalamiko, na tutayafungua kwa ajili yako baadaye kama hakuna atakayejibu.",
};

const refundName = "sokoni_money_back";

const refundBodies = {
  en: "Your money goes back: {{1}} of your payment for order {{2}}, the way you paid. Your bank or wallet may take some days to show it.",
  fr: "Votre argent vous revient : {{1}} de votre paiement pour la commande {{2}}, par le moyen que vous avez utilisé. Votre banque ou votre portefeuille peut mettre quelques jours à le montrer.",
  sw: "Kiasi cha {{1}} cha malipo yako ya oda {{2}} kinarudi kwa njia uliyolipia. Huenda ikachukua siku kadhaa kuonekana kwenye benki au simu yako.",
};

const decidedName = "sokoni_dispute_decided";

const decidedBodies = {
  en: "The dispute about your order {{1}} is decided: {{2}}. Answer in this chat if you want to know more.",
  fr: "Le litige de votre commande {{1}} est tranché : {{2}}. Répondez dans cette discussion pour en savoir plus.",
  sw: "Malalamiko kuhusu oda yako {{1}} yameamuliwa: {{2}}. Jibu kwenye mazungumzo haya kama unataka kujua zaidi.",
};

const returnName = "sokoni_return_news";

const returnBodies = {
  en: "About your return of order {{1}}: {{2}}. Answer in this chat if that is wrong, or if you want to know more.",
  fr: "À propos du retour de votre commande {{1}} : {{2}}. Répondez dans cette discussion si ce n'est pas juste, ou pour en savoir plus.",
  sw: "Kuhusu kurudisha bidhaa za oda yako {{1}}: {{2}}. Jibu kwenye mazungumzo haya kama si sahihi, au kama unataka kujua zaidi.",
};

const complaintName = "sokoni_complaint_days";

const complaintBodies = {
  en: "You wrote to us about your order {{1}}, and no dispute is open. The shop can get the money on {{2}}. If something is wrong, answer in this chat before that day, and open a dispute.",
  fr: "Vous nous avez écrit au sujet de votre commande {{1}}, et aucun litige n'est ouvert. La boutique pourra recevoir l'argent le {{2}}. Si quelque chose ne va pas, répondez dans cette discussion avant ce jour, et ouvrez un litige.",
  sw: "Ulituandikia kuhusu oda yako {{1}}, na hakuna malalamiko yaliyofunguliwa. Duka linaweza kupata pesa tarehe {{2}}. Kama kuna tatizo, jibu kwenye mazungumzo haya kabla ya siku hiyo, na ufungue malalamiko.",
};

/** Every business submits these when its account is connected. */
export const reminderTemplates: readonly NewTemplate[] = [
  ...templatesOf(name, bodies),
  ...templatesOf(arrivalName, arrivalBodies),
  ...templatesOf(pickupName, pickupBodies),
  ...templatesOf(refundName, refundBodies, { "1": "NGN 9,000", "2": "QSCX-95Y5" }),
  ...templatesOf(returnName, returnBodies, {
    "1": "QSCX-95Y5",
    "2": "it ends on 5 August, unless you write that you sent it",
  }),
  ...templatesOf(complaintName, complaintBodies, { "1": "QSCX-95Y5", "2": "5 August" }),
  ...templatesOf(decidedName, decidedBodies, { "1": "QSCX-95Y5", "2": "NGN 9,000 goes back the way you paid" }),
];

function templatesOf(
  named: string,
  said: Record<string, string>,
  examples: Record<string, string> = { "1": "QSCX-95Y5" },
): NewTemplate[] {
  return Object.entries(said).map(([language, body]) => ({
    name: named,
    language,
    category: "utility",
    header: null,
    body,
    examples,
    footer: null,
    buttons: [],
  }));
}

/** `body` is in the reader's language. */
type OurTemplate = { name: string; language: "en" | "fr" | "sw"; body: string; bodies: readonly string[] };

function inLanguageOf(named: string, said: Record<OurTemplate["language"], string>): (reads: Language) => OurTemplate {
  return (reads) => {
    const language = reads === "pcm" ? "en" : reads;
    return { name: named, language, body: said[language], bodies: Object.values(said) };
  };
}

/** For goods that the shop says were delivered. */
export const reminderTemplate = inLanguageOf(name, bodies);
/** For goods that were sent, without proof that they came. */
export const arrivalTemplate = inLanguageOf(arrivalName, arrivalBodies);
/** For goods that the shop says were picked up, without proof. */
export const pickupTemplate = inLanguageOf(pickupName, pickupBodies);
/** Names the sum and the order of the refund. */
export const refundTemplate = inLanguageOf(refundName, refundBodies);
/** Names the order and the decision. */
export const decidedTemplate = inLanguageOf(decidedName, decidedBodies);
/** Names the order and the news about its return. */
export const returnTemplate = inLanguageOf(returnName, returnBodies);
/** Names the order, and the day on which the shop can get its money. */
export const complaintTemplate = inLanguageOf(complaintName, complaintBodies);

/**
 * @param template as it was approved; its body is one of ours
 * @param values in the order of the body's places
 */
export function filledReminder(
  template: { name: string; language: string; body: string | null },
  ...values: readonly string[]
): OutboundContent {
  return {
    type: "template",
    text: filled(template.body ?? "", ...values),
    name: template.name,
    language: template.language,
    header: null,
    body: values.map((value) => ({ name: null, text: value })),
    buttons: [],
  };
}

/** @param values in the order of the body's places */
export function filled(body: string, ...values: readonly string[]): string {
  return values.reduce((said, value, place) => said.replace(`{{${place + 1}}}`, () => value), body);
}
