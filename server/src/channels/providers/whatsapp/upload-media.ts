// Uploads a file to WhatsApp.
import type { ChannelAccount, ChannelAnswer, FetchedMedia } from "../../driver.ts";
import { callGraph, type CallLimits, readGraphAnswer, refusedUnsent } from "./graph.ts";
import { whyNotTaken } from "./media-limits.ts";
import { UploadAnswer } from "./wire.ts";

const uploadLimits: CallLimits = { timeoutMs: 60_000, maxAnswerBytes: 65_536 };

/** Its id is valid for 30 days. A second upload of the same file is harmless. */
export async function uploadMedia(
  account: ChannelAccount,
  { bytes, mimeType, fileName }: FetchedMedia,
): Promise<ChannelAnswer<{ uploadedId: string }>> {
  const wrong = whyNotTaken(mimeType, bytes.length);
  if (wrong) return { kind: "refused", code: refusedUnsent, ...wrong };
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", mimeType);
  form.set("file", new File([new Uint8Array(bytes)], fileName ?? "file", { type: mimeType }));
  const answer = await callGraph(
    account,
    { method: "POST", path: [account.account, "media"], bytes: await encode(form) },
    uploadLimits,
  );
  const read = readGraphAnswer(answer, UploadAnswer);
  return read.kind === "known" ? { kind: "known", value: { uploadedId: String(read.value.id) } } : read;
}

async function encode(form: FormData): Promise<{ contentType: string; body: Buffer }> {
  const encoded = new Response(form);
  const contentType = encoded.headers.get("content-type") ?? "multipart/form-data";
  return { contentType, body: Buffer.from(await encoded.arrayBuffer()) };
}
