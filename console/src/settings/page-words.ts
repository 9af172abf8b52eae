// Words for the shop's page for buyers.
import { defineWords } from "../words/words.ts";

export const pageWords = defineWords(
  {
    page: "Your page for buyers",
    why: "Everything you sell, at one address: for your bio, your status and your flyers. Buyers choose there, and order there or in your chat.",
    name: "Address",
    nameHint: "Small letters, digits and hyphens. Leave it empty to have no page.",
    open: "Open your page",
    share: "Share your page",
    copied: "The address is copied",
    qr: "QR code to print",
    noName: "Use 3 to 40 small letters, digits and single hyphens.",
  },
  {
    fr: {
      page: "Votre page pour les clients",
      why: "Tout ce que vous vendez, à une seule adresse : pour votre bio, votre statut, vos affiches. Le client y choisit, et commande là ou dans votre chat.",
      name: "Adresse",
      nameHint: "Petites lettres, chiffres et traits d’union. Vide : pas de page.",
      open: "Ouvrir votre page",
      share: "Partager votre page",
      copied: "L’adresse est copiée",
      qr: "Code QR à imprimer",
      noName: "Entre 3 et 40 petites lettres, chiffres et traits d’union simples.",
    },
    pcm: {
      page: "Your page for buyers",
      why: "Everything wey you dey sell, for one address: put am for your bio, your status and your flyers. Buyers go choose there, then order there or for your chat.",
      name: "Address",
      nameHint: "Small letters, numbers and hyphen. Leave am empty if you no want page.",
      open: "Open your page",
      share: "Share your page",
      copied: "We don copy the address",
      qr: "QR code to print",
      noName: "Use 3 to 40 small letters, numbers and single hyphen.",
    },
    sw: {
      page: "Ukurasa wako wa wanunuzi",
      why: "Kila unachouza, kwenye anwani moja: kwa wasifu wako, status yako na vipeperushi. Wanunuzi huchagua hapo, na kuagiza hapo au kwenye mazungumzo yako.",
      name: "Anwani",
      nameHint: "Herufi ndogo, tarakimu na vistari. Acha wazi kama hutaki ukurasa.",
      open: "Fungua ukurasa wako",
      share: "Shiriki ukurasa wako",
      copied: "Anwani imenakiliwa",
      qr: "Msimbo wa QR wa kuchapisha",
      noName: "Tumia herufi ndogo, tarakimu na vistari kimoja kimoja: 3 hadi 40.",
    },
  },
);
