// Whether a text contains one of the seller's words or phrases, regardless of case, accents and singular or plural.
import { normalise } from "../offline/understand/normalise.ts";

/** Longer than any message that we read. */
const longestRead = 10_000;

/** @returns the phrase as the seller wrote it, or null */
export function phraseIn(text: string, phrases: readonly string[]): string | null {
  if (phrases.length === 0) return null;
  const plain = normalise(text.replaceAll(/[*_~]/g, ""), longestRead);
  return phrases.find((phrase) => patternOf(phrase).test(plain)) ?? null;
}

function patternOf(phrase: string): RegExp {
  const words = normalise(phrase)
    .split(/[\s-]+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[\\s-]+")}(?:e?s|x)?(?![\\p{L}\\p{N}])`, "u");
}
