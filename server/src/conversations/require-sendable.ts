// Refuses a send that the channel would refuse, and says what may be sent instead and until when.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { ConversationRow } from "./rows.ts";
import { maySend, type SendWindow, sendWindow, type Writer } from "./send-window.ts";

/** The most that a refusal lists. */
const templatesShown = 20;

/** @throws Refusal window_closed with `windowClosedAt`, `kind`, `humanUntil` and the `templates` that may be sent. */
export async function requireSendable(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  sent: { writer: Writer; isTemplate: boolean },
): Promise<SendWindow> {
  const window = sendWindow(conversation, actor.now);
  if (maySend(window, sent.writer, sent.isTemplate)) return window;
  const { kind, closesAt, humanUntil } = window;
  const templates = kind === "template" ? await approvedTemplates(tx, actor, conversation) : [];
  throw new Refusal("window_closed", inWords(kind, templates.length), {
    details: {
      windowClosedAt: closesAt?.toISOString() ?? null,
      kind,
      humanUntil: humanUntil?.toISOString() ?? null,
      templates,
    },
  });
}

async function approvedTemplates(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<object[]> {
  return tx
    .selectFrom("message_templates")
    .select(["id", "name", "language", "category", "body"])
    .where("shop_id", "=", actor.shopId)
    .where("connection_id", "=", conversation.connection_id)
    .where("state", "=", "approved")
    .orderBy("name")
    .orderBy("language")
    .limit(templatesShown)
    .execute();
}

function inWords(kind: SendWindow["kind"], templates: number): string {
  const closed = "The channel takes free text only within 24 hours of the buyer's last message";
  if (kind === "human") return `${closed}; now only a person may write, until \`humanUntil\`.`;
  if (kind !== "template") return `${closed}, and nothing else until the buyer writes.`;
  return `${closed}; until the buyer writes, only approved templates may be sent${templates > 0 ? ": see `templates`" : ", and none is known"}.`;
}
