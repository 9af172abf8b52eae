// Erases what providers sent about an erased person. Only webhooks that were read: an unread one may be about another person too.
import { sql, type Tx } from "../kernel/database/db.ts";

/** Shorter ones would also match webhooks about others. */
const shortestMark = 8;

/** @param marks texts that only occur in webhooks about them: phone numbers, user ids, the channel's message ids, payment references. */
export async function erasePosts(tx: Tx, marks: readonly string[]): Promise<void> {
  const telling = [...new Set(marks)].filter((mark) => mark.length >= shortestMark);
  if (telling.length > 0) await sql`select erase_posts(${telling}::text[])`.execute(tx);
}
