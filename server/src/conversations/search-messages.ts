// Which conversations have a message with these words, and where.
import { sql, type Tx } from "../kernel/db.ts";
import type { Conversation } from "./contract.ts";

type Match = NonNullable<Conversation["match"]>;

/** Of what matches, the newest messages looked at: a word that is everywhere finds where it was said lately. */
const messagesMax = 2_000;
const snippetMax = 160;

/** By conversation, its newest match. The words as a search engine takes them: all of them, "together", or -without. */
export async function findMatches(tx: Tx, words: string): Promise<Map<string, Match>> {
  const { rows } = await sql<{ conversation_id: string; message_id: string; text: string; sent_at: Date }>`
    select conversation_id, message_id, sent_at, text from search_messages(${words}, ${messagesMax})`.execute(tx);
  const wanted = fold(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Map(
    rows.map((row) => [
      row.conversation_id,
      {
        messageId: row.message_id as Match["messageId"],
        snippet: snippetOf(row.text, wanted),
        sentAt: row.sent_at.toISOString(),
      },
    ]),
  );
}

/** A long text from shortly before the first of the words on. */
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
