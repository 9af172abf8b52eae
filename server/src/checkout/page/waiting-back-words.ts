// The texts of a refund that waits for a person: what it waits for, and who to write to. Only the operator can answer the payment provider.
import type { PayLanguage } from "./words.ts";

type WaitingBackWords = {
  label: string;
  /** `details`: the provider needs an account of the person who paid. `operator`: it asks the operator something else. */
  why: Record<"details" | "operator", string>;
  /** Who to write to. */
  operator: (contact: string) => string;
  shop: (shop: string) => string;
};

export const waitingBackWords: Record<PayLanguage, WaitingBackWords> = {
  en: {
    label: "Waiting to go back",
    why: {
      details:
        "The bank or wallet that paid did not take it back. The payment provider needs an account of the person who paid before it can send it. Nobody needs a PIN or a password for that.",
      operator: "The payment provider needs an answer from the operator of this service before it can send it.",
    },
    operator: (contact) => `Write to the operator of this service: ${contact}`,
    shop: (shop) => `Write to ${shop}, who has to settle it with the operator of this service.`,
  },
  fr: {
    label: "En attente avant de revenir",
    why: {
      details:
        "La banque ou le compte mobile qui a payé ne l'a pas repris. Le prestataire de paiement a besoin d'un compte de la personne qui a payé avant de pouvoir l'envoyer. Personne n'a besoin d'un code PIN ou d'un mot de passe pour cela.",
      operator:
        "Le prestataire de paiement a besoin d'une réponse de l'opérateur de ce service avant de pouvoir l'envoyer.",
    },
    operator: (contact) => `Écrivez à l'opérateur de ce service : ${contact}`,
    shop: (shop) => `Écrivez à ${shop}, qui doit régler cela avec l'opérateur de ce service.`,
  },
  pcm: {
    label: "E dey wait before e go back",
    why: {
      details:
        "The bank or wallet wey pay no collect am back. The payment company need account of the person wey pay before dem fit send am. Nobody need PIN or password for that one.",
      operator: "The payment company need answer from the operator of this service before dem fit send am.",
    },
    operator: (contact) => `Write the operator of this service: ${contact}`,
    shop: (shop) => `Write ${shop}, dem must settle am with the operator of this service.`,
  },
  sw: {
    label: "Inasubiri kabla ya kurudi",
    why: {
      details:
        "Benki au simu iliyolipa haikuipokea. Mtoa huduma wa malipo anahitaji akaunti ya aliyelipa kabla ya kuituma. Hakuna anayehitaji PIN wala nenosiri kwa hilo.",
      operator: "Mtoa huduma wa malipo anahitaji jibu la msimamizi wa huduma hii kabla ya kuituma.",
    },
    operator: (contact) => `Mwandikie msimamizi wa huduma hii: ${contact}`,
    shop: (shop) => `Waandikie ${shop}, wanaopaswa kulimaliza na msimamizi wa huduma hii.`,
  },
};

export function whomToWrite(language: PayLanguage, supportContact: string | null, shop: string): string {
  const words = waitingBackWords[language];
  return supportContact === null ? words.shop(shop) : words.operator(supportContact);
}
