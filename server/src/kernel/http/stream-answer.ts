// Answers that are files. A file that is sent while it is read is never in memory as a whole, and holds no transaction open.
import { Readable } from "node:stream";
import type { Actor } from "../security/actor.ts";
import type { Database } from "../database/db.ts";
import { note } from "./execute-operation.ts";
import type { EndpointRow, FileRow, Reads, StreamRow } from "../contract/endpoint.ts";

export type StreamAnswer = { headers: Record<string, string>; body: Readable | Buffer };

export function answersWithFile(row: EndpointRow): row is EndpointRow & (StreamRow | FileRow) {
  return "stream" in row || "file" in row;
}

/** Resolves when the first part is ready, so that a refusal comes before anything is sent. */
export async function beginFile(
  database: Database,
  row: EndpointRow & (StreamRow | FileRow),
  actor: Actor,
  input: never,
): Promise<StreamAnswer> {
  await note(database, row, actor, input);
  const reads: Reads = (work) => database.read(actor.shopId, work);
  if ("file" in row) {
    const { fileName, bytes } = await row.file(reads, actor, input);
    return { headers: headersOf(row.produces.mediaType, fileName), body: bytes };
  }
  const { format = "" } = (input as { query?: { format?: string } }).query ?? {};
  const { mediaType, fileName } = row.formats?.[format] ?? row.produces;
  const parts = row.stream(reads, actor, input)[Symbol.asyncIterator]();
  const first = await parts.next();
  return {
    headers: headersOf(`${mediaType}; charset=utf-8`, fileName),
    body: Readable.from(onwards(first, parts)),
  };
}

function headersOf(mediaType: string, fileName: string): Record<string, string> {
  // A page to print opens in the browser. It has our styles, and can run nothing.
  if (mediaType === "text/html")
    return {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `inline; filename="${fileName}"`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    };
  return { "content-type": mediaType, "content-disposition": `attachment; filename="${fileName}"` };
}

async function* onwards(first: IteratorResult<string>, parts: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await parts.next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}
