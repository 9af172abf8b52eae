// Refusals in the seller's language. The words load with the first refusal, and are ready before it is shown.
import type { Refusals, Refused } from "../refusals/refusals.ts";
import { formats } from "../words/format.ts";
import { currentLanguage, localeOf } from "../words/language.ts";
import { fetchConfirmed } from "./confirm-identity.ts";
import { followClock } from "../words/now.ts";

let words: Refusals | null = null;
/** A late refusal is worse than one in English. */
const patienceMs = 4_000;

/** `fetch` that loads the words for a refusal before it returns the answer. */
export async function fetchTold(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetchConfirmed(url, init);
  followClock(answer.headers.get("date"));
  const isRefused = answer.status >= 400 && answer.status !== 401;
  if (isRefused) await refusalWords();
  return answer;
}

/** Also resolves when the words could not be loaded. The next refusal tries again. */
export async function refusalWords(): Promise<void> {
  if (words) return;
  await Promise.race([
    import("../refusals/refusals.ts").then(
      (loaded) => void (words = loaded.refusals),
      () => {},
    ),
    new Promise((done) => setTimeout(done, patienceMs)),
  ]);
}

/** Falls back to the API's own text. */
export function toldRefusal(refused: Refused): string | null {
  const language = currentLanguage();
  return words?.refusalInWords(refused, language, formats(localeOf(language))) ?? refused.detail ?? null;
}

/** The same for one field or line. */
export function toldFault(fault: { code: string; detail?: string | undefined }): string {
  return words?.faultOfCode(fault, currentLanguage()) ?? fault.detail ?? "";
}
