// Said beside what a shop writes of a buyer's money.
import type { Language } from "../../brain.ts";

export const heldWords: Record<Language, string> = {
  en: "Whatever a shop writes: money that you pay through our link is held until your order reaches you. If something is wrong, you can open a dispute here.",
  pcm: "Anything wey shop write: money wey you pay with our link, we dey hold am till your order reach you. If something no correct, you fit open dispute for here.",
  fr: "Quoi qu'écrive une boutique : l'argent que vous payez par notre lien est gardé jusqu'à ce que votre commande arrive. Si quelque chose ne va pas, vous pouvez ouvrir un litige ici.",
  sw: "Duka likiandika lolote: pesa unayolipa kwa kiungo chetu inashikiliwa hadi oda yako ikufikie. Kama kuna tatizo, unaweza kufungua malalamiko hapa.",
};
