// The texts of the page, in the four languages of buyers.
import type { PayLanguage } from "../checkout/index.ts";

export type StorefrontWords = {
  sandbox: string;
  search: string;
  find: string;
  all: string;
  more: string;
  nothing: string;
  nothingFound: (words: string) => string;
  soldOut: string;
  from: string;
  left: (count: number) => string;
  madeIn: (days: number) => string;
  quantity: string;
  choose: string;
  chooseFirst: (option: string) => string;
  notThatMany: (count: number) => string;
  soldIn: (rules: string) => string;
  basketFull: string;
  add: string;
  basket: string;
  emptyBasket: string;
  subtotal: string;
  deliveryLater: string;
  /** Shown if the page itself takes orders. */
  deliveryNext: string;
  change: string;
  remove: string;
  gone: string;
  fewer: (count: number) => string;
  order: string;
  orderNote: string;
  ask: string;
  back: string;
  missing: string;
  /** The first line of the message that carries the basket over. */
  hello: string;
  askAbout: (product: string) => string;
  qr: { title: string; scan: string; print: string };
  /** The headings of what a shop says about itself, at the bottom of each page. */
  about: Record<"hours" | "pickup" | "delivery" | "returns" | "payment", string>;
};

const en: StorefrontWords = {
  sandbox: "This is a test shop. Nothing here is sold.",
  search: "Search the shop",
  find: "Search",
  all: "All",
  more: "Show more",
  nothing: "There is nothing for sale yet.",
  nothingFound: (words) => `Nothing found for “${words}”.`,
  soldOut: "Sold out",
  from: "from",
  left: (count) => (count === 1 ? "Last one" : `Only ${count} left`),
  madeIn: (days) => `Made for you in ${days === 1 ? "1 day" : `${days} days`}`,
  quantity: "Quantity",
  choose: "Choose",
  chooseFirst: (option) => `Choose first: ${option}.`,
  notThatMany: (count) => `You can buy only ${count}.`,
  soldIn: (rules) => `Sold in ${rules}.`,
  basketFull: "Your basket is full. Order what is in it first.",
  add: "Add to basket",
  basket: "Basket",
  emptyBasket: "Your basket is empty.",
  subtotal: "Subtotal",
  deliveryLater: "Delivery is added in the chat, before you agree.",
  deliveryNext: "Delivery is added on the next page.",
  change: "Update",
  remove: "Remove",
  gone: "Some things are no longer for sale. We took them out.",
  fewer: (count) => `only ${count} left, so we lowered the number`,
  order: "Order in the chat",
  orderNote:
    "Your basket opens as a message to the shop. Send it, and the shop answers at once. Nothing is ordered before you say yes.",
  ask: "Ask about this",
  back: "All products",
  missing: "There is no such page.",
  hello: "Hello! I would like:",
  askAbout: (product) => `Hello! I have a question about ${product}.`,
  qr: { title: "QR code", scan: "Scan to see what we sell, and order.", print: "Or print this page." },
  about: { hours: "Opening hours", pickup: "Pick-up", delivery: "Delivery", returns: "Returns", payment: "Payment" },
};

const fr: StorefrontWords = {
  sandbox: "Ceci est une boutique d’essai. Rien n’y est vendu.",
  search: "Chercher dans la boutique",
  find: "Chercher",
  all: "Tout",
  more: "Voir plus",
  nothing: "Il n’y a encore rien à vendre.",
  nothingFound: (words) => `Rien trouvé pour « ${words} ».`,
  soldOut: "Épuisé",
  from: "dès",
  left: (count) => (count === 1 ? "Le dernier" : `Plus que ${count}`),
  madeIn: (days) => `Fait pour vous en ${days === 1 ? "1 jour" : `${days} jours`}`,
  quantity: "Quantité",
  choose: "Choisissez",
  chooseFirst: (option) => `Choisissez d’abord : ${option}.`,
  notThatMany: (count) => `On ne peut en acheter que ${count}.`,
  soldIn: (rules) => `Vendu par ${rules}.`,
  basketFull: "Votre panier est plein. Commandez d’abord ce qu’il contient.",
  add: "Ajouter au panier",
  basket: "Panier",
  emptyBasket: "Votre panier est vide.",
  subtotal: "Sous-total",
  deliveryLater: "La livraison s’ajoute dans la discussion, avant votre accord.",
  deliveryNext: "La livraison s’ajoute à la page suivante.",
  change: "Modifier",
  remove: "Retirer",
  gone: "Certains articles ne sont plus en vente. Nous les avons retirés.",
  fewer: (count) => `plus que ${count} : nous avons réduit le nombre`,
  order: "Commander dans la discussion",
  orderNote:
    "Votre panier s’ouvre comme message à la boutique. Envoyez-le, et la boutique répond aussitôt. Rien n’est commandé avant votre oui.",
  ask: "Poser une question",
  back: "Tous les articles",
  missing: "Cette page n’existe pas.",
  hello: "Bonjour ! Je voudrais :",
  askAbout: (product) => `Bonjour ! J’ai une question sur ${product}.`,
  qr: { title: "Code QR", scan: "Scannez pour voir nos articles et commander.", print: "Ou imprimez cette page." },
  about: { hours: "Horaires", pickup: "Retrait", delivery: "Livraison", returns: "Retours", payment: "Paiement" },
};

const pcm: StorefrontWords = {
  sandbox: "This na test shop. Dem no dey sell anything here.",
  search: "Search the shop",
  find: "Search",
  all: "All",
  more: "Show more",
  nothing: "Nothing dey for sale yet.",
  nothingFound: (words) => `We no see anything for “${words}”.`,
  soldOut: "E don finish",
  from: "from",
  left: (count) => (count === 1 ? "Last one" : `Na only ${count} remain`),
  madeIn: (days) => `Dem go make am for you in ${days === 1 ? "1 day" : `${days} days`}`,
  quantity: "How many",
  choose: "Choose",
  chooseFirst: (option) => `First choose: ${option}.`,
  notThatMany: (count) => `You fit buy only ${count}.`,
  soldIn: (rules) => `Dem dey sell am in ${rules}.`,
  basketFull: "Your basket don full. Order wetin dey inside first.",
  add: "Put for basket",
  basket: "Basket",
  emptyBasket: "Nothing dey your basket.",
  subtotal: "Subtotal",
  deliveryLater: "Delivery money go enter for the chat, before you agree.",
  deliveryNext: "Delivery money go enter for the next page.",
  change: "Change am",
  remove: "Comot am",
  gone: "Some things no dey for sale again. We don comot dem.",
  fewer: (count) => `na only ${count} remain, so we reduce the number`,
  order: "Order for chat",
  orderNote:
    "Your basket go open as message to the shop. Send am, and the shop go answer sharp sharp. Nothing dey ordered until you say yes.",
  ask: "Ask about this one",
  back: "All products",
  missing: "This page no dey.",
  hello: "Hello! I want:",
  askAbout: (product) => `Hello! I get question about ${product}.`,
  qr: { title: "QR code", scan: "Scan am to see wetin we dey sell, and order.", print: "Or print this page." },
  about: {
    hours: "When we dey open",
    pickup: "Where to carry am",
    delivery: "Delivery",
    returns: "To return",
    payment: "Payment",
  },
};

const sw: StorefrontWords = {
  sandbox: "Hili ni duka la majaribio. Hakuna kinachouzwa hapa.",
  search: "Tafuta dukani",
  find: "Tafuta",
  all: "Zote",
  more: "Onyesha zaidi",
  nothing: "Bado hakuna kinachouzwa.",
  nothingFound: (words) => `Hakuna kilichopatikana kwa “${words}”.`,
  soldOut: "Zimeisha",
  from: "kuanzia",
  left: (count) => (count === 1 ? "Ya mwisho" : `Zimebaki ${count} tu`),
  madeIn: (days) => `Unatengenezewa kwa ${days === 1 ? "siku 1" : `siku ${days}`}`,
  quantity: "Idadi",
  choose: "Chagua",
  chooseFirst: (option) => `Chagua kwanza: ${option}.`,
  notThatMany: (count) => `Unaweza kununua ${count} tu.`,
  soldIn: (rules) => `Huuzwa kwa ${rules}.`,
  basketFull: "Kikapu chako kimejaa. Agiza kwanza vilivyomo.",
  add: "Weka kikapuni",
  basket: "Kikapu",
  emptyBasket: "Kikapu chako ni tupu.",
  subtotal: "Jumla ya bidhaa",
  deliveryLater: "Usafirishaji huongezwa kwenye mazungumzo, kabla hujakubali.",
  deliveryNext: "Usafirishaji huongezwa kwenye ukurasa unaofuata.",
  change: "Badilisha",
  remove: "Ondoa",
  gone: "Baadhi ya vitu haviuzwi tena. Tumeviondoa.",
  fewer: (count) => `zimebaki ${count} tu, kwa hiyo tumepunguza idadi`,
  order: "Agiza kwenye mazungumzo",
  orderNote:
    "Kikapu chako hufunguka kama ujumbe kwa duka. Utume, na duka litajibu mara moja. Hakuna kinachoagizwa kabla hujasema ndiyo.",
  ask: "Uliza kuhusu hii",
  back: "Bidhaa zote",
  missing: "Hakuna ukurasa kama huo.",
  hello: "Habari! Ningependa:",
  askAbout: (product) => `Habari! Nina swali kuhusu ${product}.`,
  qr: { title: "Msimbo wa QR", scan: "Skani uone tunachouza, na uagize.", print: "Au chapisha ukurasa huu." },
  about: {
    hours: "Saa za kazi",
    pickup: "Mahali pa kuchukua",
    delivery: "Usafirishaji",
    returns: "Kurudisha",
    payment: "Malipo",
  },
};

const all: Record<PayLanguage, StorefrontWords> = { en, fr, pcm, sw };

export function storefrontWords(language: PayLanguage): StorefrontWords {
  return all[language];
}
