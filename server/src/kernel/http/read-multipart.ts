// Reads a form with files, as browsers send it without a script (RFC 7578).
import type { Readable } from "node:stream";
import type { SentFile } from "./receivers-and-pages.ts";
import { bodyTooLarge } from "./body-too-large.ts";
import { Refusal } from "../contract/refusal.ts";

export type SentForm = {
  form: Record<string, string>;
  files: readonly SentFile[];
  /** The form was longer than allowed. Only the parts before the first one that did not fit are here. */
  cut: boolean;
};

const partsMax = 50;
const tooManyParts = `The form has more than ${partsMax} parts.`;
/** We read up to this many times the limit, because a browser reads no answer before it has sent everything. */
const heardOut = 6;

/**
 * @param maxBytes how much is kept
 * @throws Refusal body_too_large if it is far longer; otherwise like `readMultipart`
 */
export async function receiveMultipart(stream: Readable, contentType: string, maxBytes: number): Promise<SentForm> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < maxBytes) chunks.push(chunk.subarray(0, maxBytes - length));
    length += chunk.length;
    if (length > maxBytes * heardOut) throw bodyTooLarge(maxBytes);
  }
  const kept = Buffer.concat(chunks);
  const cut = length > maxBytes;
  return { ...(await readMultipart(cut ? wholeParts(kept, contentType) : kept, contentType)), cut };
}

/** Cuts off an incomplete last part, and ends the form before it. */
function wholeParts(kept: Buffer, contentType: string): Buffer {
  const boundary = boundaryOf(contentType);
  const end = kept.lastIndexOf(`\r\n${boundary}`);
  return Buffer.concat([kept.subarray(0, Math.max(end, 0)), Buffer.from(`\r\n${boundary}--\r\n`)]);
}

/**
 * The last of several fields with the same name counts. An empty file field is left out.
 * @throws Refusal invalid_request for another kind of body, or for too many parts
 */
async function readMultipart(body: Buffer, contentType: string): Promise<Omit<SentForm, "cut">> {
  // Counted before reading, because each part costs more than its bytes.
  if (countParts(body, contentType) > partsMax) throw new Refusal("invalid_request", tooManyParts);
  const parts = await partsOf(body, contentType);
  if (parts.length > partsMax) throw new Refusal("invalid_request", tooManyParts);
  const form: Record<string, string> = {};
  const files: SentFile[] = [];
  for (const [field, value] of parts) {
    if (typeof value === "string") form[field] = value;
    else if (value.size > 0) files.push({ field, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { form, files };
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return `--${quoted ?? plain ?? ""}`;
}

function countParts(body: Buffer, contentType: string): number {
  const boundary = boundaryOf(contentType);
  let count = 0;
  for (
    let at = body.indexOf(boundary);
    at >= 0 && count <= partsMax + 1;
    at = body.indexOf(boundary, at + boundary.length)
  )
    count += 1;
  // The last boundary ends the form.
  return count - 1;
}

async function partsOf(body: Buffer, contentType: string) {
  try {
    const sent = new Response(new Uint8Array(body), { headers: { "content-type": contentType } });
    return [...(await sent.formData())];
  } catch {
    throw new Refusal("invalid_request", "The body is not a form. Send it as multipart/form-data with its boundary.");
  }
}
