// How an order is doing, in a part of a sentence. Where nothing but the shop's word shows that it was delivered, that is said.
import type { Language, OrderCard } from "../../brain.ts";

export function stateIn(language: Language, words: Record<OrderCard["status"], string>, order: OrderCard): string {
  return order.saidDelivered ? saidDelivered[language] : words[order.status];
}

const saidDelivered: Record<Language, string> = {
  en: "was delivered, says the shop; your money is still held, so tell us here if it has not come",
  fr: "a été livrée, dit la boutique ; votre argent est encore gardé, alors dites-le ici si elle n'est pas arrivée",
  pcm: "don reach you, na so the shop talk; we still dey hold your money, so talk am here if e never come",
  sw: "imekufikia, duka linasema hivyo; pesa yako bado inashikiliwa, kwa hiyo sema hapa kama haijafika",
};
