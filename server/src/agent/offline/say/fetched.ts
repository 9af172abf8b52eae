// To whoever fetches their order: that they hear here when it waits for them. And to whom it is brought: how they could fetch it instead.
import type { Language } from "../../brain.ts";

export const whenReady: Record<Language, string> = {
  en: "The shop tells you here when it is ready.",
  pcm: "The shop go tell you here when e don ready.",
  fr: "La boutique vous le dit ici quand c'est prêt.",
  sw: "Duka litakuambia hapa ikiwa tayari.",
};

/** @param place where it is brought */
export const staysDelivered: Record<Language, (place: string) => string> = {
  en: (place) => `The rider brings it to ${place}. To collect it yourself, write "I will pick it up".`,
  pcm: (place) => `Rider go bring am come ${place}. If you wan come carry am yourself, write "I go come carry am".`,
  fr: (place) => `Le livreur l'apporte à ${place}. Pour le prendre vous-même, écrivez « je passe la récupérer ».`,
  sw: (place) => `Msafirishaji ataileta ${place}. Ukitaka kuichukua mwenyewe, andika "nitakuja kuichukua mwenyewe".`,
};
