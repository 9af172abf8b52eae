// Words for voice notes.
import { defineWords } from "../../words/words.ts";

/** The type of a voice note. Files of this type are called a voice note, not by their file name. */
export const voiceType = "audio/ogg";

export const voiceWords = defineWords(
  {
    note: "Voice note",
    record: "Record a voice note",
    recording: "Recording",
    asking: "Allow the microphone …",
    discard: "Discard it",
    sendIt: "Send the voice note",
    forbidden:
      "This page may not use the microphone. Allow it in the browser’s settings for this page, then try again.",
    noMicrophone: "No microphone was found.",
    failed: "The recording did not work. Try again.",
  },
  {
    fr: {
      note: "Message vocal",
      record: "Enregistrer un message vocal",
      recording: "Enregistrement en cours",
      asking: "Autorisez le micro …",
      discard: "Jeter",
      sendIt: "Envoyer le message vocal",
      forbidden:
        "Cette page ne peut pas utiliser le micro. Autorisez-le dans les réglages du navigateur pour cette page, puis réessayez.",
      noMicrophone: "Aucun micro trouvé.",
      failed: "L’enregistrement n’a pas marché. Réessayez.",
    },
    pcm: {
      note: "Voice note",
      record: "Record voice note",
      recording: "E dey record",
      asking: "Allow the microphone …",
      discard: "Throw am away",
      sendIt: "Send the voice note",
      forbidden: "This page no fit use microphone. Allow am for the browser settings for this page, then try again.",
      noMicrophone: "Microphone no dey.",
      failed: "The recording no work. Try again.",
    },
    sw: {
      note: "Ujumbe wa sauti",
      record: "Rekodi ujumbe wa sauti",
      recording: "Inarekodi",
      asking: "Ruhusu maikrofoni …",
      discard: "Itupe",
      sendIt: "Tuma ujumbe wa sauti",
      forbidden:
        "Ukurasa huu hauwezi kutumia maikrofoni. Iruhusu kwenye mipangilio ya kivinjari kwa ukurasa huu, kisha jaribu tena.",
      noMicrophone: "Hakuna maikrofoni iliyopatikana.",
      failed: "Kurekodi hakukufaulu. Jaribu tena.",
    },
  },
);
