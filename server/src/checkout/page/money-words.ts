// The texts about money that does not fit, and about refunds.
import type { BesideFate } from "./view.ts";
import type { PayLanguage } from "./words.ts";

export type MoneyWords = {
  heading: string;
  paid: string;
  forOrder: string;
  beside: Record<Exclude<BesideFate, "not_sent">, { label: string; note: string }>;
  onItsWay: string;
  /** A refund failed. */
  owedBack: { label: string; note: string };
  given: string;
  since: (day: string) => string;
  on: (day: string) => string;
};

export const moneyWords: Record<PayLanguage, MoneyWords> = {
  en: {
    heading: "Your money",
    paid: "Total paid",
    forOrder: "This order costs",
    beside: {
      waits: {
        label: "Not for this order",
        note: "It is safe. We told {shop}: they give it back, or settle it with you. After a week it goes back automatically.",
      },
      waits_late: {
        label: "Came too late",
        note: "It is safe. It goes back automatically within about a day, unless you and {shop} agree on something else first.",
      },
      waits_over: {
        label: "Not for this order",
        note: "It is safe, and yours. It goes back automatically within a week, unless you agree to something else with {shop}.",
      },
      foreign: {
        label: "In another currency",
        note: "The payment provider has it. It is not for this order. We told {shop}, and they settle it with you.",
      },
      kept: { label: "Added to this order", note: "{shop} took it for this order." },
      kept_agreed: { label: "Added to this order", note: "You agreed that {shop} keeps it for this order." },
      kept_decided: {
        label: "Added to this order",
        note: "The operator of this service decided that {shop} keeps it, and gives this reason: “{reason}”",
      },
      used: { label: "Used elsewhere", note: "It paid for another of your orders." },
      contested: { label: "Asked back by a bank", note: "Nobody can use it before the bank has decided." },
      charged_back: { label: "Taken back by a bank", note: "Your bank gives it to you." },
    },
    onItsWay: "On its way back",
    owedBack: {
      label: "Not sent back yet",
      note: "It stays held for you. {shop} can't get it, and has to send it again.",
    },
    given: "Given back",
    since: (day) => `Since ${day}. A bank or wallet can take some days.`,
    on: (day) => `On ${day}. A bank or wallet can take some days to show it.`,
  },
  fr: {
    heading: "Votre argent",
    paid: "Payé en tout",
    forOrder: "Prix de la commande",
    beside: {
      waits: {
        label: "Hors de cette commande",
        note: "Cet argent est en sécurité. {shop} est au courant : la boutique le rend ou s'arrange avec vous. Après une semaine, il vous revient tout seul.",
      },
      waits_late: {
        label: "Arrivé trop tard",
        note: "Cet argent est en sécurité. Il vous revient tout seul sous un jour environ, sauf si {shop} trouve une solution avec vous.",
      },
      waits_over: {
        label: "Hors de cette commande",
        note: "Cet argent est en sécurité, et à vous. Il vous revient tout seul sous une semaine, sauf si vous vous arrangez autrement avec {shop}.",
      },
      foreign: {
        label: "Dans une autre devise",
        note: "Le prestataire de paiement l'a reçu. Il n'est pas pour cette commande. {shop} est au courant, et s'arrange avec vous.",
      },
      kept: { label: "Ajouté à la commande", note: "{shop} l'a pris pour cette commande." },
      kept_agreed: {
        label: "Ajouté à la commande",
        note: "Vous avez accepté que {shop} le garde pour cette commande.",
      },
      kept_decided: {
        label: "Ajouté à la commande",
        note: "L'opérateur de ce service a décidé que {shop} le garde, pour cette raison : « {reason} »",
      },
      used: { label: "Utilisé ailleurs", note: "Il a payé une autre de vos commandes." },
      contested: {
        label: "Réclamé par une banque",
        note: "Personne ne peut l'utiliser avant la décision de la banque.",
      },
      charged_back: { label: "Repris par une banque", note: "Votre banque vous le rend." },
    },
    onItsWay: "En cours de remboursement",
    owedBack: {
      label: "Pas encore rendu",
      note: "Cet argent reste bloqué pour vous. {shop} ne peut pas le toucher et doit le renvoyer.",
    },
    given: "Remboursé",
    since: (day) => `Depuis le ${day}. Une banque ou un compte mobile peut mettre quelques jours.`,
    on: (day) => `Le ${day}. Une banque ou un compte mobile peut mettre quelques jours à l'afficher.`,
  },
  pcm: {
    heading: "Your money",
    paid: "All wey dem pay",
    forOrder: "This order cost",
    beside: {
      waits: {
        label: "No be for this order",
        note: "E dey safe. We don tell {shop}: dem go return am, or settle am with you. After one week e go go back by itself.",
      },
      waits_late: {
        label: "E come late",
        note: "E dey safe. E go go back by itself within one day or so, unless {shop} settle with you before.",
      },
      waits_over: {
        label: "No be for this order",
        note: "E dey safe, and e be your own. E go go back by itself within one week, unless you and {shop} agree on another thing.",
      },
      foreign: {
        label: "For another currency",
        note: "The payment company dey hold am. E no be for this order. We don tell {shop}, dem go settle am with you.",
      },
      kept: { label: "Dem add am to this order", note: "{shop} take am for this order." },
      kept_agreed: { label: "Dem add am to this order", note: "You agree make {shop} keep am for this order." },
      kept_decided: {
        label: "Dem add am to this order",
        note: "The operator of this service decide say {shop} go keep am, and this na the reason: “{reason}”",
      },
      used: { label: "Dem use am for another place", note: "E don pay another order of yours." },
      contested: { label: "Bank dey ask for am", note: "Nobody fit use am before the bank decide." },
      charged_back: { label: "Bank don collect am back", note: "Your bank go give you." },
    },
    onItsWay: "E dey go back",
    owedBack: {
      label: "Never go back yet",
      note: "We still dey hold am for you. {shop} no fit collect am, and must send am again.",
    },
    given: "We return",
    since: (day) => `Since ${day}. Bank or wallet fit take some days.`,
    on: (day) => `On ${day}. Bank or wallet fit take some days before e show.`,
  },
  sw: {
    heading: "Pesa yako",
    paid: "Jumla iliyolipwa",
    forOrder: "Bei ya oda hii",
    beside: {
      waits: {
        label: "Si ya oda hii",
        note: "Iko salama. {shop} wamejulishwa: watairudisha, au watakubaliana nawe. Baada ya wiki moja itarudi yenyewe.",
      },
      waits_late: {
        label: "Ilichelewa kufika",
        note: "Iko salama. Itarudi yenyewe ndani ya siku moja hivi, isipokuwa {shop} wakubaliane nawe kabla.",
      },
      waits_over: {
        label: "Si ya oda hii",
        note: "Iko salama, na ni yako. Itarudi yenyewe ndani ya wiki moja, isipokuwa mkubaliane jambo lingine na {shop}.",
      },
      foreign: {
        label: "Kwa sarafu nyingine",
        note: "Mtoa huduma wa malipo anayo. Si ya oda hii. {shop} wamejulishwa, na watakubaliana nawe.",
      },
      kept: { label: "Imeongezwa kwenye oda", note: "{shop} wameichukua kwa oda hii." },
      kept_agreed: { label: "Imeongezwa kwenye oda", note: "Umekubali {shop} wabaki nayo kwa oda hii." },
      kept_decided: {
        label: "Imeongezwa kwenye oda",
        note: "Msimamizi wa huduma hii ameamua {shop} wabaki nayo, kwa sababu hii: “{reason}”",
      },
      used: { label: "Imetumika kwingine", note: "Imelipa oda yako nyingine." },
      contested: { label: "Benki inaidai", note: "Hakuna anayeweza kuitumia kabla benki haijaamua." },
      charged_back: { label: "Benki imeichukua", note: "Benki yako itakupa." },
    },
    onItsWay: "Inarudi",
    owedBack: {
      label: "Haijarudishwa bado",
      note: "Bado inashikiliwa kwa ajili yako. {shop} haiwezi kuichukua, na inapaswa kuituma tena.",
    },
    given: "Imerudishwa",
    since: (day) => `Tangu ${day}. Benki au simu inaweza kuchukua siku kadhaa.`,
    on: (day) => `Tarehe ${day}. Benki au simu inaweza kuchukua siku kadhaa kuionyesha.`,
  },
};
