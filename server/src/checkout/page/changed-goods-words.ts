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
    title: "{shop} changed your order after you paid",
    before: "You paid for",
    now: "It is now",
    lead: "Do you agree? Until you say yes, a courier's word is not enough: we ask you before {shop} gets your money.",
    yes: "Yes, I agree",
    no: "No, I don't agree",
    refused:
      "You said no. The shop was told, and your money stays held. You can open a dispute below, or still say yes.",
  },
  fr: {
    title: "{shop} a modifié votre commande après votre paiement",
    before: "Vous avez payé pour",
    now: "C'est maintenant",
    lead: "Êtes-vous d'accord ? Tant que vous ne dites pas oui, la parole du livreur ne suffit pas : nous vous demandons avant que {shop} reçoive votre argent.",
    yes: "Oui, d'accord",
    no: "Non, pas d'accord",
    refused:
      "Vous avez dit non. La boutique est prévenue et votre argent reste retenu. Vous pouvez ouvrir un litige ci-dessous, ou encore dire oui.",
  },
  pcm: {
    title: "{shop} change your order after you pay",
    before: "You pay for",
    now: "E be now",
    lead: "You agree? Till you talk yes, wetin the rider talk no do: we go ask you before {shop} get your money.",
    yes: "Yes, I agree",
    no: "No, I no agree",
    refused:
      "You talk no. We don tell the shop, and your money still dey held. You fit open dispute below, or still talk yes.",
  },
  sw: {
    title: "{shop} walibadilisha oda yako baada ya wewe kulipa",
    before: "Ulilipia",
    now: "Sasa ni",
    lead: "Unakubali? Mpaka useme ndiyo, neno la msafirishaji halitoshi: tutakuuliza kabla {shop} hawajapata pesa yako.",
    yes: "Ndiyo, nakubali",
    no: "Hapana, sikubali",
    refused:
      "Ulisema hapana. Duka limejulishwa, na pesa yako inabaki imeshikiliwa. Unaweza kufungua malalamiko hapa chini, au bado kusema ndiyo.",
  },
};
