// A buyer writes to a sandbox shop in the simulated channel, which sends the usual webhook. The caller may wait for the agent's turn.
import { type Message, type MessageRow, toMessage } from "../conversations/index.ts";
import { seconds, stopwatch } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { assertMayGrant, channelsOf, everywhereForEver } from "../shops/index.ts";
import { isHeardOut, provenPhones, scopesOfRole } from "../team/index.ts";
import { askSimulator, type SimulatorAnswer } from "./ask-simulator.ts";
import type { BuyerMessage, WrittenMessage } from "./contract.ts";
import { doingOf } from "./doing-in-channel.ts";

type Asked = { body: BuyerMessage };
type Writing = { account: string; body: BuyerMessage };
/** A message from a member's phone acts as that member, so the caller needs all of that member's rights. @throws Refusal grant_too_wide */
async function requireOwnAuthority(tx: Tx, actor: Actor, { channel, from }: BuyerMessage): Promise<void> {
  if (channel !== "chatapp") return;
  const digits = (phone: string | null): string => (phone ?? "").replaceAll(/\D/g, "");
  const member = (await provenPhones(tx, actor.shopId)).find(({ phone }) => digits(phone) === digits(from));
  if (!member || (actor.by.kind === "human" && actor.by.id === member.id)) return;
  assertMayGrant(actor, { scopes: scopesOfRole[member.role], pointer: "/from", use: everywhereForEver });
}

type Written = { answer: SimulatorAnswer; messageId: string | null; seen: Seen | null };
/** `message`: null if a member wrote, who is not a customer. */
type Seen = { message: Heard | null; over: boolean };
type Heard = { id: string; conversation_id: string; created_at: Date };

/** Shorter than a request may take. */
const patienceMs = seconds(25);
const checkEveryMs = 100;
const repliesMax = 20;

export function writeAsBuyer(
  database: Database,
  simulatorUrl: string,
): Outside<Asked, Writing, Written, WrittenMessage | Refusal> {
  return {
    record: async (tx, actor, { body }) => {
      const channel = await channelsOf(tx, actor.shopId)
        .where("slot", "=", body.channel)
        .where("state", "<>", "disconnected")
        .orderBy("created_at")
        .limit(1)
        .executeTakeFirst();
      if (!channel) throw wrong("/channel", "not_connected", `The shop has no ${body.channel} that is connected.`);
      // Checked before anything is written.
      doingOf(body, channel.account);
      await requireOwnAuthority(tx, actor, body);
      return { account: channel.account, body };
    },
    recordsNothing: () => true,
    call: async ({ account, body }, { shopId }) => {
      const { path, doing } = doingOf(body, account);
      const answer = await askSimulator(simulatorUrl, path, doing);
      const [messageId = null] = (answer.body.messageIds ?? []) as string[];
      if (messageId === null || answer.body.acknowledged !== true) return { answer, messageId: null, seen: null };
      return { answer, messageId, seen: body.wait === true ? await turnOf(database, shopId, messageId) : null };
    },
    settle: async (tx, { shopId }, _writing, { answer, messageId, seen }) => {
      if (messageId === null) return refusalOf(answer);
      const heard = seen?.message ?? null;
      return {
        channelMessageId: messageId,
        messageId: (heard?.id ?? null) as WrittenMessage["messageId"],
        conversationId: (heard?.conversation_id ?? null) as WrittenMessage["conversationId"],
        turnOver: seen?.over ?? false,
        replies: heard ? await repliesTo(tx, shopId, heard) : [],
      };
    },
  };
}

/** Waits until the message is read, the agent is idle and nothing waits to be sent, or until the patience ends. */
async function turnOf(database: Database, shopId: string, messageId: string): Promise<Seen | null> {
  const spent = stopwatch();
  for (;;) {
    const seen = await database.read(shopId, (tx) => look(tx, shopId, messageId));
    if (seen?.over === true || spent() > patienceMs) return seen;
    await new Promise((again) => setTimeout(again, checkEveryMs));
  }
}

async function look(tx: Tx, shopId: string, messageId: string): Promise<Seen | null> {
  const { rows } = await sql<Heard & { over: boolean }>`
    select m.id, m.conversation_id, m.created_at, c.agent_state = 'idle' and not exists (
      select from messages o where o.shop_id = c.shop_id and o.conversation_id = c.id
        and o.direction = 'outbound' and o.status in ('queued', 'sending')) as over
    from messages m join conversations c on c.shop_id = m.shop_id and c.id = m.conversation_id
    where m.shop_id = ${shopId} and m.channel_message_id = ${messageId}`.execute(tx);
  const [message] = rows;
  if (message) return { message, over: message.over };
  const over = await isHeardOut(tx, shopId, messageId);
  return over === null ? null : { message: null, over };
}

async function repliesTo(tx: Tx, shopId: string, seen: Heard): Promise<Message[]> {
  const rows: MessageRow[] = await tx
    .selectFrom("messages")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", seen.conversation_id)
    .where("direction", "=", "outbound")
    .where("created_at", ">=", seen.created_at)
    .where("id", ">", seen.id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(repliesMax)
    .execute();
  return rows.map(toMessage);
}

/** Something impossible in the simulated channel is the request's fault. A missing simulator or an unknown account is not. */
function refusalOf({ status, body }: SimulatorAnswer): Refusal {
  const said = typeof body.error === "string" ? body.error : typeof body.message === "string" ? body.message : "";
  if (status === 400 && !/^no (business number|account)/.test(said))
    return wrong("", "not_possible", `The simulated channel refused: ${said}.`);
  const why = status === null ? "it gave no answer" : said || "it could not reach us, or was not believed";
  return new Refusal("channel_unavailable", `The simulated channel did not pass the message on: ${why}.`);
}

function wrong(pointer: string, code: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
