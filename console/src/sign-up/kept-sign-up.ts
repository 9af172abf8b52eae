// Stores how far a person has come in opening a shop, on this phone, so that they can leave and come back. The token works like their code for two
// days, and is deleted when they are signed in.
import type { AskSignUpCodeBody, AskedSignUpCode } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { forgetDraft, keepDraft, readDraft } from "../parts/draft.ts";

const name = "sign-up";

/** The request for a code, and its answer. */
export type Kept = { asked: AskSignUpCodeBody; answer: AskedSignUpCode };

export function readKept(): Kept | null {
  const { json } = readDraft(name);
  return json === undefined ? null : (JSON.parse(json) as Kept);
}

/** Asks for a code, and stores the answer. @throws the API's refusal */
export async function askCode(asked: AskSignUpCodeBody): Promise<Kept> {
  const kept = { asked, answer: await sokoni.signUp.codes.create(asked) };
  keepDraft(name, () => ({ json: JSON.stringify(kept) }));
  return kept;
}

export function forgetKept(): void {
  forgetDraft(name);
}
