// Confirmation in the other direction: a member in the console sends a text from their own WhatsApp to the shop's number, and their session
// is confirmed. We send no message, so it works when none can be sent: the phone is not proven yet, or the channel blocks us.
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import { after } from "../../kernel/values/clock.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { channelsOf } from "../../shops/index.ts";
import type { AskedConfirmation } from "./contract.ts";
import { confirmedForMs, type SessionRow } from "./sessions.ts";

const codes = 1_000_000;

/** @returns the text, and where to send it; null when the shop has no WhatsApp number */
export async function messageThatConfirms(tx: Tx, actor: Actor, session: Asked): Promise<AskedConfirmation["message"]> {
  const channels = await channelsOf(tx, actor.shopId).orderBy("created_at").orderBy("id").execute();
  const number = channels.find(({ slot, state }) => slot === "chatapp" && state !== "disconnected");
  return number?.display ? { text: `JOIN ${codeOf(session)}`, to: number.display } : null;
}

/**
 * The caller has checked that the message is from the member's own phone.
 * @returns whether one of their sessions waited for this code, and is confirmed now
 */
export async function confirmByMessage(tx: Tx, actor: Actor, memberId: string, code: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom("console_sessions")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("code_expires_at", ">", actor.now)
    .forUpdate()
    .execute();
  const session = waiting.find((one) => codeOf(one) === code);
  if (!session) return false;
  await tx
    .updateTable("console_sessions")
    .set({
      code_hash: null,
      code_expires_at: null,
      code_tries: 0,
      confirmed_until: after(actor.now, confirmedForMs),
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", session.id)
    .execute();
  await audit(tx, actor, { act: "session_confirmed", objectId: session.id, detail: { memberId, by: "message" } });
  return true;
}

type Asked = Pick<SessionRow, "id" | "token_hash" | "code_expires_at">;

/**
 * Belongs to this session and this request only. The browser shows it, so it differs from the code that is sent to the phone and reveals
 * nothing about that one.
 */
function codeOf({ id, token_hash: token, code_expires_at: expiresAt }: Asked): string {
  const hash = sha256(`message ${id} ${token.toString("hex")} ${expiresAt?.getTime() ?? 0}`);
  return String(hash.readUIntBE(0, 6) % codes).padStart(6, "0");
}
