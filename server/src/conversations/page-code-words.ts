// The message with the code that opens the private page. The sender puts in the code itself.
import { pageCodeMark } from "./buyer-secrets.ts";

export type CodeLanguage = "en" | "fr" | "pcm" | "sw";

export const codeWords: Record<CodeLanguage, (number: string) => string> = {
  en: (number) =>
    `*${pageCodeMark}* opens your own page of order *${number}*. Type it on the page, within 10 minutes. The shop and the rider never need it: give it to nobody. If you did not ask for it, do nothing.`,
  fr: (number) =>
    `*${pageCodeMark}* ouvre votre page personnelle de la commande *${number}*. Tapez-le sur la page, dans les 10 minutes. Ni la boutique ni le livreur n'en ont besoin : ne le donnez à personne. Si vous ne l'avez pas demandé, ne faites rien.`,
  pcm: (number) =>
    `*${pageCodeMark}* go open your own page for order *${number}*. Type am for the page before 10 minutes pass. Shop and rider no need am: no give anybody. If no be you ask for am, leave am.`,
  sw: (number) =>
    `*${pageCodeMark}* inafungua ukurasa wako wa oda *${number}*. Iandike kwenye ukurasa ndani ya dakika 10. Duka na msafirishaji hawaihitaji kamwe: usimpe mtu yeyote. Kama hukuiomba, usifanye chochote.`,
};
