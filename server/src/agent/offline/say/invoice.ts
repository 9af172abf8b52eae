// The words about an invoice in a company's name: the shop reads the wish, and we promise nothing more.
import type { Language } from "../../brain.ts";

export const invoiceWords: Record<Language, string> = {
  en: "I've noted it for the invoice: the shop reads it with your order. I can't promise the name on it myself.",
  pcm: "I don note am for the invoice: the shop go read am with your order. I no fit promise the name wey go dey on top by myself.",
  fr: "C'est noté pour la facture : la boutique le lit avec votre commande. Je ne peux pas promettre moi-même le nom qui y figure.",
  sw: "Nimeandika kuhusu ankara: duka litasoma pamoja na oda yako. Siwezi kuahidi mwenyewe jina litakaloandikwa.",
};
