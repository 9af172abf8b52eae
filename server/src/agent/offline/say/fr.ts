import { inUnits } from "../../../products/index.ts";
import { stateIn } from "./shops-word.ts";
import { addressWritten, placeWritten, quoted } from "../../shop-writes.ts";
import { withoutContacts } from "../../verify/contacts.ts";
import type { DeliveryArea, OrderCard, ProductCard, Proposal } from "../../brain.ts";
import { formatIn, type Money } from "../../../kernel/values/money.ts";
import { besideAddress } from "./pins.ts";
import { cashIn } from "./cash.ts";
import { offLine } from "./codes.ts";
import {
  apiece,
  both,
  fees,
  goodsOf,
  lines,
  listed,
  nameOf,
  numbered,
  optionWords,
  ordersListed,
  priceRange,
  slowest,
  times,
  wasPrice,
} from "./parts.ts";
import type { HandOverReason, Phrases, Shop } from "./phrases.ts";
import { returnsIn } from "./returns.ts";
import { wrongsIn } from "./wrongs.ts";
import { wishLines } from "./when.ts";

const format = (amount: Money): string => formatIn("fr", amount);

const wrongs = wrongsIn.fr;
const cash = cashIn.fr;

const statusWords: Record<OrderCard["status"], string> = {
  pending: "est en attente de votre paiement",
  confirmed: "est confirmée",
  paid: "est payée, nous allons la préparer",
  processing: "est en préparation",
  shipped: "est en route vers vous",
  delivered: "a été livrée",
  completed: "est terminée",
  cancelled: "a été annulée",
  expired: "a expiré, faute de paiement",
  refunded: "a été remboursée",
};

const handOvers: Record<HandOverReason, string> = {
  asked_for_person: "Bien sûr. J'ai prévenu l'équipe, une personne va vous répondre ici.",
  complaint: "Je suis vraiment désolée. J'ai prévenu l'équipe, une personne va regarder cela et vous répondre ici.",
  refund:
    "Je comprends. Pour les questions d'argent, il faut une personne : j'ai prévenu l'équipe, elle vous répondra ici.",
  cancel_sent:
    "Elle est déjà partie, une personne doit donc l'annuler avec vous. J'ai prévenu l'équipe, qui vous répondra ici. Vous pouvez aussi la refuser à la porte.",
  cancel_paid:
    "Cette commande est déjà payée, il faut donc une personne pour l'annuler avec vous. J'ai prévenu l'équipe, elle vous répondra ici.",
  not_understood: "Désolée, je n'ai toujours pas compris. J'ai prévenu l'équipe, une personne va vous répondre ici.",
};

const labels = { size: "Taille", sizes: "Tailles", colour: "Couleur", colours: "Couleurs", contains: "Contient" };
const soldOutWord = "épuisé";
const andMore = "et d'autres";

export const french: Phrases = {
  ...cash,
  ...returnsIn.fr,
  greeting: (shop) =>
    `Bonjour ! 👋 Bienvenue chez *${shopName(shop)}*.${shelves(shop)} Que souhaitez-vous aujourd'hui ?`,
  howAreYou: () => "Je vais très bien, merci de demander ! 😊 Que puis-je vous proposer aujourd'hui ?",
  thanks: () => "Avec plaisir ! 😊",
  bye: () => "Merci de votre visite, à bientôt ! 👋",
  cheers: () => "😊 Dites-moi ce que vous voulez, et je vous le trouve.",
  bot: (shop) =>
    `Je suis l'assistante numérique de *${shopName(shop)}*. Je vous aide à trouver et à commander ; écrivez « parler à une personne » quand vous voulez. Que souhaitez-vous ?`,
  menu: (shop) =>
    `Désolée, je n'ai pas bien compris. 🙏 Vous pouvez me demander un prix${
      shop.categories.length > 0 ? `, nos articles (${shop.categories.slice(0, 5).map(nameOf).join(", ")})` : ""
    }, la livraison ou votre commande. Que cherchez-vous ?`,
  calm: () =>
    "Je suis désolée que cela vous contrarie. Dites-moi ce qu'il vous faut, ou écrivez « parler à une personne ».",
  offTopic: (shop) => `Je ne peux vous aider que pour vos achats chez *${shopName(shop)}*. 😊 Que voulez-vous voir ?`,
  pleaseType: () => "Désolée, je ne peux pas ouvrir cela ici. 🙏 Écrivez-moi ce que vous souhaitez.",
  askWhatToBuy: () => "Quel article vous ferait plaisir ?",

  offer: (product) =>
    `*${nameOf(product.name)}* : ${priceRange(product, format)}${wasPrice(product, "au lieu de", format)}. ${stockWords(product)}${options(product)}`,
  inStock: (product) =>
    `Oui, *${nameOf(product.name)}* est disponible à ${priceRange(product, format)}. ${stockWords(product)}${options(product)}`,
  priceFor: (product, quantity, total) =>
    `${inUnits(quantity, product.unit)} × *${nameOf(product.name)}*, cela ferait ${format(total)} (${apiece(product, "la pièce", format)}).`,
  soldBy: ({ name, unit }) =>
    `*${nameOf(name)}* se vend à partir de ${inUnits(unit?.minimum ?? 1, unit)}${(unit?.step ?? 1) > 1 ? `, puis par ${unit?.step}` : ""}${unit?.maximum ? `, au plus ${inUnits(unit.maximum, unit)}` : ""}.`,
  askMakeIt: (quantity) => `Je vous mets ${quantity} ?`,
  askHowMany: () => "Combien en voulez-vous ?",
  soldOut: (product) => `Désolée, *${nameOf(product.name)}* est épuisé pour le moment.`,
  alternatives: (products) => `Voici ce qui est disponible :\n${numbered(products, soldOutWord, format)}`,
  onlyLeft: (product) =>
    `De *${nameOf(product.name)}*, il ne reste que ${product.available} en stock, à ${apiece(product, "la pièce", format)}.`,
  askTakeWhatIsLeft: (left) => (left === 1 ? "Je vous le mets ?" : `Je vous en mets ${left} ?`),
  askSum: (sum, total) =>
    `Vous avez écrit ${total}, mais le détail fait ${sum}. Je vous mets ces ${sum}, ou combien de chaque voulez-vous ?`,
  noMoreToAdd: (product) =>
    `C'est tout ce que nous avons de *${nameOf(product.name)}* : ${product.available} en stock.`,
  extreme: (product, way) =>
    `${way === "cheaper" ? "Le moins cher, c'est" : "Le plus cher, c'est"} *${nameOf(product.name)}* à ${priceRange(product, format)}.`,
  best: (winners, others, way) =>
    `${winners.join(", ")} : ${winners.length > 1 ? "à égalité" : way === "most" ? "c'est le plus" : "c'est le moins"}.${others.length > 0 ? ` Les autres : ${others.join(", ")}.` : ""}`,
  noFigure: () => "La boutique n'a pas noté ce chiffre pour tous, je ne peux donc pas dire lequel est le meilleur.",
  choices: (products) => `Voici ce que nous avons :\n${numbered(products, soldOutWord, format)}`,
  near: (products) =>
    `Je n'ai peut-être pas exactement cela. Voici ce qui s'en approche :\n${numbered(products, soldOutWord, format)}`,
  noneFound: (what) =>
    `${what === null ? "Désolée, je ne trouve pas cela dans notre boutique." : `Désolée, nous ne vendons pas cela : ${nameOf(what)}.`} Que puis-je chercher d'autre pour vous ?`,
  unknownGoods: (what, kinds) =>
    `Je ne connais pas « ${nameOf(what)} ». Pensez-vous à quelque chose parmi : ${kinds.map(nameOf).join(", ")} ?`,
  askWhich: () => "Lequel voulez-vous ?",
  askWhichLine: () => "Lequel voulez-vous changer ?",
  askChoice: ({ size, colour, product }) =>
    `Quelle ${both(size && "taille", colour && "couleur", "et quelle")} voulez-vous${product === null ? "" : ` pour *${nameOf(product)}*`} ?`,
  options: (product) => options(product).trim(),
  noSuchPlace: (count) =>
    `Cette liste n'a ${count === 1 ? "qu'un seul article" : `que ${count} articles`}. Lequel voulez-vous ?`,
  comesIn: (product, option) => `Oui, *${nameOf(product.name)}* existe en ${inWords(option)}.`,
  notInColour: (product, colour) =>
    `*${nameOf(product.name)}* n'existe pas en ${colour}.${product.colours.length > 0 ? ` Couleurs : ${listed(product.colours, "et")}.` : ""}`,
  notInSize: (product, size) =>
    `*${nameOf(product.name)}* n'existe pas en taille ${size}.${product.sizes.length > 0 ? ` Tailles : ${product.sizes.join(", ")}.` : ""}`,
  firmPrice: (product) =>
    product
      ? `${format(product.price)} est notre prix pour *${nameOf(product.name)}*, je ne peux pas descendre plus bas. Mais il les vaut bien ! 😊`
      : "Nos prix sont fixes, désolée. Ce sont déjà nos meilleurs ! 😊",
  tooMany: () => "C'est plus que ce que je peux mettre dans une seule commande ici.",
  haggleOffer: (product, price) => `Je peux vous laisser *${nameOf(product.name)}* à *${format(price)}*.`,
  haggleAgreed: (product, price) => `Marché conclu ! 🤝 *${nameOf(product.name)}* à *${format(price)}*.`,
  haggleLast: (product, price) =>
    `*${format(price)}*, c'est le dernier prix pour *${nameOf(product.name)}*, je ne peux pas descendre plus. 😊`,
  willTell: (product) => `Je vous préviens ici dès que *${nameOf(product.name)}* est de retour. 👍`,
  isThere: (product) =>
    `Pas besoin d'attendre : *${nameOf(product.name)}* est à ${format(product.price)}. ${stockWords(product)}`,
  whichToTell: () => "Pour quel article voulez-vous être prévenu(e) ?",
  noted: (value) => `C'est noté : ${value}. 👍`,
  known: (value) => `Vous m'avez dit : ${value}.`,
  notKnown: () => "Je ne l'ai pas encore. Dites-le-moi, je le garde pour la prochaine fois.",
  whatToNote: () => "Que dois-je noter : votre taille, une couleur, votre quartier ou votre adresse ?",
  forgotten: () => "D'accord, je ne l'ai plus.",
  offersStopped: () => "D'accord, vous ne recevrez plus nos offres. Vous pouvez toujours commander et demander ici.",
  offersStarted: () => "Parfait, vous recevrez de nouveau nos offres. Écrivez STOP quand vous voulez.",
  reordered: () => "La même chose que la dernière fois, voilà. 🛍️",
  askReceived: (order) =>
    `Avez-vous bien tout reçu pour la commande *${order.number}* (${itemsOf(order)}) ? Appuyez sur Oui et la boutique recevra son argent. Sinon, écrivez ce qui ne va pas.`,
  whichCame: (orders) => `Laquelle de vos commandes est arrivée ?\n${ordersListed(orders)}`,
  whichMissing: (orders) => `Laquelle de vos commandes n'est pas arrivée ?\n${ordersListed(orders)}`,
  moneyStaysHeld: (order) =>
    `Merci de nous le dire. La commande *${order.number}* ne vous est pas parvenue : ${order.paidOut ? "le reste de son argent" : "son argent"} reste gardé.`,
  receivedThanks: (order) => `Merci pour la nouvelle de la commande *${order.number}*. Profitez-en bien ! 🎉`,

  added: (name, quantity) => `C'est noté : ${quantity} × ${nameOf(name)}, ajouté à votre panier. 🛍️`,
  changed: (name, quantity) => `C'est fait, vous avez maintenant ${quantity} × ${nameOf(name)}.`,
  removed: (name) => `J'ai retiré ${nameOf(name)} de votre panier.`,
  emptied: () => "Votre panier est maintenant vide.",
  notInCart: (name) => `${nameOf(name)} n'est pas dans votre panier.`,
  cart: (cart) =>
    `Votre panier :\n${lines(cart.lines, format)}\nSous-total : *${format(cart.subtotal)}*\n${offLine(cart, "Remise", format)}`.trimEnd(),
  cartEmpty: () => "Votre panier est vide.",
  cartTaken: () => "Merci, j'ai bien votre panier ! 🛍️",
  leftOut: () => "Un des articles n'est plus vendu ici, il n'est donc pas dans la commande.",
  noLongerSold: () => "Désolée, cet article n'est plus vendu ici.",
  otherPrice: (product) =>
    `*${nameOf(product.name)}* est maintenant à ${apiece(product, "la pièce", format)} ; votre téléphone montrait un autre prix.`,
  nothingToRemove: () => "Il n'y avait rien à enlever dans votre panier.",

  inAll: (product, quantity, area, total) =>
    `Total pour ${inUnits(quantity, product.unit)} × *${nameOf(product.name)}* avec la livraison à ${area.name} : *${format(total)}*.`,
  deliveryFees: (areas) => `Nous livrons à : ${places(areas)}.`,
  deliveryFee,
  arrival: ({ name, etaDays }) =>
    etaDays === 0 ? `À ${name}, la livraison se fait le jour même.` : `À ${name}, il faut ${daysOf(etaDays)}.`,
  arrivals: (areas) => `Les délais : ${times(areas, (days) => (days === 0 ? "le jour même" : daysOf(days)), "…")}.`,
  noDeliveryThere: (areas) =>
    `Désolée, ce quartier n'est pas dans notre liste de livraison. Nous livrons à : ${places(areas)}.`,
  noDelivery: (pickup) =>
    pickup
      ? `Nous ne livrons pas en ce moment. Vous pouvez passer prendre votre commande. ${placeWritten("fr", { ...pickup, hours: "" })}`
      : "La livraison se décide avec vous après la commande.",
  askArea: (areas, canPickUp) =>
    areas.length > 0
      ? `Dans quel quartier livrons-nous ? ${places(areas)}${canPickUp ? ", ou retrait en boutique" : ""}.`
      : `Dans quel quartier livrons-nous${canPickUp ? ", ou passez-vous à la boutique" : ""} ?`,
  askAddress: (area) => `${deliveryFee(area)} Quelle est l'adresse, ou un point de repère ?`,
  pickup: (pickup) => `Vous pouvez passer la prendre. ${placeWritten("fr", pickup)}`,
  noPickup: () => "Désolée, nous n'avons pas de point de retrait.",

  proposal: (proposal, otherAreas) =>
    `*Votre commande*\n${lines(proposal.lines, format)}\n${readyLine(proposal)}${deliveryLine(proposal)}${wishLines("fr", proposal)}${offLine(proposal, "Remise", format)}Total : *${format(proposal.total)}*${inCash(proposal)}\n\nRépondez *OUI* pour commander${otherAreas.length > 0 ? ` et passer la prendre là-bas, ou donnez-moi votre quartier pour la livraison (${fees(otherAreas, "…", format)})` : ""}.`,
  remind: (proposal) => `Total : *${format(proposal.total)}*.${inCash(proposal)} Répondez *OUI* pour commander.`,
  proposalLapsed: () => "Quelque chose a changé depuis, je vous la remontre donc.",
  askPlainYes: () => "Juste pour être sûre :",
  notChosen: (product) =>
    `*${nameOf(product.name)}* ne fait pas partie de cette commande : dites-moi lequel si vous le voulez encore.`,
  notPlaced: () => "Pas de souci, je n'ai rien commandé. Que voulez-vous changer ?",
  whatToChange: () => "Bien sûr. Que voulez-vous changer ?",
  ordered: (order) =>
    `Merci ! 🎉 Votre commande *${order.number}* est enregistrée. Total : *${format(order.total)}*.${order.paymentUrl ? `\nPayez ici : ${order.paymentUrl}` : whenItComes(order)}`,

  status: (order) =>
    `Votre commande *${order.number}* (${itemsOf(order)}) ${stateIn("fr", statusWords, order)}. Total : ${format(order.total)}.${order.paymentUrl && unpaid(order) ? `\nPayez ici : ${order.paymentUrl}` : whenItComes(order)}`,
  noOrders: () => "Je ne vois pas encore de commande de votre part.",
  paidThanks: (order) =>
    `Votre paiement de ${format(order.total)} pour la commande *${order.number}* est confirmé. Merci ! 🎉`,
  notPaidYet: (order) =>
    `Merci ! J'ai vérifié, mais le paiement de la commande *${order.number}* (${format(order.total)}) ne nous est pas encore parvenu.${order.paymentUrl ? ` S'il vous reste à payer : ${order.paymentUrl}` : ""}\nUn transfert peut prendre un peu de temps ; redemandez-moi et je regarderai encore.`,
  alreadyPaid: (order) =>
    `La commande *${order.number}* ${stateIn("fr", statusWords, order)}. Vous n'avez plus rien à payer.`,
  payHere: (order) =>
    `Voici le lien de paiement de la commande *${order.number}* (${format(order.total)}) : ${order.paymentUrl ?? ""}`,
  payAfterOrder: () => "Dès que vous aurez commandé, je vous donne ici un lien de paiement sécurisé.",
  payerHere: (order) =>
    `Voici un lien pour la personne qui paie pour vous, commande *${order.number}* (${format(order.total)}) : ${order.payerUrl ?? ""}\nTransmettez-le. Elle voit le montant, pas votre adresse.`,
  payerAfterOrder: () =>
    "Bien sûr. Dès que vous aurez commandé, je vous donne ici un lien à transmettre à cette personne.",
  forSomebody: (order, receiver) =>
    `La commande *${order.number}* est pour ${receiver ? nameOf(receiver) : "quelqu'un d'autre"}, et part sans aucun prix.`,
  phoneForRider: () => "Le livreur aura ce numéro avec l'adresse.",
  forSomebodySoon: (receiver) =>
    `Avec plaisir : pour ${receiver ? nameOf(receiver) : "quelqu'un d'autre"}, sans aucun prix dans le colis.`,
  askCancel: (order) =>
    `Voulez-vous que j'annule la commande *${order.number}* (${format(order.total)}) ? Répondez OUI pour l'annuler.`,
  nothingToCancel: () => "Je ne vois rien à annuler. Si vous parlez de nos offres, écrivez STOP.",
  askEmptyCart: () => "Rien n'est encore commandé. Voulez-vous que je vide votre panier ?",
  cancelWhich: (orders, orCart) =>
    `Que dois-je annuler : la commande ${orders.map(({ number }) => `*${number}*`).join(" ou la commande ")}${orCart ? " ou votre panier" : ""} ?`,
  cancelled: (order) => `La commande *${order.number}* est annulée. Rien à payer.`,
  kept: (order) => `D'accord, la commande *${order.number}* reste telle quelle.`,
  alreadyOver: (order) => `La commande *${order.number}* ${stateIn("fr", statusWords, order)}.`,

  askDispute: (order, reason) =>
    `Je suis désolée. 🙏 Voulez-vous que j'ouvre un litige pour la commande *${order.number}* (${itemsOf(order)}) : ${wrongs[reason]} ? Son argent est bloqué jusqu'à la décision. Répondez OUI pour l'ouvrir.`,
  disputeOpened: (order) =>
    `Merci. J'ouvre maintenant le litige de la commande *${order.number}* ; vous en aurez la confirmation ici. Si vous avez des photos, envoyez-les.`,
  disputeNotOpened: () =>
    "D'accord, je laisse comme ça. Si vous voulez, écrivez « parler à une personne » et l'équipe regardera avec vous.",
  alreadyDisputed: (order) =>
    `Il y a déjà un litige pour la commande *${order.number}*. Si vous avez des photos, envoyez-les ici.`,
  disputeTooLate: (order) =>
    `Il est trop tard pour un litige sur la commande *${order.number}* : son argent est allé à la boutique il y a trop longtemps.`,
  nothingToDispute: (order) =>
    `Aucun argent de la commande *${order.number}* ne peut être bloqué ici : un litige n'y changerait rien.`,
  askWhatIsWrong: (order) =>
    `Je suis désolée. Quel est le problème avec la commande *${order.number}* (${itemsOf(order)}) ?`,

  noPolicy: () => "Je n'ai pas cette information ici ; écrivez « parler à une personne » pour demander à l'équipe.",
  moneyIsHeld: (inCash) =>
    `Vous payez par un lien sécurisé, et votre argent est bloqué jusqu'à ce que la commande soit chez vous. La boutique ne le touche qu'ensuite, ou si vous ne répondez à aucune de nos questions à ce sujet. Si rien ne vient ou si quelque chose ne va pas, écrivez-moi ici.${inCash ? " L'argent liquide n'est pas bloqué : il va directement à la boutique." : ""}`,
  receiptIsThere: () =>
    "Oui. Une fois le paiement fait, la page de paiement montre votre reçu, et la facture y est en PDF.",
  hours: (text) => `Les horaires de la boutique : ${quoted(text)}`,
  location: (shop) =>
    shop.pickup
      ? placeWritten("fr", shop.pickup)
      : `Nous sommes une boutique en ligne${shop.city ? ` à ${shop.city}` : ""}, sans magasin.`,
  handedOver: (reason) => handOvers[reason],
  handOverFailed: () => "Désolée, je n'arrive pas à joindre l'équipe d'ici. Réécrivez-nous un peu plus tard.",
  anythingElse: () => "Autre chose ?",
  trouble: () => "Désolée, cela n'a pas marché. Essayez encore une fois.",
  buttons: {
    confirm: "Oui, je commande",
    change: "Changer",
    cancelIt: "Oui, annuler",
    keepIt: "Non, la garder",
    openIt: "Oui, l'ouvrir",
    leaveIt: "Non, laisser",
    emptyIt: "Oui, le vider",
    theCart: "Le panier",
    received: "Oui, tout va bien",
    notYet: "Pas encore",
  },
  safe: () => "Désolée, je veux en être sûre avant de répondre. De quel article ou de quelle commande parlez-vous ?",
};

function shopName({ name }: Shop): string {
  return nameOf(name).replace(/^chez\s+/i, "");
}

function shelves({ categories }: Shop): string {
  return categories.length > 0 ? ` Nos rayons : ${listed(categories.slice(0, 6).map(nameOf), "et")}.` : "";
}

function deliveryFee({ name, fee, etaDays }: DeliveryArea): string {
  const time = etaDays === 0 ? "se fait le jour même" : `prend ${daysOf(etaDays)}`;
  return `La livraison à ${name} est ${fee.minor === 0n ? "gratuite" : `à ${format(fee)}`} et ${time}.`;
}

function stockWords(product: ProductCard): string {
  if (product.leadTimeDays !== null) return `Fabriqué sur mesure : prêt en ${daysOf(product.leadTimeDays)} environ.`;
  if (product.uncounted) return "En stock.";
  if (product.available <= 0) return "Épuisé pour le moment.";
  return product.available === 1 ? "Il n'en reste que 1 en stock." : `${product.available} en stock.`;
}

function options(product: ProductCard): string {
  return optionWords(product, labels).replaceAll(/(Tailles?|Couleurs?|Contient):/g, "$1 :");
}

/** "red, size 40" comes from facts that all languages share. */
function inWords(option: string): string {
  return option.replace(/\bsize (?=\S)/, "taille ");
}

function places(areas: readonly DeliveryArea[]): string {
  return fees(areas, andMore, format);
}

function daysOf(days: number): string {
  return days === 1 ? "1 jour" : `${days} jours`;
}

/** What is made for the order is ready when the slowest of it is. */
function readyLine({ lines: items }: Proposal): string {
  const days = slowest(items);
  return days === null ? "" : `Fabriqué sur mesure : prêt environ ${daysOf(days)} après le paiement.\n`;
}

function deliveryLine({ delivery }: Proposal): string {
  if (delivery.kind === "pickup") return `Retrait. ${addressWritten("fr", delivery.place)}\n`;
  if (delivery.kind === "area")
    return `Livraison à ${delivery.area} (${withoutContacts(delivery.address)}${besideAddress("fr", delivery)}) : ${format(delivery.fee)}\n`;
  return "";
}

function itemsOf(order: OrderCard): string {
  return goodsOf(order, null);
}

function unpaid(order: OrderCard): boolean {
  return order.status === "pending" || order.status === "confirmed";
}

function inCash({ payment, total }: Proposal): string {
  return payment === "on_delivery" && total.minor > 0n ? `\n${cash.payInCash()}` : "";
}

function whenItComes({ payOnDelivery, total }: OrderCard): string {
  return payOnDelivery && total.minor > 0n ? ` ${cash.payInCash()}` : "";
}
