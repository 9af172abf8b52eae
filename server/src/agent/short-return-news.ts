// The news of a return as the template says it, after the channel's day. WhatsApp has no Pidgin.
import type { Language } from "./brain.ts";

export type ReturnNews = "asked" | "approved" | "rejected" | "cancelled" | "received" | "replaced" | "by_hand";
type Facts = { goods: string; sent: string; day: string };

/** `rejected_here`: the shop has the goods. */
export function shortNews(news: ReturnNews | "rejected_here", language: Language, facts: Facts): string {
  return words[language === "fr" || language === "sw" ? language : "en"][news](facts);
}

const words: Record<"en" | "fr" | "sw", Record<ReturnNews | "rejected_here", (facts: Facts) => string>> = {
  en: {
    asked: ({ goods }) => `the shop was asked about ${goods}`,
    approved: ({ goods, day }) => `the shop takes back ${goods}, and waits for it until ${day}`,
    rejected: ({ goods }) => `the shop does not take back ${goods}`,
    rejected_here: ({ goods, day }) =>
      `the shop says that it has ${goods} back and gives you no money for it, and you can open a dispute until ${day}`,
    cancelled: ({ goods }) => `it is over, and no money goes back for ${goods}`,
    received: ({ goods }) => `the shop says that you returned ${goods}`,
    replaced: ({ goods, sent }) => `the shop says that it sends you ${sent} in place of ${goods}`,
    by_hand: ({ goods }) => `the shop gives you your money for ${goods} back by hand`,
  },
  fr: {
    asked: ({ goods }) => `la boutique est prévenue pour ${goods}`,
    approved: ({ goods, day }) => `la boutique reprend ${goods}, et l'attend jusqu'au ${day}`,
    rejected: ({ goods }) => `la boutique ne reprend pas ${goods}`,
    rejected_here: ({ goods, day }) =>
      `la boutique dit avoir récupéré ${goods} et ne vous rend pas d'argent, et vous pouvez ouvrir un litige jusqu'au ${day}`,
    cancelled: ({ goods }) => `il est clos, et aucun argent n'est rendu pour ${goods}`,
    received: ({ goods }) => `la boutique indique que vous avez renvoyé ${goods}`,
    replaced: ({ goods, sent }) => `la boutique dit vous envoyer ${sent} à la place de ${goods}`,
    by_hand: ({ goods }) => `la boutique vous rend en main propre l'argent de ${goods}`,
  },
  sw: {
    asked: ({ goods }) => `duka limeulizwa kuhusu ${goods}`,
    approved: ({ goods, day }) => `duka limekubali kurudishiwa ${goods}, na linasubiri hadi ${day}`,
    rejected: ({ goods }) => `duka halikukubali kurudishiwa ${goods}`,
    rejected_here: ({ goods, day }) =>
      `duka linasema limepokea ${goods} na halikurudishii pesa, na unaweza kufungua malalamiko hadi ${day}`,
    cancelled: ({ goods }) => `umekwisha, na hakuna pesa inayorudi kwa ajili ya ${goods}`,
    received: ({ goods }) => `duka linasema umerudisha ${goods}`,
    replaced: ({ goods, sent }) => `duka linasema linakutumia ${sent} badala ya ${goods}`,
    by_hand: ({ goods }) => `duka litakurudishia pesa ya ${goods} mkononi`,
  },
};
