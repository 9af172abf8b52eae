// What was refused is told in the seller's language: its words are fetched with the first refusal, and are there before it is told.
import type { Refusals, Refused } from "../refusals/refusals.ts";
import { formats } from "../words/format.ts";
import { currentLanguage, localeOf } from "../words/language.ts";
import { fetchConfirmed } from "./confirm-identity.ts";
import { followClock } from "../words/now.ts";

let words: Refusals | null = null;
/** A refusal that comes late is worse than one in English. */
const patienceMs = 4_000;

/** `fetch`, that has the words for what was refused before it answers. */
export async function fetchTold(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetchConfirmed(url, init);
  followClock(answer.headers.get("date"));
  const isRefused = answer.status >= 400 && answer.status !== 401;
  if (isRefused) await refusalWords();
  return answer;
}

/** Resolves also where they could not be fetched: the next refusal asks again. */
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

/** The API's own words where there are none of ours. */
export function toldRefusal(refused: Refused): string | null {
  const language = currentLanguage();
  return words?.refusalInWords(refused, language, formats(localeOf(language))) ?? refused.detail ?? null;
}

/** Of a field or a line, as `toldRefusal`. */
export function toldFault(fault: { code: string; detail?: string | undefined }): string {
  return words?.faultOfCode(fault, currentLanguage()) ?? fault.detail ?? "";
}
