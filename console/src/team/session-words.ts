import { defineWords } from "../words/words.ts";

export const sessionWords = defineWords(
  {
    name: "Signed-in phones",
    none: "Nobody is signed in",
    here: "This phone",
    unknown: "A browser",
    seen: (when: string) => `used ${when}`,
    end: "Sign it out",
    endAsk: "Sign this phone out?",
    endMore: "The person who has it must sign in again. Do this when a phone is lost.",
  },
  {
    fr: {
      name: "Téléphones connectés",
      none: "Personne n’est connecté",
      here: "Ce téléphone",
      unknown: "Un navigateur",
      seen: (when) => `utilisé ${when}`,
      end: "Le déconnecter",
      endAsk: "Déconnecter ce téléphone ?",
      endMore: "Il faudra se reconnecter. À faire quand un téléphone est perdu.",
    },
    pcm: {
      name: "Phones wey dey inside",
      none: "Nobody dey inside",
      here: "This phone",
      unknown: "Browser",
      seen: (when) => `dem use am ${when}`,
      end: "Comot am",
      endAsk: "Comot this phone?",
      endMore: "Who hold am go sign in again. Do this if phone loss.",
    },
    sw: {
      name: "Simu zilizoingia",
      none: "Hakuna aliyeingia",
      here: "Simu hii",
      unknown: "Kivinjari",
      seen: (when) => `ilitumika ${when}`,
      end: "Itoe",
      endAsk: "Kuitoa simu hii?",
      endMore: "Aliye nayo ataingia upya. Fanya hivi simu ikipotea.",
    },
  },
);
