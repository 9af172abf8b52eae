// Turns a shop's settings into a model of the SDK. Its calls go only to the operator's address: no redirect is followed, and
// the size of the answer is limited.
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { ModelSettings } from "./model-settings.ts";
import { providers } from "./providers.ts";

/** A long answer is a few thousand tokens; a stream wraps each in some hundred bytes. */
const answerMaxBytes = 4_000_000;

export type NamedModel = Pick<ModelSettings, "provider" | "baseUrl" | "model"> & { key: string | null };

export function languageModel({ provider, baseUrl, model, key }: NamedModel): LanguageModel {
  if (providers[provider].protocol === "anthropic")
    return createAnthropic({ baseURL: baseUrl, apiKey: key ?? "", fetch: fencedFetch })(model);
  return createOpenAICompatible({
    name: provider,
    baseURL: baseUrl,
    includeUsage: true,
    ...(key === null ? {} : { apiKey: key }),
    fetch: fencedFetch,
  })(model);
}

/** Follows no redirect, and reads no more than any answer takes. */
export const fencedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: "error" });
  if (answer.body === null) return answer;
  let seen = 0;
  const bounded = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        seen += chunk.byteLength;
        if (seen > answerMaxBytes) controller.error(new RangeError("the answer is longer than any answer"));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
};
