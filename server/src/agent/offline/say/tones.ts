// The offline brain's phrases in the seller's persona: the tone, the name, the greeting and the sign-off. Only
// courtesies differ. Facts are the same in every tone.
import type { Language, StateCard } from "../../brain.ts";
import { ruleWords } from "../../rules/say.ts";
import { phrasesOf } from "./languages.ts";
import { nameOf } from "./parts.ts";
import type { Phrases } from "./phrases.ts";

type Persona = StateCard["rules"]["persona"];
type Courtesy = Partial<
  Pick<Phrases, "greeting" | "howAreYou" | "thanks" | "bye" | "cheers" | "calm" | "noted" | "added" | "cartTaken">
>;

const tones: Record<"short" | "formal", Record<Language, Courtesy>> = {
  short: {
    en: {
      greeting: (shop) => `Hi, this is *${nameOf(shop.name)}*. What would you like?`,
      howAreYou: () => "Fine, thanks. What would you like?",
      thanks: () => "You're welcome.",
      bye: () => "Bye!",
      cheers: () => "What would you like?",
      added: (name, quantity) => `${quantity} × ${nameOf(name)} added.`,
      cartTaken: () => "Got your cart.",
    },
    pcm: {
      greeting: (shop) => `How far, na *${nameOf(shop.name)}* be this. Wetin you want?`,
      howAreYou: () => "I dey. Wetin you want?",
      thanks: () => "No wahala.",
      bye: () => "Bye o!",
      cheers: () => "Wetin you want?",
      cartTaken: () => "I don see your cart.",
    },
    fr: {
      greeting: (shop) => `Bonjour, ici *${nameOf(shop.name)}*. Que souhaitez-vous ?`,
      howAreYou: () => "Bien, merci. Que souhaitez-vous ?",
      thanks: () => "Avec plaisir.",
      bye: () => "À bientôt !",
      cheers: () => "Que souhaitez-vous ?",
    },
    sw: {
      greeting: (shop) => `Habari, hapa ni *${nameOf(shop.name)}*. Ungependa nini?`,
      howAreYou: () => "Salama, asante. Ungependa nini?",
      thanks: () => "Karibu.",
      bye: () => "Kwaheri!",
      cheers: () => "Ungependa nini?",
    },
  },
  formal: {
    en: {
      greeting: (shop) => `Good day and welcome to *${nameOf(shop.name)}*. How may I help you?`,
      howAreYou: () => "I am well, thank you. How may I help you?",
      thanks: () => "You are welcome.",
      bye: () => "Thank you for your visit. Goodbye.",
      cheers: () => "Please tell me what you would like.",
      calm: () => `I am sorry for the trouble. Please tell me what you need, or say "talk to a person".`,
    },
    pcm: {
      greeting: (shop) => `Good day, welcome to *${nameOf(shop.name)}*. How I fit help you?`,
      howAreYou: () => "I dey fine, thank you. How I fit help you?",
      thanks: () => "You welcome.",
      bye: () => "Thank you say you come. Bye.",
      cheers: () => "Please tell me wetin you want.",
    },
    fr: {
      greeting: (shop) => `Bonjour et bienvenue chez *${nameOf(shop.name)}*. En quoi puis-je vous aider ?`,
      howAreYou: () => "Je vais bien, je vous remercie. En quoi puis-je vous aider ?",
      thanks: () => "Je vous en prie.",
      bye: () => "Nous vous remercions de votre visite. Au revoir.",
      cheers: () => "Veuillez me dire ce que vous souhaitez.",
    },
    sw: {
      greeting: (shop) => `Habari, karibu *${nameOf(shop.name)}*. Nikusaidie vipi?`,
      howAreYou: () => "Niko salama, nashukuru. Nikusaidie vipi?",
      thanks: () => "Karibu tena.",
      bye: () => "Tunashukuru kwa kututembelea. Kwaheri.",
      cheers: () => "Tafadhali niambie ungependa nini.",
    },
  },
};

export function phrasesFor(language: Language, persona: Persona): Phrases {
  const { name, tone, greeting, signOff } = persona;
  const base: Phrases = { ...phrasesOf[language], ...(tone === "warm" ? {} : tones[tone][language]) };
  const words = ruleWords[language];
  const [hello, farewell] = [greeting[language], signOff[language]];
  return {
    ...base,
    ...(hello !== undefined || name !== null
      ? {
          greeting: (shop) =>
            [hello, name === null ? null : words.introduces(name, shop), hello?.includes("?") ? null : words.whatToday]
              .filter((part) => part)
              .join(" "),
        }
      : {}),
    ...(name === null ? {} : { bot: (shop) => `${words.introduces(name, shop)} ${words.personAnyTime}` }),
    // Not below a placed order, because a buyer would take it for news about the order.
    ...(farewell === undefined ? {} : { bye: () => farewell }),
  };
}
