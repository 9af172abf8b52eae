// The checkout's texts in French.
import type { CheckoutWords } from "./index.ts";

export const fr: CheckoutWords = {
  title: "Passer la commande",
  begin: "Passer la commande",
  items: (count) => (count === 1 ? "1 article" : `${count} articles`),
  how: "Comment le recevez-vous ?",
  chooseArea: "Choisissez où vous êtes",
  pickup: "Venir le chercher",
  free: "gratuit",
  days: (days) => (days < 1 ? "le jour même" : days === 1 ? "sous 1 jour environ" : `sous ${days} jours environ`),
  arranged: "La boutique livre. Elle convient du jour avec vous.",
  where: "Où le voulez-vous ?",
  line: "Rue et maison",
  lineHint: "Comme vous le diriez au livreur.",
  landmark: "Repère à côté",
  who: "C’est pour qui ?",
  name: "Nom",
  phone: "Numéro WhatsApp",
  phoneHint:
    "La boutique ou le livreur peut l’appeler. Aucun message n’y part avant que vous écriviez à la boutique. Par exemple",
  notes: "Mot pour la boutique",
  code: "Code de réduction",
  optional: "facultatif",
  goOn: "Continuer",
  review: "Tout est juste ?",
  goods: "Articles",
  delivery: "Livraison",
  discount: (code) => `Réduction ${code}`,
  total: "Total",
  goesTo: "Livraison à",
  fetchedAt: "À chercher à",
  change: "Modifier",
  place: (total) => `Commander et payer ${total}`,
  payNext: (ways) => `Vous payez à la page suivante : ${ways.join(", ")}.`,
  kept: (minutes) => `Vos articles sont gardés ${minutes} minutes pendant que vous payez.`,
  news: "Pour suivre votre commande, écrivez à la boutique sur WhatsApp depuis ce numéro. La page suivante a le bouton.",
  instead: "Commander plutôt dans la discussion",
  changed: "Quelque chose a changé depuis : un prix, le stock ou la livraison. Voici ce qu’il en est maintenant.",
  inChat: "La boutique convient de cette commande avec vous dans la discussion. Rien n’a été commandé.",
  tooMany: (minutes) =>
    `Trop de commandes sont parties d’ici. Réessayez dans ${minutes === 1 ? "une minute" : `${minutes} minutes`}, ou commandez dans la discussion.`,
  again: "Cette page est restée ouverte trop longtemps. Rien n’a été commandé. Appuyez encore une fois sur le bouton.",
  look: "Regardez encore ceci :",
  faults: {
    to: "Choisissez comment vous le recevez.",
    line: "Écrivez la rue et la maison.",
    name: "Écrivez le nom.",
    phone: "Écrivez un numéro de téléphone.",
    noPhone: "Ce numéro n’existe pas. Vérifiez les chiffres.",
    strange: "Laissez les liens, les codes et ce qui parle de paiement.",
    tooLong: (most) => `C’est trop long. ${most} lettres au plus.`,
    code: (reason) => {
      if (reason === "unknown") return "La boutique n’a pas ce code. Vérifiez comment il s’écrit.";
      if (reason === "not_proven") return "Ce code ne compte que dans la discussion. Retirez-le, ou commandez là-bas.";
      if (reason === "minimum") return "Vos articles coûtent moins que ce que ce code demande.";
      return "Ce code ne retire rien à cette commande.";
    },
  },
};
