// Said when a buyer complains about our answer: one question back, and how to ask for a person.
import type { Language } from "../../brain.ts";

export const askAgainWords: Record<Language, string> = {
  en: 'Sorry that I got that wrong. What would you like to know? Please tell me in other words, or write "talk to a person".',
  pcm: 'Abeg no vex, I no get am well. Wetin you wan know? Tell me for another way, or write "talk to a person".',
  fr: "Pardon, j'ai mal compris. Que voulez-vous savoir ? Dites-le autrement, ou écrivez « parler à une personne ».",
  sw: 'Samahani kwa kutoelewa. Ungependa kujua nini? Niambie kwa maneno mengine, au sema "nataka kuongea na mtu".',
};
