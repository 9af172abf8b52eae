// `POST /{id}/messages`: the API's answer, and what follows.
import { isRecord, recordsOf } from "../shape.ts";
import type { Answer } from "./answer.ts";
import type { Account, Comment, Message } from "./books.ts";
import { buyerEffect } from "./buyer-outcomes.ts";
import { messageFault } from "./check-message.ts";
import { fetchMedia, isMediaKind, type Fetched } from "./fetch-media.ts";
import { keepFile } from "./cdn.ts";
import { igsidOf, newMid } from "./identity.ts";
import { performAction } from "./perform-action.ts";
import type { Limit } from "./rate-limits.ts";
import { refuse, type Flavour, type Refusal } from "./refusals.ts";
import { cardsOf } from "./readable.ts";
import { reportSend } from "./report-send.ts";
import { whyNotNow } from "./windows.ts";
import type { InstagramWorld } from "./world.ts";

const privateReplyMs = 7 * 24 * 3_600_000;
const messagingTypes: readonly unknown[] = [undefined, "RESPONSE", "UPDATE", "MESSAGE_TAG", "UTILITY"];

type Receiver = { igsid: string; username: string; comment: Comment | null };

export async function sendMessage(
  world: InstagramWorld,
  flavour: Flavour,
  account: Account,
  body: unknown,
): Promise<Answer> {
  if (!isRecord(body)) return refuse(flavour, "invalid", "The request body must be a JSON object.");
  const receiver = receiverOf(world, flavour, account, body["recipient"]);
  if ("http" in receiver) return receiver;
  const { igsid, username, comment } = receiver;
  if (body["sender_action"] !== undefined) return performAction(world, { flavour, account, igsid, body });

  const { message } = body;
  const fault = messageFault(message) ?? requestFault(world, body);
  if (fault || !isRecord(message)) return refuse(flavour, "invalid", `(#100) ${fault}`);
  const refused =
    refusedByBuyer(world, flavour, username) ??
    (comment ? whyNoPrivateReply(world, flavour, comment) : whyNotNow({ world, flavour, account, igsid, body })) ??
    overLimit({ world, flavour, account, message, comment });
  if (refused) return refused;
  const fetched = await fetchFiles(world, message);
  if (typeof fetched === "string") return refuse(flavour, "invalid", fetched);

  const { text, attachment, attachments } = message;
  const sent = world.books.add({
    id: newMid(),
    direction: "outbound",
    igId: account.igId,
    igsid,
    username,
    at: world.clock.now(),
    kind: "message",
    wire: JSON.parse(
      JSON.stringify({
        text,
        attachments: attachments ?? (attachment === undefined ? undefined : [attachment]),
        reply_to: body["reply_to"],
      }),
    ),
    request: body,
    commentId: comment?.id ?? null,
    assetIds: fetched.map(({ mimeType, bytes }) => keepFile(world, mimeType, bytes)),
  });
  if (comment) world.books.changeComment(comment, { privateReplyId: sent.id });
  await fetchCardPictures(world, sent);
  await reportSend(world, account, sent);
  return {
    http: 200,
    body: { recipient_id: igsid, message_id: sent.id },
    ...(buyerEffect(username).cutConnection ? { cut: true } : {}),
  };
}

function receiverOf(
  { books }: InstagramWorld,
  flavour: Flavour,
  account: Account,
  recipient: unknown,
): Receiver | Refusal {
  if (!isRecord(recipient)) return refuse(flavour, "invalid", "(#100) The parameter recipient is required");
  const { id, comment_id: commentId } = recipient;
  if (commentId !== undefined) {
    const comment = typeof commentId === "string" ? books.comments.get(commentId) : undefined;
    if (!comment || comment.igId !== account.igId || comment.igsid === null) return refuse(flavour, "object");
    return { igsid: comment.igsid, username: comment.username, comment };
  }
  const person = typeof id === "string" ? books.personOf(account.igId, id) : undefined;
  if (!person) return refuse(flavour, "nobody");
  return { igsid: igsidOf(person.username, account.igId), username: person.username, comment: null };
}

function requestFault({ books }: InstagramWorld, body: Record<string, unknown>): string | null {
  const { messaging_type: type, tag, reply_to: replyTo } = body;
  if (!messagingTypes.includes(type)) return "messaging_type is not one we know";
  if (tag !== undefined && tag !== "HUMAN_AGENT") return "tag can be HUMAN_AGENT only";
  if (type === "MESSAGE_TAG" && tag === undefined) return "messaging_type MESSAGE_TAG needs a tag";
  if (replyTo === undefined) return null;
  const quoted: Message | undefined = isRecord(replyTo) ? books.message(replyTo["mid"]) : undefined;
  return quoted ? null : "reply_to must hold the mid of a message of this thread";
}

function refusedByBuyer({ failedOnce }: InstagramWorld, flavour: Flavour, username: string): Refusal | null {
  const { refuse: refusal } = buyerEffect(username);
  if (!refusal) return null;
  if (refusal.times === "once") {
    if (failedOnce.has(username)) return null;
    failedOnce.add(username);
  }
  return refuse(flavour, refusal.as);
}

/** One, within seven days; under a live video only while it runs. */
function whyNoPrivateReply({ books, clock }: InstagramWorld, flavour: Flavour, comment: Comment): Refusal | null {
  if (comment.privateReplyId !== null)
    return refuse(flavour, "invalid", "(#100) This comment has a private reply already");
  if (comment.live)
    return books.endedBroadcasts.has(comment.media.id)
      ? refuse(flavour, "invalid", "(#100) The broadcast has ended")
      : null;
  return clock.now() - comment.at <= privateReplyMs ? null : refuse(flavour, "window");
}

function overLimit({
  world: { behaviour, limits, clock },
  flavour,
  account: { igId },
  message: { attachment },
  comment,
}: {
  world: InstagramWorld;
  flavour: Flavour;
  account: Account;
  message: Record<string, unknown>;
  comment: Comment | null;
}): Refusal | null {
  if (!behaviour.rateLimits) return null;
  const heavy = isRecord(attachment) && (attachment["type"] === "audio" || attachment["type"] === "video");
  const wanted: Limit[] = [heavy ? "heavy" : "calls"];
  if (comment) wanted.push(comment.live ? "livePrivateReplies" : "privateReplies");
  return wanted.every((limit) => limits.take(igId, limit, clock.now())) ? null : refuse(flavour, "rate");
}

/** @returns why one of them can't be fetched, in words. */
async function fetchFiles(
  { behaviour }: InstagramWorld,
  message: Record<string, unknown>,
): Promise<Fetched[] | string> {
  const files: Fetched[] = [];
  for (const { type, payload } of recordsOf(message["attachments"] ?? [message["attachment"]])) {
    if (!behaviour.fetchMedia || !isMediaKind(type) || !isRecord(payload)) continue;
    const fetched = await fetchMedia(type, String(payload["url"]));
    if (typeof fetched === "string") return fetched;
    files.push(fetched);
  }
  return files;
}

/** A card whose picture can't be fetched is shown without one. */
async function fetchCardPictures(world: InstagramWorld, sent: Message): Promise<void> {
  if (!world.behaviour.fetchMedia) return;
  for (const { image } of cardsOf(sent.wire)) {
    const fetched = image === null ? "none" : await fetchMedia("image", image);
    if (image === null || typeof fetched === "string") continue;
    const assetId = keepFile(world, fetched.mimeType, fetched.bytes);
    world.books.change(sent, { cardPictures: { ...sent.cardPictures, [image]: assetId } });
  }
}
