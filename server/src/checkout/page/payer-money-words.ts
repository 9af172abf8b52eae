// The texts about money that does not fit, if another person than the buyer reads them or may have paid it.
import type { BesideFate } from "./view.ts";
import type { PayLanguage } from "./words.ts";

type Fate = Extract<
  BesideFate,
  "waits" | "waits_late" | "waits_over" | "foreign" | "kept_agreed" | "used" | "charged_back"
>;

export const payerMoneyWords: Record<PayLanguage, Record<Fate | "not_sent", string>> = {
  en: {
    waits: "It is safe. We told {shop}. It goes back automatically within a week, to the person who paid it.",
    waits_late:
      "It is safe. It goes back automatically within about a day, to the person who paid it, unless the order can still go ahead.",
    waits_over: "It is safe. It goes back automatically within a week, to the person who paid it.",
    foreign: "The payment provider has it. It is not for this order. We told {shop}.",
    kept_agreed: "The buyer agreed that {shop} keeps it for this order.",
    used: "It paid for another order at {shop}.",
    charged_back: "The bank gives it to the person who paid it.",
    not_sent: "It stays held for the person who paid it. {shop} can't get it, and has to send it again.",
  },
  fr: {
    waits:
      "Cet argent est en sécurité. {shop} est au courant. Il revient tout seul sous une semaine à la personne qui l'a payé.",
    waits_late:
      "Cet argent est en sécurité. Il revient tout seul sous un jour environ à la personne qui l'a payé, sauf si la commande peut encore être servie.",
    waits_over: "Cet argent est en sécurité. Il revient tout seul sous une semaine à la personne qui l'a payé.",
    foreign: "Le prestataire de paiement l'a reçu. Il n'est pas pour cette commande. {shop} est au courant.",
    kept_agreed: "L'acheteur a accepté que {shop} le garde pour cette commande.",
    used: "Il a payé une autre commande chez {shop}.",
    charged_back: "La banque le rend à la personne qui l'a payé.",
    not_sent:
      "Cet argent reste bloqué pour la personne qui l'a payé. {shop} ne peut pas le toucher et doit le renvoyer.",
  },
  pcm: {
    waits: "E dey safe. We don tell {shop}. E go go back by itself within one week, to the person wey pay am.",
    waits_late:
      "E dey safe. E go go back by itself within one day or so, to the person wey pay am, unless dem fit still do the order.",
    waits_over: "E dey safe. E go go back by itself within one week, to the person wey pay am.",
    foreign: "The payment company dey hold am. E no be for this order. We don tell {shop}.",
    kept_agreed: "The buyer agree make {shop} keep am for this order.",
    used: "E don pay another order for {shop}.",
    charged_back: "The bank go give the person wey pay am.",
    not_sent: "We still dey hold am for the person wey pay am. {shop} no fit collect am, and must send am again.",
  },
  sw: {
    waits: "Iko salama. {shop} wamejulishwa. Itarudi yenyewe ndani ya wiki moja kwa aliyeilipa.",
    waits_late:
      "Iko salama. Itarudi yenyewe ndani ya siku moja hivi kwa aliyeilipa, isipokuwa oda iweze kutimizwa bado.",
    waits_over: "Iko salama. Itarudi yenyewe ndani ya wiki moja kwa aliyeilipa.",
    foreign: "Mtoa huduma wa malipo anayo. Si ya oda hii. {shop} wamejulishwa.",
    kept_agreed: "Mnunuzi alikubali {shop} wabaki nayo kwa oda hii.",
    used: "Imelipa oda nyingine ya {shop}.",
    charged_back: "Benki itampa aliyeilipa.",
    not_sent: "Bado inashikiliwa kwa ajili ya aliyeilipa. {shop} haiwezi kuichukua, na inapaswa kuituma tena.",
  },
};
