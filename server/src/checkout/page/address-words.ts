// The texts of the page where a buyer enters the delivery address, in their language.
import type { PayLanguage } from "./words.ts";

export type AddressWords = {
  title: string;
  lead: string;
  contact: string;
  phone: string;
  line: string;
  landmark: string;
  landmarkHint: string;
  area: string;
  elsewhere: string;
  city: string;
  note: string;
  save: string;
  back: string;
  lineNeeded: string;
  phoneWrong: (example: string) => string;
  tooLate: string;
};

const en: AddressWords = {
  title: "Where does it go?",
  lead: "If the shop has a delivery price for this place, it is then in the total.",
  contact: "Who receives it",
  phone: "Their phone",
  line: "Street and house",
  landmark: "Landmark nearby",
  landmarkHint: "A school, a bank or a bus stop. It helps the rider find you.",
  area: "Area",
  elsewhere: "Another area",
  city: "Town",
  note: "For the rider",
  save: "Save the address",
  back: "Back to your order",
  lineNeeded: "Write the street, or what is near it.",
  phoneWrong: (example) => `This is not a valid phone number. Type it with its country code, such as ${example}.`,
  tooLate: "This order can't be changed any more. Write to the shop in the chat.",
};

const fr: AddressWords = {
  title: "Où livrer ?",
  lead: "Le prix de la livraison s'ajoute ensuite au total, si la boutique en a un pour ce lieu.",
  contact: "Qui ouvre la porte",
  phone: "Son téléphone",
  line: "Rue et maison",
  landmark: "Un repère",
  landmarkHint: "Une école, une banque, un arrêt : le livreur trouve par là.",
  area: "Quartier",
  elsewhere: "Un autre",
  city: "Ville",
  note: "Pour le livreur",
  save: "Enregistrer l'adresse",
  back: "Retour à votre commande",
  lineNeeded: "Écrivez la rue, ou un repère.",
  phoneWrong: (example) =>
    `Ce numéro ne peut pas exister. Écrivez-le avec l'indicatif du pays, par exemple ${example}.`,
  tooLate: "Cette commande ne peut plus changer. Écrivez à la boutique dans la discussion.",
};

const pcm: AddressWords = {
  title: "Where e go reach?",
  lead: "If the shop get delivery price for there, e go enter the total after.",
  contact: "Who go open door",
  phone: "Their phone",
  line: "Street and house",
  landmark: "Wetin dey near am",
  landmarkHint: "School, bank, bus stop: na so rider dey find am.",
  area: "Area",
  elsewhere: "Another one",
  city: "Town",
  note: "For the rider",
  save: "Save the address",
  back: "Go back to your order",
  lineNeeded: "Write the street, or wetin dey near am.",
  phoneWrong: (example) => `This number no fit dey. Type am with the country code, like ${example}.`,
  tooLate: "This order no fit change again. Write the shop for chat.",
};

const sw: AddressWords = {
  title: "Inaenda wapi?",
  lead: "Bei ya usafirishaji huongezwa kwenye jumla baadaye, ikiwa duka lina bei ya huko.",
  contact: "Nani atafungua mlango",
  phone: "Simu yake",
  line: "Mtaa na nyumba",
  landmark: "Kilicho karibu",
  landmarkHint: "Shule, benki, kituo cha basi: dereva hupata kwa hiyo.",
  area: "Eneo",
  elsewhere: "Lingine",
  city: "Mji",
  note: "Kwa dereva",
  save: "Hifadhi anwani",
  back: "Rudi kwenye oda yako",
  lineNeeded: "Andika mtaa, au kilicho karibu.",
  phoneWrong: (example) => `Nambari hii haiwezi kuwepo. Iandike na msimbo wa nchi, kama ${example}.`,
  tooLate: "Oda hii haiwezi kubadilishwa tena. Liandikie duka kwenye gumzo.",
};

export const addressWords: Record<PayLanguage, AddressWords> = { en, fr, pcm, sw };
