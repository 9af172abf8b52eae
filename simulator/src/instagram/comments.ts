// Comments under a post, and the business's public answers. Those come back as webhooks.
import type { Answer } from "./answer.ts";
import type { Account, Comment } from "./books.ts";
import { commentEvent } from "./envelope.ts";
import { igsidOf, newObjectId } from "./identity.ts";
import { businessAccount, personFrom, type Sender } from "./people.ts";
import { tell } from "./post-webhook.ts";
import { refuse, type Flavour } from "./refusals.ts";
import type { InstagramWorld } from "./world.ts";

export type Commenting = Sender & {
  text: string;
  /** The post's id; by default always the same one. */
  mediaId?: string;
  mediaType?: "AD" | "FEED" | "STORY" | "REELS";
  adId?: string;
  adTitle?: string;
  /** Under a live video. */
  live?: boolean;
  /** The comment that this answers. */
  parentId?: string;
};

export type Commented = { commentId: string; httpStatus: number | null; acknowledged: boolean };

/** The post of comments without a given post. */
export const shownPostId = "17900000000000099";

/** Resolves after the platform's first answer. */
export async function commentAs(world: InstagramWorld, commenting: Commenting): Promise<Commented> {
  const account = businessAccount(world, commenting.account);
  const person = personFrom(world, commenting);
  const { mediaId = shownPostId, mediaType = "FEED", adId, adTitle, live = false, parentId = null, text } = commenting;
  const comment: Comment = {
    id: newObjectId(),
    igId: account.igId,
    igsid: igsidOf(person.username, account.igId),
    username: person.username,
    text,
    at: world.clock.now(),
    media: {
      ...(adId === undefined ? {} : { ad_id: adId }),
      ...(adTitle === undefined ? {} : { ad_title: adTitle }),
      id: mediaId,
      media_product_type: adId === undefined ? mediaType : "AD",
    },
    live,
    hidden: false,
    parentId,
    privateReplyId: null,
  };
  world.books.addComment(comment);
  const delivery = await tell(world, account, [commentEvent(comment)]);
  const httpStatus = delivery?.attempts[0]?.httpStatus ?? null;
  return { commentId: comment.id, httpStatus, acknowledged: httpStatus === 200 };
}

/** `POST /{comment_id}/replies`: only under top-level comments, not under hidden or live ones. */
export function replyInPublic(
  world: InstagramWorld,
  { flavour, account, comment, message }: { flavour: Flavour; account: Account; comment: Comment; message: unknown },
): Answer {
  if (typeof message !== "string" || message === "")
    return refuse(flavour, "invalid", "(#100) The parameter message is required");
  if (comment.parentId !== null || comment.hidden || comment.live)
    return refuse(flavour, "invalid", "(#100) Only visible top-level comments of posts can be replied to");
  const { id: parentId, media } = comment;
  const { igId, username } = account;
  const at = world.clock.now();
  const reply: Comment = {
    id: newObjectId(),
    igId,
    igsid: null,
    username,
    text: message,
    at,
    media,
    live: false,
    hidden: false,
    parentId,
    privateReplyId: null,
  };
  world.books.addComment(reply);
  world.clock.at(at, async () => void (await tell(world, account, [commentEvent(reply)])));
  return { http: 200, body: { id: reply.id } };
}
