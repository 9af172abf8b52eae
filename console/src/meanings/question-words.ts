// What the shop's people are asked to decide.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const questionWords = defineWords(
  {
    refund: ({ sum, orderNumber }: Facts) => `Give ${sum} back for order ${orderNumber}? The buyer asked for it.`,
    discount: ({ quantity, product, price, listPrice }: Facts) =>
      `Sell ${quantity} × ${product} for ${price} each?${listPrice ? ` The list price is ${listPrice}.` : ""}`,
  },
  {
    fr: {
      refund: ({ sum, orderNumber }) => `Rendre ${sum} pour la commande ${orderNumber} ? Le client le demande.`,
      discount: ({ quantity, product, price, listPrice }) =>
        `Vendre ${quantity} × ${product} à ${price} pièce ?${listPrice ? ` Le prix affiché est ${listPrice}.` : ""}`,
    },
    pcm: {
      refund: ({ sum, orderNumber }) => `Make we give ${sum} back for order ${orderNumber}? Na the buyer ask for am.`,
      discount: ({ quantity, product, price, listPrice }) =>
        `Make we sell ${quantity} × ${product} for ${price} each?${listPrice ? ` List price na ${listPrice}.` : ""}`,
    },
    sw: {
      refund: ({ sum, orderNumber }) => `Turudishe ${sum} za oda ${orderNumber}? Mteja ameomba.`,
      discount: ({ quantity, product, price, listPrice }) =>
        `Tuuze ${quantity} × ${product} kwa ${price} kila moja?${listPrice ? ` Bei ya kawaida ni ${listPrice}.` : ""}`,
    },
  },
);
