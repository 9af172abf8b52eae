// The texts about goods that the shop changed after the payment.
import type { PayLanguage } from "./words.ts";

type ChangedGoodsWords = {
  title: string;
  before: string;
  now: string;
  lead: string;
  yes: string;
  no: string;
  refused: string;
};

export const changedGoodsWords: Record<PayLanguage, ChangedGoodsWords> = {
  en: {
    title: "{shop} changed your order after you began to pay",
    before: "You paid for",
    now: "It is now",
    lead: "Do you agree? Until you say yes, {shop} does not get your money just because the courier says that it came, or because you write nothing. We ask you whether it came, and then we open a dispute for you.",
    yes: "Yes, I agree",
    no: "No, I don't agree",
    refused:
      "You said no. We told the shop, and your money stays held. You can open a dispute below, or still say yes.",
  },
  fr: {
    title: "{shop} a modifié votre commande après le début de votre paiement",
    before: "Vous avez payé pour",
    now: "C'est maintenant",
    lead: "Êtes-vous d'accord ? Tant que vous ne dites pas oui, ni la parole du livreur ni votre silence ne donnent votre argent à {shop} : nous vous demandons si elle est arrivée, puis nous ouvrons un litige pour vous.",
    yes: "Oui, d'accord",
    no: "Non, pas d'accord",
    refused:
      "Vous avez dit non. La boutique est prévenue et votre argent reste retenu. Vous pouvez ouvrir un litige ci-dessous, ou encore dire oui.",
  },
  pcm: {
    title: "{shop} change your order after you start to pay",
    before: "You pay for",
    now: "E be now",
    lead: "You agree? Till you talk yes, wetin the rider talk no go give {shop} your money, and if you keep quiet e no go give them too: we go ask you whether e reach, then we go open dispute for you.",
    yes: "Yes, I agree",
    no: "No, I no agree",
    refused:
      "You talk no. We don tell the shop, and your money still dey held. You fit open dispute below, or still talk yes.",
  },
  sw: {
    title: "{shop} walibadilisha oda yako baada ya wewe kuanza kulipa",
    before: "Ulilipia",
    now: "Sasa ni",
    lead: "Unakubali? Mpaka useme ndiyo, wala neno la msafirishaji wala ukimya wako haulipi {shop} pesa yako: tutakuuliza kama imefika, kisha tutafungua malalamiko kwa ajili yako.",
    yes: "Ndiyo, nakubali",
    no: "Hapana, sikubali",
    refused:
      "Ulisema hapana. Duka limejulishwa, na pesa yako inabaki imeshikiliwa. Unaweza kufungua malalamiko hapa chini, au bado kusema ndiyo.",
  },
};
