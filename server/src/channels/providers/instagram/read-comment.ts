// A public comment under a post.
import type { Comment, OtherNotice } from "../../driver.ts";
import { readId, readTime } from "./read-values.ts";
import * as wire from "./wire.ts";

const postKinds: ReadonlyMap<string, Comment["post"]["kind"]> = new Map([
  ["FEED", "feed"],
  ["REELS", "reel"],
  ["STORY", "story"],
  ["AD", "ad"],
]);

export function readComment(
  account: string | null,
  time: unknown,
  field: string,
  value: unknown,
): Comment | OtherNotice {
  const unreadable = (detail: string): OtherNotice => ({ kind: "other", account, field, readable: false, detail });
  if (account === null) return unreadable("a comment to an unnamed account");
  if (!wire.Comment.Check(value)) return unreadable("a comment without its writer");
  const { id, comment_id, from, media, parent_id, text } = value;
  const commentId = readId(id) ?? readId(comment_id);
  if (commentId === null) return unreadable("a comment without id");
  const writer = String(from.id);
  // Our own public answers come back too. If they counted as a buyer's, we would answer ourselves forever.
  if (writer === account)
    return { kind: "other", account, field, readable: true, detail: `comment ${commentId} of the account itself` };
  const at = readTime(time);
  if (!at) return unreadable(`comment ${commentId} with a time we can't read`);
  const known = postKinds.get(media?.media_product_type ?? "") ?? "unknown";
  return {
    kind: "comment",
    account,
    commentId,
    from: { userId: writer, phone: null, name: null, username: from.username || null },
    at,
    text: text ?? "",
    post: { id: readId(media?.id), kind: field === "live_comments" ? "live" : known, adId: readId(media?.ad_id) },
    parentId: readId(parent_id),
  };
}
