// Internal notes of the team about a conversation. The buyer never sees them.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { byNewest, type ListRequest, listPage, type Page } from "../kernel/database/page.ts";
import type { Note } from "./contract.ts";
import { findConversation } from "./queries.ts";

/** @throws Refusal not_found */
export async function addNote(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { text, author }: { text: string; author?: string },
): Promise<Note> {
  await findConversation(tx, actor.shopId, conversationId);
  const row = await tx
    .insertInto("conversation_notes")
    .values({
      shop_id: actor.shopId,
      id: newId("note"),
      conversation_id: conversationId,
      text,
      author: JSON.stringify({ name: author ?? null, by: actor.by }),
      created_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNote(row);
}

/** Newest first. @throws Refusal not_found */
export async function listNotes(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  request: ListRequest,
): Promise<Page<Note>> {
  const notes = tx
    .selectFrom("conversation_notes")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId);
  const [, page] = await Promise.all([
    findConversation(tx, actor.shopId, conversationId),
    listPage({
      query: notes,
      request,
      sorts: byNewest,
      otherwise: "-createdAt",
      item: toNote,
      within: `${actor.shopId} ${conversationId}`,
    }),
  ]);
  return page;
}

function toNote(row: Selectable<DB["conversation_notes"]>): Note {
  return {
    id: row.id,
    conversationId: row.conversation_id as Note["conversationId"],
    text: row.text,
    author: row.author.name,
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "conversation_notes.id": Note["id"];
    "conversation_notes.author": { name: string | null };
  }
}
