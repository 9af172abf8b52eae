// What happens to an order that waits for a yes when a person takes over: nothing reads a yes in the agent's place.
import type { Language } from "../../brain.ts";

export const leftToPerson: Record<Language, { notOrdered: string; lateYes: string }> = {
  en: {
    notOrdered: "What is in your cart is not ordered yet: they can finish it with you here.",
    lateYes: "A person from the shop has this chat now and will see your yes. Nothing is ordered yet.",
  },
  pcm: {
    notOrdered: "Wetin dey your cart never enter as order: dem fit finish am with you here.",
    lateYes: "Person from the shop dey hold this chat now, dem go see your yes. Nothing don enter as order yet.",
  },
  fr: {
    notOrdered: "Ce qui est dans votre panier n'est pas encore commandé : l'équipe peut finir avec vous ici.",
    lateYes:
      "Une personne de la boutique suit maintenant ce chat et verra votre oui. Rien n'est commandé pour l'instant.",
  },
  sw: {
    notOrdered: "Kilicho kwenye kikapu chako hakijaagizwa bado: wanaweza kumaliza nawe hapa.",
    lateYes: "Mtu wa duka anashughulikia chat hii sasa na ataona ndiyo yako. Hakuna kilichoagizwa bado.",
  },
};
