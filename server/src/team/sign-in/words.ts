// Messages to members who sign in. The link or code replaces the mark when the message is sent.
import type { Language } from "../contract.ts";
import { secretMark } from "../line.ts";

type SignInWords = { link: (shop: string) => string; code: (shop: string) => string };

export const signInWords: Record<Language, SignInWords> = {
  en: {
    link: (shop) =>
      `Sign in to ${shop} with this link. It works once, for 15 minutes:\n${secretMark}\nIf you did not ask for it, do nothing. Don't give it to anyone.`,
    code: (shop) =>
      `${secretMark} is your code to confirm that it is you, at ${shop}. It works for 10 minutes. Don't give it to anyone.`,
  },
  fr: {
    link: (shop) =>
      `Connectez-vous à ${shop} avec ce lien. Il sert une seule fois, pendant 15 minutes :\n${secretMark}\nVous ne l'avez pas demandé ? Ne faites rien, et ne le donnez à personne.`,
    code: (shop) =>
      `${secretMark} est votre code pour confirmer que c'est bien vous, chez ${shop}. Il est valable 10 minutes. Ne le donnez à personne.`,
  },
  pcm: {
    link: (shop) =>
      `Use this link enter ${shop}. E go work one time, for 15 minutes:\n${secretMark}\nNo be you ask for am? Leave am, and no give anybody.`,
    code: (shop) =>
      `${secretMark} na your code to show say na you, for ${shop}. E good for 10 minutes. No give anybody.`,
  },
  sw: {
    link: (shop) =>
      `Ingia kwenye ${shop} kwa kiungo hiki. Kinafanya kazi mara moja, kwa dakika 15:\n${secretMark}\nHukukiomba? Usifanye chochote, wala usimpe mtu yeyote.`,
    code: (shop) =>
      `${secretMark} ni nambari yako ya kuthibitisha kuwa ni wewe, kwenye ${shop}. Inatumika kwa dakika 10. Usimpe mtu yeyote.`,
  },
};
