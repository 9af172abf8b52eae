// A buyer complained and has not opened a dispute. Before the days end, one message says that the shop gets the money
// otherwise.
import { checkoutOfOrder } from "../checkout/index.ts";
import {
  approvedTemplate,
  chatOfBuyer,
  findConversation,
  privateLinkMark,
  queueMessage,
  sendWindow,
} from "../conversations/index.ts";
import { complaintHolds, findHold } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";
import { complaintTemplate, filled, filledReminder } from "./reminder-template.ts";

export function remindOfComplaintJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "remind-of-complaint",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "remind-of-complaint", now);
      await database.write(shopId, async (tx) => {
        const [shop, order, hold, chat, checkout] = await Promise.all([
          findShop(tx, shopId),
          findOrder(tx, shopId, orderId),
          findHold(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
          checkoutOfOrder(tx, shopId, orderId),
        ]);
        const until = hold?.state === "held" ? complaintHolds(hold, now) : null;
        if (!chat || !checkout || until === null) return;
        const reminder: Reminder = {
          order,
          once: `complaint:${orderId}:${until.toISOString()}`,
          language: await buyersLanguage(tx, order),
          until,
          timezone: shop.timezone,
        };
        const isQueued =
          (await remindIn(tx, actor, { chat, isOwn: true }, reminder)) ||
          (await remindInOther(tx, actor, { own: chat, complainedAt: hold?.complained_at ?? now }, reminder));
        if (isQueued) await announce(tx, actor, "escrow.complaint_reminder", { id: orderId, data: { orderId } });
        else
          log.info(
            { shopId, orderId },
            "the buyer was not reminded of their complaint: the channel's window is closed",
          );
      });
    },
  };
}

type Reminder = { order: OrderRow; once: string; language: Language; until: Date; timezone: string };

/**
 * Only the order's own chat gets the private link.
 * @returns false if the channel takes neither words nor a template
 */
async function remindIn(
  tx: Tx,
  actor: Actor,
  { chat, isOwn }: { chat: string; isOwn: boolean },
  { order, once, language, until, timezone }: Reminder,
): Promise<boolean> {
  const conversation = await findConversation(tx, actor.shopId, chat);
  const isLate = sendWindow(conversation, actor.now).kind === "template";
  const named = complaintTemplate(language);
  const template = isLate ? await approvedTemplate(tx, actor, conversation.connection_id, named) : null;
  const day = dayIn(language, until, timezone);
  const text = isOwn
    ? words[language](order.number, day, `${privateLinkMark}/problem`)
    : filled(named.body, order.number, day);
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: template ? filledReminder(template, order.number, day) : { type: "text", text, previewUrl: false },
      once,
      orderId: order.id,
      ...(template || !isOwn ? {} : { secretsOf: order.id }),
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    return false;
  }
}

/** The event of a complaint is a moment older than what the job wrote about it, or some tries of the job. */
const eventBeforeMs = hours(1);

/** The buyer may have complained in another chat than the one they ordered in. */
async function remindInOther(
  tx: Tx,
  actor: Actor,
  { own, complainedAt }: { own: string; complainedAt: Date },
  reminder: Reminder,
): Promise<boolean> {
  const since = after(complainedAt, -eventBeforeMs);
  const { rows } = await sql<{ chat: string }>`
    select object_id chat from events
    where shop_id = ${actor.shopId} and created_at >= ${since} and data <> '{}'::jsonb
      and type = 'conversation.complained' and object_id <> ${own} and data -> 'object' -> 'orderIds' ? ${reminder.order.id}
    order by created_at desc, id desc limit 1`.execute(tx);
  const [other] = rows;
  return other !== undefined && remindIn(tx, actor, { chat: other.chat, isOwn: false }, reminder);
}

const words: Record<Language, (number: string, day: string, link: string) => string> = {
  en: (number, day, link) =>
    `You wrote to us about order *${number}*, and no dispute is open. The shop can get the money on ${day}. If something is wrong, open a dispute before that: ${link}\nIf all is well, you don't need to do anything.`,
  fr: (number, day, link) =>
    `Vous nous avez écrit au sujet de la commande *${number}*, et aucun litige n'est ouvert. La boutique pourra recevoir l'argent le ${day}. Si quelque chose ne va pas, ouvrez un litige avant : ${link}\nSi tout va bien, vous n'avez rien à faire.`,
  pcm: (number, day, link) =>
    `You write us about order *${number}*, and no dispute dey open. The shop fit collect the money on ${day}. If something no correct, open dispute before that day: ${link}\nIf everything dey okay, you no need do anything.`,
  sw: (number, day, link) =>
    `Ulituandikia kuhusu oda *${number}*, na hakuna malalamiko yaliyofunguliwa. Duka linaweza kupata pesa tarehe ${day}. Kama kuna tatizo, fungua malalamiko kabla ya hapo: ${link}\nKama kila kitu kiko sawa, huhitaji kufanya chochote.`,
};
