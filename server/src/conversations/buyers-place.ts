// Where the buyer of an order gets their private messages. The payment page shows it before the payment, so that the payer sees who can confirm
// receipt. It shows the end of a number. If there is no number, it shows the whole account, because parts of two accounts can look the same.
import type { BuyersPlace } from "../checkout/index.ts";
import { usernameOf } from "../customers/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { sendWindow } from "./send-window.ts";

/** With fewer digits, a friend of the shop could have the same ending: with three, every thousandth number does. */
const digitsShown = 4;

export async function buyersPlace(tx: Tx, shopId: string, orderId: string, now: Date): Promise<BuyersPlace> {
  const { rows } = await sql<{
    channel: "chatapp" | "photoapp";
    begun_phone: string | null;
    begun_user_id: string | null;
    last_inbound_at: Date | null;
    cut_off: boolean;
  }>`
    select c.channel, c.begun_phone, c.begun_user_id, c.last_inbound_at, k.state = 'disconnected' cut_off
    from buyer_chats b join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
      join channel_connections k on k.shop_id = c.shop_id and k.id = c.connection_id
    where b.shop_id = ${shopId} and b.order_id = ${orderId}`.execute(tx);
  const [chat] = rows;
  if (chat) {
    const heard = { ...chat, comment_id: null, commented_at: null };
    const reachable = !chat.cut_off && sendWindow(heard, now).kind === "free";
    const numberEnds = endOf(chat.begun_phone);
    const name =
      numberEnds === null && chat.begun_user_id !== null
        ? await usernameOf(tx, shopId, chat.channel, chat.begun_user_id)
        : null;
    const username = name === null ? null : `@${name}`;
    return { kind: "chat", channel: chat.channel, numberEnds, username, reachable, cutOff: chat.cut_off };
  }
  const awaited = await tx
    .selectFrom("awaited_buyers")
    .select("phone")
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const kind = awaited ? "awaited" : "nowhere";
  const numberEnds = endOf(awaited?.phone ?? null);
  return { kind, channel: "chatapp", numberEnds, username: null, reachable: false, cutOff: false };
}

function endOf(phone: string | null): string | null {
  return phone === null ? null : phone.slice(-digitsShown);
}
