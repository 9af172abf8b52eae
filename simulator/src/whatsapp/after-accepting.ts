// What happens to an accepted message: fetched media, statuses, or a failure that only shows now.
import { phoneEffect } from "../outcomes.ts";
import { isRecord } from "../shape.ts";
import type { Template } from "./account-books.ts";
import type { BusinessNumber, Message } from "./books.ts";
import { missingProducts } from "./check-products.ts";
import { errorsValue } from "./envelope.ts";
import { attachmentOf, fetchAttachment } from "./fetch-media.ts";
import { postWebhook } from "./post-webhook.ts";
import { statusError, type RefusalCode } from "./refusals.ts";
import { reportFailure, reportStatuses } from "./report-statuses.ts";
import type { WhatsappWorld } from "./world.ts";

type Accepted = { closed: boolean; template: Template | undefined };

const heldForMs = 600_000;
const reactionTargetMaxMs = 30 * 86_400_000;

export function afterAccepting(
  world: WhatsappWorld,
  number: BusinessNumber,
  message: Message,
  accepted: Accepted,
): void {
  const { clock } = world;
  const failure = failureOf(world, number, message, accepted);
  if (failure) return reportFailure(world, message, failure);
  const { held } = phoneEffect(message.waId);
  if (!accepted.template || !held) return goOut(world, number, message);
  clock.at(clock.now() + heldForMs, async () => {
    if (held === "dropped") reportFailure(world, message, 132015);
    else goOut(world, number, message);
  });
}

function failureOf(world: WhatsappWorld, number: BusinessNumber, message: Message, { closed, template }: Accepted) {
  const { failLater, failMarketing } = phoneEffect(message.waId);
  if (closed) return 131047;
  if (failLater) return failLater;
  if (template?.category === "MARKETING") {
    if (failMarketing) return failMarketing;
    if (!world.accounts.wantsMarketing(world.books.portfolioOf(number), message.waId)) return 131050;
  }
  return message.type === "reaction" ? badReaction(world, message) : null;
}

/** A reaction needs a message of this conversation from the last 30 days. */
function badReaction({ books, clock }: WhatsappWorld, { wire, waId }: Message): RefusalCode | null {
  const { reaction } = wire;
  const target = isRecord(reaction) ? books.message(String(reaction["message_id"])) : undefined;
  return target?.waId === waId && clock.now() - target.at < reactionTargetMaxMs ? null : 131009;
}

function goOut(world: WhatsappWorld, number: BusinessNumber, message: Message): void {
  reportDroppedProducts(world, number, message);
  const attachment = attachmentOf(message.wire);
  const known = attachment?.id !== undefined;
  if (!attachment || !(known || world.behaviour.fetchPictures)) return reportStatuses(world, message);
  world.clock.at(world.clock.now(), async () => {
    const media = await fetchAttachment(world, number.phoneNumberId, attachment);
    if (!media) return reportFailure(world, message, 131053);
    world.books.addMedia(message, media);
    reportStatuses(world, message);
  });
}

function reportDroppedProducts(world: WhatsappWorld, number: BusinessNumber, { id, wire }: Message): void {
  const { interactive } = wire;
  if (!isRecord(interactive) || interactive["type"] !== "product_list" || !isRecord(interactive["action"])) return;
  const missing = missingProducts(interactive["action"], world, number);
  if (missing.length === 0) return;
  const error = statusError(131009, `Products not found in the catalog and left out: ${missing.join(", ")}.`);
  const update = { field: "messages", value: errorsValue(number, [error]) } as const;
  world.clock.at(world.clock.now(), async () => {
    const posting = postWebhook(world, { number, updates: [update], about: `errors products left out of ${id}` });
    if (world.behaviour.gatherMs === null) await posting;
  });
}
