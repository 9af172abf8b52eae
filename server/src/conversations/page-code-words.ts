// The message with the code that opens the private page, or confirms the receipt on it. The sender puts in the code itself.
import { pageCodeMark } from "./buyer-secrets.ts";

export type CodeLanguage = "en" | "fr" | "pcm" | "sw";

/** What the code is for: to open the private page, or to confirm there, during a dispute or return, that the order came. */
export type CodeProves = "own" | "received";

export const codeWords: Record<CodeProves, Record<CodeLanguage, (number: string) => string>> = {
  own: {
    en: (number) =>
      `*${pageCodeMark}* opens your own page of order *${number}*. Type it on the page, within 10 minutes. The shop and the rider never need it, so don't give it to anyone. If you did not ask for it, do nothing.`,
    fr: (number) =>
      `*${pageCodeMark}* ouvre votre page personnelle de la commande *${number}*. Tapez-le sur la page, dans les 10 minutes. Ni la boutique ni le livreur n'en ont besoin : ne le donnez à personne. Si vous ne l'avez pas demandé, ne faites rien.`,
    pcm: (number) =>
      `*${pageCodeMark}* go open your own page for order *${number}*. Type am for the page before 10 minutes pass. Shop and rider no need am: no give anybody. If no be you ask for am, leave am.`,
    sw: (number) =>
      `*${pageCodeMark}* inafungua ukurasa wako wa oda *${number}*. Iandike kwenye ukurasa ndani ya dakika 10. Duka na msafirishaji hawaihitaji kamwe: usimpe mtu yeyote. Kama hukuiomba, usifanye chochote.`,
  },
  received: {
    en: (number) =>
      `*${pageCodeMark}* confirms that order *${number}* has come and all is well. Then the shop gets its money. Type it on your page within 10 minutes, only if that is true. The shop and the rider never need it, so don't give it to anyone. If you did not ask for it, do nothing.`,
    fr: (number) =>
      `*${pageCodeMark}* dit que la commande *${number}* est arrivée et que tout va bien ; la boutique est alors payée. Tapez-le sur votre page dans les 10 minutes, seulement si c'est vrai. Ni la boutique ni le livreur n'en ont besoin : ne le donnez à personne. Si vous ne l'avez pas demandé, ne faites rien.`,
    pcm: (number) =>
      `*${pageCodeMark}* dey talk say order *${number}* don come and everything correct, and na so the shop go collect the money. Type am for your page before 10 minutes pass, only if na true. Shop and rider no need am: no give anybody. If no be you ask for am, leave am.`,
    sw: (number) =>
      `*${pageCodeMark}* inasema kwamba oda *${number}* imefika na iko sawa, na kwa hilo duka linalipwa. Iandike kwenye ukurasa wako ndani ya dakika 10, kama tu ni kweli. Duka na msafirishaji hawaihitaji kamwe: usimpe mtu yeyote. Kama hukuiomba, usifanye chochote.`,
  },
};
