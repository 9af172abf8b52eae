// Said after what the shop wrote about discounts, if a person has to apply them.
import type { Language } from "../../brain.ts";

export const priceRuleWords: Record<Language, { ask: string; handed: string }> = {
  en: {
    ask: 'I can\'t put that in myself: write "talk to a person" and the shop does.',
    handed: "You are right to ask: I can't put that into the total myself, so a person looks at it.",
  },
  pcm: {
    ask: 'I no fit put am by myself: write "talk to a person" make our people do am.',
    handed: "You ask well: I no fit put am inside the total by myself, so person go look am.",
  },
  fr: {
    ask: "Je ne peux pas l'appliquer moi-même : écrivez « parler à une personne » et la boutique le fera.",
    handed: "Vous avez raison de demander : je ne peux pas le mettre dans le total moi-même, une personne va regarder.",
  },
  sw: {
    ask: 'Siwezi kuliweka mimi mwenyewe: sema "nataka kuongea na mtu" na duka litaliweka.',
    handed: "Umefanya vizuri kuuliza: siwezi kuliweka kwenye jumla mwenyewe, kwa hiyo mtu ataangalia.",
  },
};
