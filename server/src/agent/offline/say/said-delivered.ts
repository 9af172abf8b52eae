// How an order is doing, in a part of a sentence. Where nothing but the shop's word shows that it was delivered, that is said; and so is
// money on its way back, or owed.
import { formatIn } from "../../../kernel/money.ts";
import type { Language, OrderCard } from "../../brain.ts";

export function stateIn(language: Language, words: Record<OrderCard["status"], string>, order: OrderCard): string {
  if (order.goesBack) return goesBack[language];
  const state = order.saidDelivered ? saidDelivered[language] : words[order.status];
  return order.owedBack ? `${state}; ${owedBack[language](formatIn(language, order.owedBack.sum))}` : state;
}

const saidDelivered: Record<Language, string> = {
  en: "was delivered, says the shop; your money is still held, so tell us here if it has not come",
  fr: "a été livrée, dit la boutique ; votre argent est encore gardé, alors dites-le ici si elle n'est pas arrivée",
  pcm: "don reach you, na so the shop talk; we still dey hold your money, so talk am here if e never come",
  sw: "imekufikia, duka linasema hivyo; pesa yako bado inashikiliwa, kwa hiyo sema hapa kama haijafika",
};

const goesBack: Record<Language, string> = {
  en: "is over: its money goes back to you",
  fr: "est terminée : son argent revient vers vous",
  pcm: "don end: the money dey go back to you",
  sw: "imeisha: pesa yake inarudi kwako",
};

const owedBack: Record<Language, (sum: string) => string> = {
  en: (sum) => `${sum} of its money could not be sent back to you yet: it stays held, and the shop can't get it`,
  fr: (sum) =>
    `${sum} de son argent n'ont pas encore pu vous être rendus : ils restent bloqués, et la boutique ne peut pas les toucher`,
  pcm: (sum) =>
    `${sum} of the money never fit go back to you yet: we still dey hold am, and the shop no fit collect am`,
  sw: (sum) => `${sum} ya pesa yake haikuweza kurudishwa kwako bado: bado inashikiliwa, na duka haliwezi kuichukua`,
};
