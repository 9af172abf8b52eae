// Cleans up a transcript, once it is clear that there is speech: models also write something for silence and noise.
/** About as much as a buyer says in the longest voice note that we accept. */
const wordsMax = 4_000;

/** @returns "" if no words can be understood */
export function wordsHeard(transcript: string): string {
  const text = transcript
    .toWellFormed()
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, " ")
    .replaceAll(/[[(*♪][^\])*♪]{0,60}[\])*♪]|[♪♫]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, wordsMax)
    .toWellFormed();
  return isNoise(text) ? "" : text;
}

/** Film credits that models learned from, and one word repeated many times. */
function isNoise(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || ofFilms.test(text)) return true;
  return words.length >= repeatedLeast && new Set(words).size <= words.length / repeatedLeast;
}

const repeatedLeast = 8;
const ofFilms =
  /^\W*(?:(?:thanks|thank you)(?: so much| very much)? for (?:watching|listening|viewing)|please subscribe|(?:like and )?subscribe to (?:my|the|our) channel|subtitles? by|transcribed by|captions? by|sous-?titr(?:es|age)|merci d'avoir regardé|abonnez-vous|asante kwa kutazama)\b[^?]{0,60}$|^\W*you\W*$/iu;
