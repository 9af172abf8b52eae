// Looks at a buyer's picture before the turn that answers it, outside its transaction. The picture is fetched, reduced to
// its look and compared with the shop's own pictures, and the result is stored once. The fastest run stores it; later ones
// find it there.
import { setTimeout } from "node:timers/promises";
import type { Channels } from "../../channels/index.ts";
import { type MessageRow, unansweredMessages, inboundOf } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import { fileNow, isComing, mediaIdOf, type MediaStore } from "../../media/index.ts";
import { productsLike, seePicture } from "../../products/index.ts";
import { notSeenYet } from "./likenesses.ts";

export type SeeingServices = { database: Database; channels: Channels; media: MediaStore };

/** For a burst of pictures, the newest ones. */
const picturesMost = 3;
const triesMost = 4;
const retryMs = 700;

export async function seePictures(services: SeeingServices, actor: Actor, conversationId: string): Promise<void> {
  const { database } = services;
  const { shopId } = actor;
  const waiting = await database.read(shopId, async (tx) => {
    const pictures = (await unansweredMessages(tx, shopId, conversationId)).filter(isToSee).slice(-picturesMost);
    return notSeenYet(tx, shopId, pictures);
  });
  for (const message of waiting) await seeOne(services, actor, message.id);
}

/** False if a model has described it, because the model knows more. */
export function isToSee({ type, content, reading }: Pick<MessageRow, "type" | "content" | "reading">): boolean {
  const { inbound } = inboundOf({ content });
  const isDescribed = reading?.state === "read";
  return type === "image" && inbound?.type === "media" && inbound.media[0]?.kind === "image" && !isDescribed;
}

async function seeOne(services: SeeingServices, { shopId, now }: Actor, messageId: string): Promise<void> {
  const { database } = services;
  const bytes = await bytesOf(services, { shopId, messageId }, now);
  const seen = bytes && (await seePicture(bytes));
  const productIds =
    seen?.kind === "goods" ? await database.read(shopId, (tx) => productsLike(tx, shopId, seen.look)) : [];
  await database.write(shopId, (tx) =>
    tx
      .insertInto("picture_likenesses")
      .values({
        shop_id: shopId,
        message_id: messageId,
        kind: seen?.kind ?? "unseen",
        product_ids: productIds,
        colours: seen?.kind === "goods" ? seen.colours : [],
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Null if the picture does not come, or not soon enough for an answer. */
async function bytesOf(
  { database, channels, media }: SeeingServices,
  where: { shopId: string; messageId: string },
  now: Date,
): Promise<Buffer | null> {
  const isStillComing = (tx: Tx) => isComing(tx, where.shopId, mediaIdOf(where.messageId, 0));
  for (let tries = 1; tries <= triesMost; tries += 1) {
    const file = await fileNow(database, { channels, store: media }, where, now);
    if (file) return file.bytes;
    if (!(await database.read(where.shopId, isStillComing))) return null;
    await setTimeout(retryMs);
  }
  return null;
}
