// Where money goes that the order does not need, if another person may have paid it. The buyer does not decide about it.
import type { Language } from "./brain.ts";

export const goesToPayer: Record<Language, string> = {
  en: "That money is safe, and goes back to the person who paid it.",
  fr: "Cet argent est en sécurité, et revient à la personne qui l'a payé.",
  pcm: "That money dey safe, and e go go back to the person wey pay am.",
  sw: "Pesa hiyo iko salama, na itarudi kwa aliyeilipa.",
};
