// Answers that are written while they are read: nothing of them is held whole, and no transaction is held open for them.
import type { Actor } from "./actor.ts";
import type { Database } from "./db.ts";
import type { EndpointRow, StreamRow } from "./endpoint.ts";

export type StreamAnswer = { headers: Record<string, string>; body: AsyncIterable<string> };

/** Its first part is there when this answers, so that what is refused is refused before anything was sent. */
export async function beginStream(
  database: Database,
  row: EndpointRow & StreamRow,
  actor: Actor,
  input: unknown,
): Promise<StreamAnswer> {
  const parts = row.stream((work) => database.read(actor.shopId, work), actor, input as never)[Symbol.asyncIterator]();
  const first = await parts.next();
  return {
    headers: {
      "content-type": `${row.produces.mediaType}; charset=utf-8`,
      "content-disposition": `attachment; filename="${row.produces.fileName}"`,
    },
    body: onwards(first, parts),
  };
}

async function* onwards(first: IteratorResult<string>, parts: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await parts.next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}
