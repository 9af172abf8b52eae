// A provider that is busy or failed is asked once more, if that can be soon: a buyer is waiting.
import { setTimeout } from "node:timers/promises";
import { ModelFailure } from "./failure.ts";

const waitMaxMs = 3_000;

/** @throws ModelFailure */
export async function askTwice<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const wait = error instanceof ModelFailure ? error.againAfterMs : null;
    if (wait === null || wait > waitMaxMs) throw error;
    await setTimeout(wait);
    if (signal.aborted) throw new ModelFailure("timeout");
    return ask();
  }
}
