// Said instead of the same answer twice in a row: we offer a person, and the words on the button call one.
import type { Language } from "../../brain.ts";

export const repeatWords: Record<Language, { offer: string; title: string }> = {
  en: { offer: 'If that doesn\'t help, write "talk to a person".', title: "Talk to a person" },
  pcm: { offer: 'If e no help you, write "talk to a person".', title: "Talk to a person" },
  fr: { offer: "Si cela n'aide pas, écrivez « parler à une personne ».", title: "Parler à quelqu'un" },
  sw: { offer: 'Kama haisaidii, sema "nataka kuongea na mtu".', title: "Kuongea na mtu" },
};
