// What the agent says because of the seller's rules, in every language.
import type { Language, StateCard } from "../brain.ts";
import { nameOf } from "../offline/say/parts.ts";

type Shop = Pick<StateCard["shop"], "name">;

export type RuleWords = {
  /** For a forbidden topic. */
  notDiscussed: string;
  /** For a buyer whose language the shop does not answer in. `answer` is the language of the answer. */
  otherLanguage(answer: Language): string;
  /** A person has to confirm an order of this size. */
  bigOrder: string;
  /** For hours in which the shop does not answer. */
  resting(shop: Shop): string;
  introduces(name: string, shop: Shop): string;
  whatToday: string;
  personAnyTime: string;
};

const english: RuleWords = {
  notDiscussed: "I can't help with that here. Is there anything from the shop I can look up for you?",
  otherLanguage: (answer) =>
    `Here I answer in ${{ en: "English", pcm: "Pidgin", fr: "French", sw: "Swahili" }[answer]}. If you'd rather have a person, say "talk to a person".`,
  bigOrder:
    "An order of this size is for a person to settle with you. I've told the team, and they will reply to you here.",
  resting: (shop) =>
    `Thank you for writing to *${nameOf(shop.name)}*. Nobody is answering right now; we have your message.`,
  introduces: (name, shop) => `I'm *${name}*, the digital assistant of *${nameOf(shop.name)}*.`,
  whatToday: "What would you like today?",
  personAnyTime: 'I can help you find things and order them; say "talk to a person" any time.',
};

const pidgin: RuleWords = {
  notDiscussed: "I no fit help with that one for here. You wan make I check anything from the shop for you?",
  otherLanguage: (answer) =>
    `For here I dey answer for ${{ en: "English", pcm: "Pidgin", fr: "French", sw: "Swahili" }[answer]}. If you want person, say "talk to a person".`,
  bigOrder: "Na person go settle this kind big order with you. I don tell our people, dem go answer you for here.",
  resting: (shop) => `Thank you say you write *${nameOf(shop.name)}*. Nobody dey answer now; we don see your message.`,
  introduces: (name, shop) => `I be *${name}*, the digital assistant of *${nameOf(shop.name)}*.`,
  whatToday: "Wetin you want today?",
  personAnyTime: "I fit help you find thing and order am; if you wan follow person talk, just tell me.",
};

const french: RuleWords = {
  notDiscussed: "Je ne peux pas vous aider là-dessus ici. Puis-je vous trouver quelque chose dans la boutique ?",
  otherLanguage: (answer) =>
    `Ici, je réponds en ${{ en: "anglais", pcm: "pidgin", fr: "français", sw: "swahili" }[answer]}. Si vous préférez, écrivez « parler à une personne ».`,
  bigOrder: "Une commande de cette taille se règle avec une personne. J'ai prévenu l'équipe, elle vous répondra ici.",
  resting: (shop) =>
    `Merci d'avoir écrit à *${nameOf(shop.name)}*. Personne ne répond en ce moment ; nous avons votre message.`,
  introduces: (name, shop) => `Je suis *${name}*, l'assistante numérique de *${nameOf(shop.name)}*.`,
  whatToday: "Que souhaitez-vous aujourd'hui ?",
  personAnyTime: "Je vous aide à trouver et à commander ; écrivez « parler à une personne » quand vous voulez.",
};

const swahili: RuleWords = {
  notDiscussed: "Hilo siwezi kukusaidia hapa. Je, kuna kitu cha dukani nikutafutie?",
  otherLanguage: (answer) =>
    `Hapa ninajibu kwa ${{ en: "Kiingereza", pcm: "Pidgin", fr: "Kifaransa", sw: "Kiswahili" }[answer]}. Ukipenda mtu, sema "nataka kuongea na mtu".`,
  bigOrder: "Oda kubwa kama hii inashughulikiwa na mtu. Nimeijulisha timu yetu, na watakujibu hapa.",
  resting: (shop) => `Asante kwa kuandikia *${nameOf(shop.name)}*. Kwa sasa hakuna anayejibu; ujumbe wako tumeupata.`,
  introduces: (name, shop) => `Mimi ni *${name}*, msaidizi wa kidijitali wa *${nameOf(shop.name)}*.`,
  whatToday: "Ungependa nini leo?",
  personAnyTime: 'Naweza kukusaidia kupata bidhaa na kuagiza; sema "nataka kuongea na mtu" wakati wowote.',
};

export const ruleWords: Record<Language, RuleWords> = { en: english, pcm: pidgin, fr: french, sw: swahili };
