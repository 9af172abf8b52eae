// A form that sends files, as browsers send it without a script (RFC 7578).
import type { SentFile } from "./doors.ts";
import { Refusal } from "./refusal.ts";

export type SentForm = { form: Record<string, string>; files: readonly SentFile[] };

const partsMax = 50;

/**
 * Of a field that is sent twice the last counts. A file field that was left empty is none.
 * @throws Refusal invalid_request for what is no such form, or one of too many parts
 */
export async function readMultipart(body: Buffer, contentType: string): Promise<SentForm> {
  const parts = await partsOf(body, contentType);
  if (parts.length > partsMax) throw new Refusal("invalid_request", `The form has more than ${partsMax} parts.`);
  const form: Record<string, string> = {};
  const files: SentFile[] = [];
  for (const [field, value] of parts) {
    if (typeof value === "string") form[field] = value;
    else if (value.size > 0) files.push({ field, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { form, files };
}

async function partsOf(body: Buffer, contentType: string) {
  try {
    const sent = new Response(new Uint8Array(body), { headers: { "content-type": contentType } });
    return [...(await sent.formData())];
  } catch {
    throw new Refusal("invalid_request", "The body is no form: send it as multipart/form-data with its boundary.");
  }
}
