// Sender actions: typing, seen, and reactions. They are sent without a message.
import { isRecord } from "../shape.ts";
import type { Answer } from "./answer.ts";
import type { Account } from "./books.ts";
import { refuse, type Flavour } from "./refusals.ts";
import { whyNotNow } from "./windows.ts";
import type { InstagramWorld } from "./world.ts";

const emojis: Record<string, string> = {
  love: "❤️",
  smile: "😆",
  angry: "😠",
  sad: "😢",
  wow: "😮",
  like: "👍",
  dislike: "👎",
};

export function performAction(
  world: InstagramWorld,
  {
    flavour,
    account,
    igsid,
    body,
  }: { flavour: Flavour; account: Account; igsid: string; body: Record<string, unknown> },
): Answer {
  const { books } = world;
  const { sender_action: action, payload, message } = body;
  if (message !== undefined) return refuse(flavour, "invalid", "(#100) sender_action stands alone, without message");
  const answer = { http: 200, body: { recipient_id: igsid } };
  if (action === "typing_on" || action === "typing_off") {
    books.showTyping(account.igId, igsid, action === "typing_on");
    return answer;
  }
  if (action === "mark_seen") {
    for (const one of books.conversation(account.igId, igsid))
      if (one.direction === "inbound" && !one.seen) books.change(one, { seen: true });
    return answer;
  }
  if (action !== "react" && action !== "unreact")
    return refuse(flavour, "invalid", "(#100) sender_action is not one we know");
  const { message_id: mid, reaction = "love" } = isRecord(payload) ? payload : {};
  const target = books.message(mid);
  if (!target || target.igsid !== igsid) return refuse(flavour, "invalid", "(#100) payload[message_id] is no message");
  if (typeof reaction !== "string" || reaction === "")
    return refuse(flavour, "invalid", "(#100) payload[reaction] must be a text");
  const refused = whyNotNow({ world, flavour, account, igsid, body });
  if (refused) return refused;
  // There is no webhook about one's own reactions.
  const business = action === "react" ? emojiOf(reaction) : null;
  books.change(target, { reactions: { ...target.reactions, business } });
  return answer;
}

/** Names and emojis are both accepted. */
export function emojiOf(reaction: string): string {
  return (Object.hasOwn(emojis, reaction) ? emojis[reaction] : undefined) ?? reaction;
}

export function reactionNameOf(emoji: string): string {
  return Object.keys(emojis).find((name) => emojis[name] === emoji) ?? "other";
}
