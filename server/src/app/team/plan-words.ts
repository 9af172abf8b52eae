// Notices to a shop's owners about its plan on the platform.
import type { Facts, Language } from "../../team/index.ts";

type Words = Record<Language, string>;

/** `stage`: what has happened. With a `link` the plan is paid there; without one, from the balance. */
export function planWords({ stage = "", plan = "", sum = "", due = "", link = "" }: Facts): Words {
  const words = stages[stage] ?? stages.upcoming;
  return words({ plan, sum, due, link });
}

type Said = { plan: string; sum: string; due: string; link: string };

const stages: { upcoming: (said: Said) => Words; [stage: string]: (said: Said) => Words } = {
  upcoming: ({ plan, sum, due, link }) => ({
    en: `Your plan ${plan} renews on ${due}: ${sum}. ${link ? `Pay here: ${link}` : "It is taken from your balance."}`,
    fr: `Votre formule ${plan} se renouvelle le ${due} : ${sum}. ${link ? `Payez ici : ${link}` : "La somme est prise sur votre solde."}`,
    pcm: `Your plan ${plan} go renew for ${due}: ${sum}. ${link ? `Pay here: ${link}` : "E go comot from your balance."}`,
    sw: `Mpango wako wa ${plan} utaanza upya ${due}: ${sum}. ${link ? `Lipa hapa: ${link}` : "Zitatolewa kwenye salio lako."}`,
  }),
  overdue: ({ plan, sum, link }) => ({
    en: `Your plan ${plan} is not paid: ${sum}. ${link ? `Pay here: ${link}` : "Your balance did not cover it."}`,
    fr: `Votre formule ${plan} n'est pas payée : ${sum}. ${link ? `Payez ici : ${link}` : "Votre solde n'a pas suffi."}`,
    pcm: `Your plan ${plan} never pay: ${sum}. ${link ? `Pay here: ${link}` : "Your balance no reach."}`,
    sw: `Mpango wako wa ${plan} haujalipwa: ${sum}. ${link ? `Lipa hapa: ${link}` : "Salio lako halikutosha."}`,
  }),
  lapsed: ({ plan, link }) => ({
    en: `Your plan ${plan} has lapsed. Orders, money and conversations continue. What only the plan includes stops${link ? ` until it is paid: ${link}` : "."}`,
    fr: `Votre formule ${plan} est échue. Commandes, argent et conversations continuent ; le reste attend${link ? ` le paiement : ${link}` : "."}`,
    pcm: `Your plan ${plan} don expire. Order, money and chat dey go on; the rest dey wait${link ? ` till you pay: ${link}` : "."}`,
    sw: `Mpango wako wa ${plan} umeisha muda. Oda, pesa na mazungumzo yanaendelea; mengine yanasubiri${link ? ` malipo: ${link}` : "."}`,
  }),
  trial_ending: ({ due }) => ({
    en: `Your trial ends on ${due}. Choose a plan to keep what it includes; without one you continue on the free plan.`,
    fr: `Votre essai se termine le ${due}. Choisissez une formule pour tout garder ; sinon vous continuez gratuitement.`,
    pcm: `Your trial go end for ${due}. Choose plan make you keep everything; if not you go continue for free.`,
    sw: `Kipindi chako cha majaribio kinaisha ${due}. Chagua mpango ili kubaki na vyote; usipochagua utaendelea bure.`,
  }),
};
