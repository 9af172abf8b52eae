// A picture that shows WhatsApp's reviewers what a template's header may look like. Not the upload of files that are sent.
import { callProvider } from "../../../kernel/outgoing.ts";
import type { ChannelAccount, ChannelAnswer, FetchedMedia } from "../../driver.ts";
import { callGraph, type CallLimits, readGraphAnswer } from "./graph.ts";
import { UploadBegun, UploadHandle } from "./wire.ts";

const limits: CallLimits = { timeoutMs: 60_000, maxAnswerBytes: 65_536 };

/** @returns what a new template names it by. One that is named by nothing is dropped there. */
export async function uploadSample(
  account: ChannelAccount,
  { bytes, mimeType, fileName }: FetchedMedia,
): Promise<ChannelAnswer<string>> {
  const asked = { file_name: fileName ?? "sample", file_length: String(bytes.length), file_type: mimeType };
  // `app`: the app that our token is of.
  const query = `?${new URLSearchParams(asked).toString()}`;
  const begun = readGraphAnswer(await callGraph(account, "POST", ["app", "uploads"], { query }, limits), UploadBegun);
  if (begun.kind !== "known") return begun;
  const sent = await callProvider({
    // The id is an address's end, its own query included.
    url: `${account.baseUrl}/${begun.value.id}`,
    method: "POST",
    headers: { authorization: `OAuth ${account.accessToken}`, file_offset: "0" },
    bytes: { contentType: mimeType, body: bytes },
    ...limits,
  });
  const read = readGraphAnswer(sent, UploadHandle);
  return read.kind === "known" ? { kind: "known", value: read.value.h } : read;
}
