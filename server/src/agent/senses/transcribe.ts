// Sends one voice note to a provider for a transcript. It uses OpenAI's audio protocol, which the SDK only supports for
// OpenAI itself.
import { APICallError } from "ai";
import { asFailure, ModelFailure } from "../model/failure.ts";
import { fencedFetch } from "../model/language-model.ts";
import type { ReadyModel } from "../model/model-settings.ts";

export type Speech = { bytes: Buffer; mimeType: string };

/** The formats that providers take, with the file ending that identifies each. */
const endings: Readonly<Record<string, string>> = {
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
  "video/mp4": "mp4",
  "audio/mpeg": "mp3",
};

/** The provider does not accept this file: the provider itself is fine. */
const fileRefused: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** @throws ModelFailure */
export async function transcribe(
  { baseUrl, key, transcriptionModel }: Pick<ReadyModel, "baseUrl" | "key" | "transcriptionModel">,
  { bytes, mimeType }: Speech,
  signal: AbortSignal,
): Promise<string> {
  const ending = endings[mimeType];
  if (ending === undefined) throw new ModelFailure("not_readable");
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)], { type: mimeType }), `voice.${ending}`);
  body.set("model", transcriptionModel ?? "");
  body.set("response_format", "json");
  const url = `${baseUrl}/audio/transcriptions`;
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  try {
    const answer = await fencedFetch(url, { method: "POST", headers, body, signal });
    if (fileRefused.has(answer.status)) throw new ModelFailure("not_readable");
    if (!answer.ok)
      throw new APICallError({
        message: "the provider did not write it out",
        url,
        requestBodyValues: {},
        statusCode: answer.status,
        responseHeaders: Object.fromEntries(answer.headers),
      });
    const said: unknown = await answer.json();
    const text = said !== null && typeof said === "object" && "text" in said ? said.text : null;
    if (typeof text !== "string") throw new ModelFailure("malformed_answer");
    return text;
  } catch (error) {
    throw asFailure(error);
  }
}
