// Said next to what a shop writes about a buyer's money, or about the delivery code.
import type { Language } from "../../brain.ts";

export const heldWords: Record<Language, string> = {
  en: "What always holds: money that you pay through our link is held until your order reaches you, and if something is wrong you can open a dispute here.",
  pcm: "Wetin no dey change: money wey you pay with our link, we dey hold am till your order reach you, and if something no correct you fit open dispute for here.",
  fr: "Ce qui vaut toujours : l'argent que vous payez par notre lien est gardé jusqu'à ce que votre commande arrive, et si quelque chose ne va pas vous pouvez ouvrir un litige ici.",
  sw: "Kinachobaki vilevile: pesa unayolipa kwa kiungo chetu inashikiliwa hadi oda yako ikufikie, na kama kuna tatizo unaweza kufungua malalamiko hapa.",
};

export const codeWords: Record<Language, string> = {
  en: "Show your code only when the goods are in your hands, and give it to nobody before.",
  pcm: "Show your code only when the goods don reach your hand; no give anybody before.",
  fr: "Ne montrez votre code que quand vous avez les articles en main, et ne le donnez à personne avant.",
  sw: "Onyesha namba yako ukiwa na bidhaa mkononi tu, na usimpe mtu yeyote kabla.",
};
