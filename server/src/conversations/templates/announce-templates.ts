// Announces templates whose review state or quality changed. A template that is seen for the first time is no change.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { announceAll, previousOf } from "../../kernel/jobs/outbox.ts";
import { type TemplateRow, toTemplate } from "./queries.ts";

const told = ["state", "reason", "quality", "category"] as const;

/** @param before as they were when they were locked; a template that is only in `after` is new. */
export async function announceTemplates(
  tx: Tx,
  actor: Actor,
  before: readonly TemplateRow[],
  after: readonly TemplateRow[],
): Promise<void> {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const happened = after.flatMap((row) => {
    const was = earlier.get(row.id);
    return was ? changeOf(was, row) : [];
  });
  if (happened.length > 0) await announceAll(tx, actor, happened);
}

function changeOf(was: TemplateRow, row: TemplateRow) {
  const shown = toTemplate(was);
  if (row.state === "deleted")
    return was.state === "deleted" ? [] : [{ type: "template.deleted", id: row.id, data: shown }];
  const data = toTemplate(row);
  const previous = previousOf(shown, data, told);
  return Object.keys(previous).length === 0 ? [] : [{ type: "template.updated", id: row.id, data, previous }];
}
