// Finds conversations that have a message with these words, and the place in it.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Conversation } from "./contract.ts";

type Match = NonNullable<Conversation["match"]>;

/** Only this many of the newest matches are read: a very common word finds its recent uses. */
const messagesMax = 2_000;
const snippetMax = 160;

/** The newest match by conversation. The words follow search engine syntax: all of them, "together", or -without. */
export async function findMatches(tx: Tx, words: string): Promise<Map<string, Match>> {
  const { rows } = await sql<{ conversation_id: string; message_id: Match["messageId"]; text: string; sent_at: Date }>`
    select conversation_id, message_id, sent_at, text from search_messages(${words}, ${messagesMax})`.execute(tx);
  const wanted = fold(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Map(
    rows.map((row) => [
      row.conversation_id,
      {
        messageId: row.message_id,
        snippet: snippetOf(row.text, wanted),
        sentAt: row.sent_at.toISOString(),
      },
    ]),
  );
}

/** An extract of a long text, starting shortly before the first match. */
function snippetOf(text: string, wanted: readonly string[]): string {
  if (text.length <= snippetMax) return text;
  const words = [...text.matchAll(/\S+/g)];
  const hit = words.findIndex(([word]) => wanted.some((one) => fold(word).includes(one)));
  const start = words[Math.max(0, hit - 5)]?.index ?? 0;
  const rest = text.slice(start);
  const end = rest.length <= snippetMax ? rest.length : rest.lastIndexOf(" ", snippetMax);
  const shown = rest.slice(0, end > 0 ? end : snippetMax).toWellFormed();
  return `${start > 0 ? "… " : ""}${shown}${shown.length < rest.length ? " …" : ""}`;
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
