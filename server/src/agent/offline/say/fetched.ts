// For buyers who collect their order: they get a message here when it is ready. For the others: how they could collect
// it instead.
import type { Language } from "../../brain.ts";

export const whenReady: Record<Language, string> = {
  en: "The shop tells you here when it is ready.",
  pcm: "The shop go tell you here when e don ready.",
  fr: "La boutique vous le dit ici quand c'est prêt.",
  sw: "Duka litakuambia hapa ikiwa tayari.",
};

/** @param place where the order is delivered */
export const staysDelivered: Record<Language, (place: string) => string> = {
  en: (place) => `The rider brings it to ${place}. To collect it yourself, write "I will pick it up".`,
  pcm: (place) => `Rider go bring am come ${place}. If you wan come carry am yourself, write "I go come carry am".`,
  fr: (place) => `Le livreur l'apporte à ${place}. Pour le prendre vous-même, écrivez « je passe la récupérer ».`,
  sw: (place) => `Msafirishaji ataileta ${place}. Ukitaka kuichukua mwenyewe, andika "nitakuja kuichukua mwenyewe".`,
};
