// What a transcript says, once it is sure that somebody spoke: models write something down for silence and noise as well.
/** So much a buyer says in the longest voice note that is taken. */
const wordsMax = 4_000;

/** @returns "" where nobody is to be understood. */
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

/** Credits of films that models learned from, and one word over and over. */
function isNoise(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || ofFilms.test(text)) return true;
  return words.length >= repeatedLeast && new Set(words).size <= words.length / repeatedLeast;
}

const repeatedLeast = 8;
const ofFilms =
  /^\W*(?:(?:thanks|thank you)(?: so much| very much)? for (?:watching|listening|viewing)|please subscribe|(?:like and )?subscribe to (?:my|the|our) channel|subtitles? by|transcribed by|captions? by|sous-?titr(?:es|age)|merci d'avoir regardé|abonnez-vous|asante kwa kutazama)\b[^?]{0,60}$|^\W*you\W*$/iu;
