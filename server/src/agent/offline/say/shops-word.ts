// How an order is doing, in a part of a sentence. Where nothing but the shop's word shows that it was sent or delivered, that is said.
import type { Language, OrderCard } from "../../brain.ts";

export function stateIn(language: Language, words: Record<OrderCard["status"], string>, order: OrderCard): string {
  if (!order.shopsWord) return words[order.status];
  const { sent, delivered, held } = shopsWord[language];
  return order.status === "shipped" ? sent : order.moneyHeld ? `${delivered}${held}` : delivered;
}

const shopsWord: Record<Language, Record<"sent" | "delivered" | "held", string>> = {
  en: {
    sent: "is on its way to you, says the shop",
    delivered: "was delivered, says the shop",
    held: "; your money is still held, so tell us here if it has not come",
  },
  fr: {
    sent: "est en route vers vous, dit la boutique",
    delivered: "a été livrée, dit la boutique",
    held: " ; votre argent est encore gardé, alors dites-le ici si elle n'est pas arrivée",
  },
  pcm: {
    sent: "don dey road dey come meet you, na so the shop talk",
    delivered: "don reach you, na so the shop talk",
    held: "; we still dey hold your money, so talk am here if e never come",
  },
  sw: {
    sent: "iko njiani kukufikia, duka linasema hivyo",
    delivered: "imekufikia, duka linasema hivyo",
    held: "; pesa yako bado inashikiliwa, kwa hiyo sema hapa kama haijafika",
  },
};
