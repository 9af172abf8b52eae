// Uploads a picture that shows WhatsApp's reviewers an example of a template's header. Files to send are uploaded in another way.
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { ChannelAccount, ChannelAnswer, FetchedMedia } from "../../driver.ts";
import { callGraph, type CallLimits, readGraphAnswer } from "./graph.ts";
import { UploadBegun, UploadHandle } from "./wire.ts";

const limits: CallLimits = { timeoutMs: 60_000, maxAnswerBytes: 65_536 };

/** @returns its handle for a new template. An unused one is deleted there. */
export async function uploadSample(
  account: ChannelAccount,
  { bytes, mimeType, fileName }: FetchedMedia,
): Promise<ChannelAnswer<string>> {
  const asked = { file_name: fileName ?? "sample", file_length: String(bytes.length), file_type: mimeType };
  // `app`: the app that our token belongs to.
  const query = `?${new URLSearchParams(asked).toString()}`;
  const begun = readGraphAnswer(
    await callGraph(account, { method: "POST", path: ["app", "uploads"], query }, limits),
    UploadBegun,
  );
  if (begun.kind !== "known") return begun;
  const sent = await callProvider({
    // The id is the end of an address, including a query.
    url: `${account.baseUrl}/${begun.value.id}`,
    method: "POST",
    headers: { authorization: `OAuth ${account.accessToken}`, file_offset: "0" },
    bytes: { contentType: mimeType, body: bytes },
    ...limits,
  });
  const read = readGraphAnswer(sent, UploadHandle);
  return read.kind === "known" ? { kind: "known", value: read.value.h } : read;
}
