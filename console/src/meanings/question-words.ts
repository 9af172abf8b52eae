// Questions that the shop's members decide.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const questionWords = defineWords(
  {
    refund: ({ sum, orderNumber }: Facts) => `Give ${sum} back for order ${orderNumber}? The buyer asked for it.`,
    discount: ({ quantity, product, price, listPrice }: Facts) =>
      `Sell ${quantity} × ${product} for ${price} each?${listPrice ? ` The list price is ${listPrice}.` : ""}`,
    payout_destination: (facts: Facts) =>
      `May payouts go to ${facts["account"]}? ${facts["differs"] ? `The bank says it belongs to ${facts["bankSays"]}. Expected: ${facts["expected"]}.` : `Name: ${facts["bankSays"] || facts["given"]}.${facts["unchecked"] ? " We could not check this name." : ""}`} Added by ${facts["addedBy"] === "key" ? `the API key “${facts["addedByName"]}”` : facts["addedByName"] || "somebody"}.`,
    owner: (facts: Facts) =>
      `${facts["byKind"] === "key" ? `The API key “${facts["byName"]}”` : facts["byName"] || "Somebody"} ${facts["what"] === "phone" ? `changed the phone of the owner ${facts["name"]} from ${facts["phoneBefore"]} to ${facts["phone"]}` : `made ${facts["name"]} (${facts["phone"]}) an owner`}. Is this right? Until you say yes, or until ${facts["from"]}, they can’t confirm where money goes.`,
  },
  {
    fr: {
      refund: ({ sum, orderNumber }) => `Rendre ${sum} pour la commande ${orderNumber} ? Le client le demande.`,
      discount: ({ quantity, product, price, listPrice }) =>
        `Vendre ${quantity} × ${product} à ${price} pièce ?${listPrice ? ` Le prix affiché est ${listPrice}.` : ""}`,
      payout_destination: (facts) =>
        `Peut-on verser de l’argent sur ${facts["account"]} ? ${facts["differs"] ? `La banque dit qu’il appartient à ${facts["bankSays"]}. Attendu : ${facts["expected"]}.` : `Nom : ${facts["bankSays"] || facts["given"]}.${facts["unchecked"] ? " Personne n’a pu vérifier ce nom." : ""}`} Ajouté par ${facts["addedBy"] === "key" ? `la clé API « ${facts["addedByName"]} »` : facts["addedByName"] || "quelqu’un"}.`,
      owner: (facts) =>
        `${facts["byKind"] === "key" ? `La clé API « ${facts["byName"]} »` : facts["byName"] || "Quelqu’un"} ${facts["what"] === "phone" ? `a changé le téléphone du propriétaire ${facts["name"]} : ${facts["phoneBefore"]} devient ${facts["phone"]}` : `a fait de ${facts["name"]} (${facts["phone"]}) un propriétaire`}. Est-ce correct ? Avant un oui, ou le ${facts["from"]}, cette personne ne peut pas confirmer où va l’argent.`,
    },
    pcm: {
      refund: ({ sum, orderNumber }) => `Make we give ${sum} back for order ${orderNumber}? Na the buyer ask for am.`,
      discount: ({ quantity, product, price, listPrice }) =>
        `Make we sell ${quantity} × ${product} for ${price} each?${listPrice ? ` List price na ${listPrice}.` : ""}`,
      payout_destination: (facts) =>
        `Make payout dey go ${facts["account"]}? ${facts["differs"] ? `Bank talk say na ${facts["bankSays"]} get am. We dey expect: ${facts["expected"]}.` : `Name: ${facts["bankSays"] || facts["given"]}.${facts["unchecked"] ? " Nobody fit check this name." : ""}`} Na ${facts["addedBy"] === "key" ? `the API key “${facts["addedByName"]}”` : facts["addedByName"] || "person"} add am.`,
      owner: (facts) =>
        `${facts["byKind"] === "key" ? `The API key “${facts["byName"]}”` : facts["byName"] || "Person"} ${facts["what"] === "phone" ? `don change the phone of owner ${facts["name"]} from ${facts["phoneBefore"]} to ${facts["phone"]}` : `don make ${facts["name"]} (${facts["phone"]}) owner`}. E correct? Before yes, or ${facts["from"]}, dem no fit confirm where money go enter.`,
    },
    sw: {
      refund: ({ sum, orderNumber }) => `Turudishe ${sum} za oda ${orderNumber}? Mteja ameomba.`,
      discount: ({ quantity, product, price, listPrice }) =>
        `Tuuze ${quantity} × ${product} kwa ${price} kila moja?${listPrice ? ` Bei ya kawaida ni ${listPrice}.` : ""}`,
      payout_destination: (facts) =>
        `Malipo yatumwe ${facts["account"]}? ${facts["differs"] ? `Benki inasema ni ya ${facts["bankSays"]}. Ilitarajiwa: ${facts["expected"]}.` : `Jina: ${facts["bankSays"] || facts["given"]}.${facts["unchecked"] ? " Hakuna aliyeweza kuhakiki jina hili." : ""}`} Imeongezwa na ${facts["addedBy"] === "key" ? `ufunguo wa API “${facts["addedByName"]}”` : facts["addedByName"] || "mtu fulani"}.`,
      owner: (facts) =>
        `${facts["byKind"] === "key" ? `Ufunguo wa API “${facts["byName"]}”` : facts["byName"] || "Mtu fulani"} ${facts["what"] === "phone" ? `amebadilisha simu ya mmiliki ${facts["name"]} kutoka ${facts["phoneBefore"]} kuwa ${facts["phone"]}` : `amemfanya ${facts["name"]} (${facts["phone"]}) kuwa mmiliki`}. Ni sahihi? Kabla ya ndiyo, au ${facts["from"]}, hawezi kuthibitisha pesa ziende wapi.`,
    },
  },
);
