// How the pages of a decided dispute say who decided it, and what happens to the buyer's part.
import type { ProblemLanguage } from "./problem-words.ts";

type DecidedBy = "seller" | "operator" | "rules" | "bank";
/** `came` has arrived, `coming` is on its way, `waits` for a person, `failed` could not be sent, `bank`: the bank pays it. */
export type BackAs = "came" | "coming" | "waits" | "failed" | "bank";

type DecisionWords = {
  outcomes: Record<"buyer" | "seller" | "split", string>;
  /** On the order's page, before the result. */
  ended: string;
  /** Who decided. */
  decidedBy: Record<DecidedBy, string>;
  /** What happens to the buyer's part. */
  back: Record<BackAs, (sum: string) => string>;
  nothingBack: string;
  /** Nothing proves the delivery. */
  nothingBackYet: string;
  /** A return is still open. */
  returnGoesOn: string;
};

export const decisionWords: Record<ProblemLanguage, DecisionWords> = {
  en: {
    outcomes: {
      buyer: "It is decided for you.",
      seller: "It is decided for the shop.",
      split: "The money is shared.",
    },
    ended: "The dispute about this order is over.",
    decidedBy: {
      seller: "The shop decided it.",
      operator: "The operator of this service decided it after a review.",
      rules: "It was decided by what was said in time and what is proven.",
      bank: "Your bank decided it.",
    },
    back: {
      came: (sum) => `${sum} has gone back to you the way you paid.`,
      coming: (sum) => `${sum} goes back to you the way you paid. A bank or wallet can take some days to show it.`,
      waits: (sum) =>
        `${sum} goes back to you, but the payment provider waits for something first. Your order's page says what.`,
      failed: (sum) =>
        `${sum} could not be sent back to you. We tell the shop, and your order's page shows what goes back after that.`,
      bank: (sum) => `Your bank gives you ${sum} back.`,
    },
    nothingBack: "None of it goes back to you.",
    nothingBackYet: "None of it goes back to you. It stays held until it is proven that your order reached you.",
    returnGoesOn: "The money for your return stays held until the return ends.",
  },
  fr: {
    outcomes: {
      buyer: "C'est tranché en votre faveur.",
      seller: "C'est tranché pour la boutique.",
      split: "L'argent est partagé.",
    },
    ended: "Le litige sur cette commande est terminé.",
    decidedBy: {
      seller: "C'est la boutique qui l'a tranché.",
      operator: "L'opérateur de ce service l'a tranché après examen.",
      rules: "Ce qui a été dit à temps et ce qui est prouvé l'a tranché.",
      bank: "C'est votre banque qui l'a tranché.",
    },
    back: {
      came: (sum) => `${sum} vous ont été rendus par le moyen que vous avez utilisé.`,
      coming: (sum) =>
        `${sum} vous reviennent par le moyen que vous avez utilisé. Une banque ou un compte mobile peut mettre quelques jours à l'afficher.`,
      waits: (sum) =>
        `${sum} vous reviennent, mais le prestataire de paiement attend. La page de votre commande dit quoi.`,
      failed: (sum) =>
        `${sum} n'ont pas pu vous être renvoyés. La boutique est prévenue, et la page de votre commande montre ce qui revient ensuite.`,
      bank: (sum) => `Votre banque vous rend ${sum}.`,
    },
    nothingBack: "Rien ne vous revient de cet argent.",
    nothingBackYet:
      "Rien ne vous revient de cet argent. Il reste gardé jusqu'à la preuve que votre commande est chez vous.",
    returnGoesOn: "L'argent de votre retour reste gardé jusqu'à la fin du retour.",
  },
  pcm: {
    outcomes: {
      buyer: "Dem decide am for you.",
      seller: "Dem decide am for the shop.",
      split: "Una share the money.",
    },
    ended: "The dispute for this order don end.",
    decidedBy: {
      seller: "Na the shop decide am.",
      operator: "Na the operator of this service decide am after dem check am.",
      rules: "Na wetin una talk for time and wetin get proof decide am.",
      bank: "Na your bank decide am.",
    },
    back: {
      came: (sum) => `${sum} don go back to you the way you take pay.`,
      coming: (sum) =>
        `${sum} dey go back to you the way you take pay. Bank or wallet fit take some days before e show.`,
      waits: (sum) =>
        `${sum} dey go back to you, but the payment company dey wait. The page of your order dey talk for wetin.`,
      failed: (sum) =>
        `We no fit send ${sum} back to you. We don tell the shop, and the page of your order dey show wetin go back after.`,
      bank: (sum) => `Your bank dey give you ${sum} back.`,
    },
    nothingBack: "Nothing of am dey come back to you.",
    nothingBackYet: "Nothing of am dey come back to you. E still dey hold till e clear say your order reach you.",
    returnGoesOn: "The money for wetin you dey return still dey hold till the return end.",
  },
  sw: {
    outcomes: {
      buyer: "Imeamuliwa kwa upande wako.",
      seller: "Imeamuliwa kwa upande wa duka.",
      split: "Pesa inagawanywa.",
    },
    ended: "Malalamiko kuhusu oda hii yamekwisha.",
    decidedBy: {
      seller: "Duka ndilo lililoamua.",
      operator: "Msimamizi wa huduma hii ameamua baada ya kuchunguza.",
      rules: "Yaliyosemwa kwa wakati na yaliyothibitishwa ndiyo yaliyoamua.",
      bank: "Benki yako ndiyo iliyoamua.",
    },
    back: {
      came: (sum) => `${sum} imerudi kwako kwa njia uliyolipia.`,
      coming: (sum) =>
        `${sum} inarudi kwako kwa njia uliyolipia. Benki au simu inaweza kuchukua siku kadhaa kuionyesha.`,
      waits: (sum) => `${sum} inarudi kwako, lakini mtoa huduma wa malipo anasubiri. Ukurasa wa oda yako unasema nini.`,
      failed: (sum) =>
        `${sum} haikuweza kutumwa kwako. Duka limeambiwa, na ukurasa wa oda yako unaonyesha kinachorudi baadaye.`,
      bank: (sum) => `Benki yako inakurudishia ${sum}.`,
    },
    nothingBack: "Hakuna kinachorudi kwako.",
    nothingBackYet: "Hakuna kinachorudi kwako. Pesa inabaki imeshikiliwa hadi ithibitishwe kuwa oda imekufikia.",
    returnGoesOn: "Pesa ya unachorudisha inabaki imeshikiliwa hadi urudishaji uishe.",
  },
};
