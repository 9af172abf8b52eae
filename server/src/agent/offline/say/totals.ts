// The total with the delivery, and the words for a fee that is not known yet.
import { format, type Money } from "../../../kernel/values/money.ts";
import type { DeliveryArea, Language } from "../../brain.ts";

type TotalWords = {
  withFee(total: Money, area: DeliveryArea): string;
  onTop(): string;
};

export const totalWords: Record<Language, TotalWords> = {
  en: {
    withFee: (total, { name }) => `Total with delivery to ${name}: *${format(total)}*.`,
    onTop: () => "Delivery comes on top: its fee depends on the area.",
  },
  pcm: {
    withFee: (total, { name }) => `Total with delivery to ${name}: *${format(total)}*.`,
    onTop: () => "Delivery money dey on top: e depend on the area.",
  },
  fr: {
    withFee: (total, { name }) => `Total avec la livraison à ${name} : *${format(total)}*.`,
    onTop: () => "Les frais de livraison ne sont pas encore comptés : ils dépendent du quartier.",
  },
  sw: {
    withFee: (total, { name }) => `Jumla pamoja na kuletewa ${name}: *${format(total)}*.`,
    onTop: () => "Ada ya kufikisha inaongezeka: inategemea eneo.",
  },
};
