// The texts of the tracking page, in the buyer's language.
import type { ShipmentState } from "../../shipping/index.ts";

export type TrackingLanguage = "en" | "fr" | "pcm" | "sw";

type Says = { heading: string; message: string };
export type TrackingWords = {
  locale: string;
  title: string;
  sandbox: string;
  order: string;
  items: (count: number) => string;
  states: Record<ShipmentState, Says>;
  /** The stages of the delivery. */
  way: readonly [booked: string, onItsWay: string, delivered: string];
  wayLabel: string;
  steps: Partial<Record<ShipmentState, string>>;
  told: string;
  /** Shown if only the shop reports how far it is. */
  shopsWord: string;
  /** For a step of a courier's parcel that only the shop reported. */
  shopSays: (step: string) => string;
  delivery: string;
  broughtBy: string;
  ownRider: string;
  phone: string;
  trackingNumber: string;
  courier: string;
  followThere: string;
  payment: string;
  cash: string;
  chat: string;
};

const en: TrackingWords = {
  locale: "en-GB",
  title: "Your delivery",
  sandbox: "Test delivery – nothing is on the road",
  order: "Order",
  items: (count) => (count === 1 ? "1 item" : `${count} items`),
  states: {
    booking: { heading: "Being arranged", message: "The shop is booking a courier." },
    created: { heading: "Waiting for the courier", message: "Your order is packed. The courier was called." },
    confirmed: { heading: "The courier will pick it up", message: "Your order is packed and waits at the shop." },
    picked_up: { heading: "On its way", message: "Your order has left the shop." },
    in_transit: { heading: "On its way", message: "Your order has left the shop." },
    out_for_delivery: { heading: "The rider is coming", message: "Please keep your phone near." },
    attempt_failed: {
      heading: "The rider did not reach you",
      message: "Answer when they call, or tell the shop when you are in.",
    },
    returning: { heading: "On its way back to the shop", message: "Tell the shop whether to send it again." },
    returned: { heading: "Back at the shop", message: "Tell the shop whether to send it again." },
    delivered: { heading: "Delivered", message: "If anything is missing or wrong, tell the shop in the chat." },
    cancelled: { heading: "This delivery was cancelled", message: "The shop will tell you what happens next." },
    failed: { heading: "Not sent yet", message: "The shop will tell you what happens next." },
  },
  way: ["Booked", "On its way", "Delivered"],
  wayLabel: "How far it is",
  steps: {
    created: "Booked",
    confirmed: "Accepted by the courier",
    picked_up: "Left the shop",
    in_transit: "On its way",
    out_for_delivery: "The rider is coming",
    attempt_failed: "Nobody was reached",
    returning: "Going back to the shop",
    returned: "Back at the shop",
    delivered: "Delivered",
    cancelled: "Cancelled",
  },
  told: "So far",
  shopsWord: "This is what the shop says. No courier confirms it. If it is not true, tell us in the chat.",
  shopSays: (step) => `The shop says: ${step}`,
  delivery: "Delivery",
  broughtBy: "Brought by",
  ownRider: "The shop's own rider",
  phone: "Phone",
  trackingNumber: "Tracking number",
  courier: "At the courier",
  followThere: "Follow it there",
  payment: "Payment",
  cash: "In cash, at the door",
  chat: "Back to the chat",
};

const fr: TrackingWords = {
  locale: "fr-FR",
  title: "Votre livraison",
  sandbox: "Livraison d'essai – rien n'est en route",
  order: "Commande",
  items: (count) => (count === 1 ? "1 article" : `${count} articles`),
  states: {
    booking: { heading: "En préparation", message: "La boutique réserve un transporteur." },
    created: {
      heading: "En attente du transporteur",
      message: "Votre commande est emballée. Le transporteur est appelé.",
    },
    confirmed: { heading: "Le transporteur va l'enlever", message: "Votre commande est emballée, à la boutique." },
    picked_up: { heading: "En route", message: "Votre commande a quitté la boutique." },
    in_transit: { heading: "En route", message: "Votre commande a quitté la boutique." },
    out_for_delivery: { heading: "Le livreur arrive", message: "Gardez votre téléphone à portée." },
    attempt_failed: {
      heading: "Le livreur ne vous a pas trouvé",
      message: "Répondez à son appel, ou dites à la boutique quand vous êtes là.",
    },
    returning: { heading: "Retour vers la boutique", message: "Dites à la boutique s'il faut la renvoyer." },
    returned: { heading: "De retour à la boutique", message: "Dites à la boutique s'il faut la renvoyer." },
    delivered: { heading: "Livrée", message: "S'il manque quelque chose, dites-le à la boutique dans la discussion." },
    cancelled: { heading: "Cette livraison est annulée", message: "La boutique vous dira la suite." },
    failed: { heading: "Pas encore envoyée", message: "La boutique vous dira la suite." },
  },
  way: ["Réservée", "En route", "Livrée"],
  wayLabel: "Où elle en est",
  steps: {
    created: "Réservée",
    confirmed: "Acceptée par le transporteur",
    picked_up: "A quitté la boutique",
    in_transit: "En route",
    out_for_delivery: "Le livreur arrive",
    attempt_failed: "Personne n'a été trouvé",
    returning: "Retour vers la boutique",
    returned: "De retour à la boutique",
    delivered: "Livrée",
    cancelled: "Annulée",
  },
  told: "Jusqu'ici",
  shopsWord:
    "C'est ce que dit la boutique ; aucun transporteur ne le montre. Si ce n'est pas le cas, dites-le-nous dans la discussion.",
  shopSays: (step) => `La boutique dit : ${step}`,
  delivery: "Livraison",
  broughtBy: "Livrée par",
  ownRider: "Le livreur de la boutique",
  phone: "Téléphone",
  trackingNumber: "Numéro de suivi",
  courier: "Chez le transporteur",
  followThere: "La suivre là-bas",
  payment: "Paiement",
  cash: "En espèces, à la porte",
  chat: "Retour à la discussion",
};

const pcm: TrackingWords = {
  locale: "en-NG",
  title: "Your delivery",
  sandbox: "Test delivery – nothing dey road",
  order: "Order",
  items: (count) => (count === 1 ? "1 item" : `${count} items`),
  states: {
    booking: { heading: "Dem dey arrange am", message: "The shop dey book courier." },
    created: { heading: "We dey wait for the courier", message: "We don pack your order. We don call the courier." },
    confirmed: { heading: "The courier go come carry am", message: "We don pack your order, e dey the shop." },
    picked_up: { heading: "E don dey road", message: "Your order don comot from the shop." },
    in_transit: { heading: "E don dey road", message: "Your order don comot from the shop." },
    out_for_delivery: { heading: "The rider dey come", message: "Abeg hold your phone near." },
    attempt_failed: {
      heading: "The rider no see you",
      message: "Abeg pick the call, or tell the shop when you go dey.",
    },
    returning: { heading: "E dey go back to the shop", message: "Tell the shop if make dem send am again." },
    returned: { heading: "E don go back to the shop", message: "Tell the shop if make dem send am again." },
    delivered: { heading: "E don reach you", message: "If anything no correct, tell the shop for the chat." },
    cancelled: { heading: "Dem don cancel this delivery", message: "The shop go tell you wetin dey next." },
    failed: { heading: "E never go", message: "The shop go tell you wetin dey next." },
  },
  way: ["Dem don book am", "E dey road", "E don reach"],
  wayLabel: "Where e don reach",
  steps: {
    created: "Dem don book am",
    confirmed: "The courier don gree",
    picked_up: "E don comot from the shop",
    in_transit: "E dey road",
    out_for_delivery: "The rider dey come",
    attempt_failed: "The rider no see person",
    returning: "E dey go back to the shop",
    returned: "E don go back to the shop",
    delivered: "E don reach",
    cancelled: "Dem don cancel am",
  },
  told: "So far",
  shopsWord: "Na wetin the shop talk be this; no courier show am. If e no be so, tell us for the chat.",
  shopSays: (step) => `The shop talk say: ${step}`,
  delivery: "Delivery",
  broughtBy: "Who dey bring am",
  ownRider: "The shop own rider",
  phone: "Phone",
  trackingNumber: "Tracking number",
  courier: "For the courier side",
  followThere: "Follow am for there",
  payment: "Payment",
  cash: "Cash, for your door",
  chat: "Go back to the chat",
};

const sw: TrackingWords = {
  locale: "sw-KE",
  title: "Usafirishaji wa oda yako",
  sandbox: "Usafirishaji wa majaribio – hakuna kilicho njiani",
  order: "Oda",
  items: (count) => (count === 1 ? "bidhaa 1" : `bidhaa ${count}`),
  states: {
    booking: { heading: "Inaandaliwa", message: "Duka linatafuta msafirishaji." },
    created: { heading: "Inamsubiri msafirishaji", message: "Oda yako imefungwa. Msafirishaji ameitwa." },
    confirmed: { heading: "Msafirishaji atakuja kuichukua", message: "Oda yako imefungwa, iko dukani." },
    picked_up: { heading: "Iko njiani", message: "Oda yako imetoka dukani." },
    in_transit: { heading: "Iko njiani", message: "Oda yako imetoka dukani." },
    out_for_delivery: { heading: "Msafirishaji anakuja", message: "Tafadhali weka simu karibu." },
    attempt_failed: {
      heading: "Msafirishaji hakukupata",
      message: "Pokea simu akipiga, au liambie duka utakapokuwepo.",
    },
    returning: { heading: "Inarudi dukani", message: "Liambie duka kama itumwe tena." },
    returned: { heading: "Imerudi dukani", message: "Liambie duka kama itumwe tena." },
    delivered: { heading: "Imefika", message: "Kama kuna kasoro au kitu kimepungua, liambie duka kwenye mazungumzo." },
    cancelled: { heading: "Usafirishaji huu umesitishwa", message: "Duka litakuambia kinachofuata." },
    failed: { heading: "Bado haijatumwa", message: "Duka litakuambia kinachofuata." },
  },
  way: ["Imepangwa", "Iko njiani", "Imefika"],
  wayLabel: "Imefika wapi",
  steps: {
    created: "Imepangwa",
    confirmed: "Msafirishaji amekubali",
    picked_up: "Imetoka dukani",
    in_transit: "Iko njiani",
    out_for_delivery: "Msafirishaji anakuja",
    attempt_failed: "Hakuna aliyepatikana",
    returning: "Inarudi dukani",
    returned: "Imerudi dukani",
    delivered: "Imefika",
    cancelled: "Imesitishwa",
  },
  told: "Hadi sasa",
  shopsWord:
    "Haya ndiyo duka linayosema; hakuna msafirishaji anayeonyesha hivyo. Kama si kweli, tuambie kwenye mazungumzo.",
  shopSays: (step) => `Duka linasema: ${step}`,
  delivery: "Usafirishaji",
  broughtBy: "Inaletwa na",
  ownRider: "Msafirishaji wa duka",
  phone: "Simu",
  trackingNumber: "Namba ya kufuatilia",
  courier: "Kwa msafirishaji",
  followThere: "Ifuatilie huko",
  payment: "Malipo",
  cash: "Taslimu, mlangoni",
  chat: "Rudi kwenye mazungumzo",
};

export const trackingWords: Record<TrackingLanguage, TrackingWords> = { en, fr, pcm, sw };
