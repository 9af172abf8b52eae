// Names for what the operator did in the shop.
import { defineWords } from "../words/words.ts";
export const operatorActWords = defineWords(
  {
    release_override: "Released by the operator",
    dispute_words_shown: "Words of a dispute shown to the operator",
  },
  {
    fr: {
      release_override: "Libéré par l’opérateur",
      dispute_words_shown: "Échanges d’un litige montrés à l’opérateur",
    },
    pcm: {
      release_override: "Operator release am",
      dispute_words_shown: "Operator see wetin dem talk for dispute",
    },
    sw: {
      release_override: "Imetolewa na mwendeshaji",
      dispute_words_shown: "Maneno ya mzozo yameonyeshwa mwendeshaji",
    },
  },
);
