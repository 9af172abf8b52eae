// An order's status, as part of a sentence. If only the shop or a courier says that it was sent or delivered, we say
// so. The same is true of money on its way back, or owed.
import { endedBecause } from "./ended.ts";
import { formatIn } from "../../../kernel/values/money.ts";
import type { Language, OrderCard } from "../../brain.ts";
import { goesBack, owedBack } from "./owed-back.ts";

export function stateIn(language: Language, words: Record<OrderCard["status"], string>, order: OrderCard): string {
  if (order.ended === "unsent") return endedBecause[language].unsent;
  const because = order.ended ? ` ${endedBecause[language][order.ended]}` : "";
  if (order.goesBack) return goesBack[language] + because;
  if (because) return words[order.status] + because;
  const state = order.shopsWord || order.couriersWord ? byTheirWord(language, order) : words[order.status];
  return order.owedBack ? `${state}; ${owedBack[language](formatIn(language, order.owedBack.sum))}` : state;
}

function byTheirWord(language: Language, order: OrderCard): string {
  const { sent, delivered, brought, held, restHeld } = theirWord[language];
  if (order.status === "shipped") return sent;
  return `${order.couriersWord ? brought : delivered}${order.paidOut ? restHeld : order.moneyHeld ? held : ""}`;
}

/** `brought`: a courier says that it was delivered. */
const theirWord: Record<Language, Record<"sent" | "delivered" | "brought" | "held" | "restHeld", string>> = {
  en: {
    sent: "is on its way to you, says the shop",
    delivered: "was delivered, says the shop",
    brought: "was delivered, says the courier",
    held: "; your money is still held, so tell us here if it has not come",
    restHeld: "; the rest of your money is still held, so tell us here if it has not come",
  },
  fr: {
    sent: "est en route vers vous, dit la boutique",
    delivered: "a été livrée, dit la boutique",
    brought: "a été livrée, dit le transporteur",
    held: " ; votre argent est encore gardé, alors dites-le ici si elle n'est pas arrivée",
    restHeld: " ; le reste de votre argent est encore gardé, alors dites-le ici si elle n'est pas arrivée",
  },
  pcm: {
    sent: "don dey road dey come meet you, na so the shop talk",
    delivered: "don reach you, na so the shop talk",
    brought: "don reach you, na so the courier talk",
    held: "; we still dey hold your money, so talk am here if e never come",
    restHeld: "; we still dey hold the rest of your money, so talk am here if e never come",
  },
  sw: {
    sent: "iko njiani kukufikia, duka linasema hivyo",
    delivered: "imekufikia, duka linasema hivyo",
    brought: "imekufikia, msafirishaji anasema hivyo",
    held: "; pesa yako bado inashikiliwa, kwa hiyo sema hapa kama haijafika",
    restHeld: "; pesa yako iliyobaki bado inashikiliwa, kwa hiyo sema hapa kama haijafika",
  },
};
