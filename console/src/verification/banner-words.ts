import { defineWords } from "../words/words.ts";

export const bannerWords = defineWords(
  {
    name: "Verification",
    waits: (sum: string) => `${sum} waits until your shop is verified.`,
    submitted: "We are looking at what you sent. You get a message.",
    asked: "Your verification needs something from you.",
    verify: "Verify your shop",
    noLimit: "No limit",
  },
  {
    fr: {
      name: "Vérification",
      waits: (sum) => `${sum} attendent que votre boutique soit vérifiée.`,
      submitted: "Nous regardons ce que vous avez envoyé. Vous recevrez un message.",
      asked: "Il nous faut quelque chose de vous pour la vérification.",
      verify: "Vérifier la boutique",
      noLimit: "Sans limite",
    },
    pcm: {
      name: "Verification",
      waits: (sum) => `${sum} dey wait till we verify your shop.`,
      submitted: "We dey look wetin you send. You go get message.",
      asked: "Your verification need something from you.",
      verify: "Verify your shop",
      noLimit: "No limit",
    },
    sw: {
      name: "Uthibitisho",
      waits: (sum) => `${sum} zinasubiri duka lako lithibitishwe.`,
      submitted: "Tunaangalia ulichotuma. Utapata ujumbe.",
      asked: "Uthibitisho wako unahitaji kitu kutoka kwako.",
      verify: "Thibitisha duka",
      noLimit: "Bila kikomo",
    },
  },
);

export const levelWords = defineWords(
  {
    none: "Not verified",
    basic: "Owner verified",
    full: "Business verified",
  },
  {
    fr: { none: "Non vérifiée", basic: "Propriétaire vérifié", full: "Entreprise vérifiée" },
    pcm: { none: "Never verify", basic: "Owner don verify", full: "Business don verify" },
    sw: { none: "Halijathibitishwa", basic: "Mmiliki amethibitishwa", full: "Biashara imethibitishwa" },
  },
);
