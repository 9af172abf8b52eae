// Words for the shop's logo.
import { defineWords } from "../words/words.ts";

export const logoWords = defineWords(
  {
    logo: "Logo",
    where: "On your invoices and on the page where buyers pay. They know it is you.",
    logoOf: (shop: string) => `Logo of ${shop}`,
    add: "Choose a picture",
    other: "Choose another picture",
    remove: "Remove the logo",
    sending: "Uploading …",
    saved: "Your logo is saved",
    noPicture: "This picture can’t be read. Choose a JPEG or PNG.",
  },
  {
    fr: {
      logo: "Logo",
      where: "Sur vos factures et sur la page de paiement. Le client sait que c’est vous.",
      logoOf: (shop) => `Logo de ${shop}`,
      add: "Choisir une image",
      other: "Choisir une autre image",
      remove: "Retirer le logo",
      sending: "Envoi en cours …",
      saved: "Votre logo est enregistré",
      noPicture: "Cette image ne peut pas être lue. Prenez un JPEG ou un PNG.",
    },
    pcm: {
      logo: "Logo",
      where: "For your invoice and for the page where buyer dey pay. Dem go know say na you.",
      logoOf: (shop) => `Logo of ${shop}`,
      add: "Choose picture",
      other: "Choose another picture",
      remove: "Comot the logo",
      sending: "E dey go up …",
      saved: "We don keep your logo",
      noPicture: "We no fit read this picture. Take JPEG or PNG.",
    },
    sw: {
      logo: "Nembo",
      where: "Kwenye ankara zako na ukurasa wa malipo. Wanunuzi wanajua ni wewe.",
      logoOf: (shop) => `Nembo ya ${shop}`,
      add: "Chagua picha",
      other: "Chagua picha nyingine",
      remove: "Ondoa nembo",
      sending: "Inapakiwa …",
      saved: "Nembo yako imehifadhiwa",
      noPicture: "Picha hii haisomeki. Chukua JPEG au PNG.",
    },
  },
);
