// What providers posted about a person who is erased. Read posts only: an unread one may be of somebody else as well.
import { sql, type Tx } from "../kernel/db.ts";

/** Shorter ones would be found in posts about others. */
const shortestMark = 8;

/** @param marks what only a post about them holds: numbers, user ids, the channel's message ids, payment references. */
export async function erasePosts(tx: Tx, marks: readonly string[]): Promise<void> {
  const telling = [...new Set(marks)].filter((mark) => mark.length >= shortestMark);
  if (telling.length > 0) await sql`select erase_posts(${telling}::text[])`.execute(tx);
}
