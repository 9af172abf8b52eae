// Hand-written: a channel's post is verified, stored once, and its messages are rows before it is answered.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { newId, query, sha256, transaction } from "./database.ts";

type Value = {
  metadata: { phone_number_id: string };
  contacts?: { profile: { name: string }; wa_id: string }[];
  messages?: { id: string; from: string; timestamp: string; text?: { body: string } }[];
};
type Post = { entry: { changes: { value: Value }[] }[] };
type Message = { id: string; channelId: string; phone: string; name: string | null; text: string; at: Date };

export function serveMessages(server: FastifyInstance, pool: pg.Pool, secret: string): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  server.post("/api/webhooks/chatapp", async (request, reply) => {
    const raw = request.body as Buffer;
    const given = Buffer.from(String(request.headers["x-hub-signature-256"]).slice("sha256=".length), "hex");
    const wanted = createHmac("sha256", secret).update(raw).digest();
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.code(401).send("");
    await transaction(pool, (client) => receive(client, raw));
    return reply.code(200).send("");
  });
}

async function receive(client: pg.PoolClient, raw: Buffer): Promise<void> {
  const stored = "insert into webhooks (hash, body) values ($1, $2) on conflict do nothing returning hash";
  const [isNew] = await query(client, "webhook", stored, [sha256(raw), raw]);
  if (!isNew) return;
  const values = (JSON.parse(raw.toString()) as Post).entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  for (const account of new Set(values.map(({ metadata }) => metadata.phone_number_id))) {
    const [shop] = await query<{ shop_id: string }>(
      client,
      "account",
      "select shop_id from accounts where account = $1",
      [account],
    );
    const messages = values.filter(({ metadata }) => metadata.phone_number_id === account).flatMap(messagesIn);
    if (shop && messages.length > 0) await store(client, shop.shop_id, messages);
  }
}

/** Several messages of one buyer are possible, and a message may come twice, in different posts. */
async function store(client: pg.PoolClient, shopId: string, messages: readonly Message[]): Promise<void> {
  const buyers = [...new Map(messages.map((one) => [one.phone, one.name]))].sort(([a], [b]) => (a < b ? -1 : 1));
  const phones = buyers.map(([phone]) => phone);
  await query(
    client,
    "customers",
    `insert into customers (shop_id, id, name, phone) select $1, b.* from unnest($2::text[], $3::text[], $4::text[]) b
     on conflict (shop_id, phone) do nothing`,
    [shopId, phones.map(() => newId("cus")), buyers.map(([, name]) => name), phones],
  );
  await query(
    client,
    "conversations",
    `insert into conversations (shop_id, id, customer_id)
     select $1, b.id, c.id from unnest($2::text[], $3::text[]) b (id, phone) join customers c on c.shop_id = $1 and c.phone = b.phone
     on conflict (shop_id, customer_id) do nothing`,
    [shopId, phones.map(() => newId("cnv")), phones],
  );
  await query(
    client,
    "messages",
    `with given as (
       select m.*, v.id conversation_id from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) m (id, channel_id, phone, text, at)
         join customers c on c.shop_id = $1 and c.phone = m.phone join conversations v on v.shop_id = $1 and v.customer_id = c.id
     ), stored as (
       insert into messages (shop_id, id, conversation_id, channel_id, direction, text, sent_at)
       select $1, id, conversation_id, channel_id, 'inbound', text, at from given on conflict (shop_id, channel_id) do nothing
       returning conversation_id, text, sent_at
     ), latest as (
       select distinct on (conversation_id) conversation_id, text, sent_at, count(*) over (partition by conversation_id) new
       from stored order by conversation_id, sent_at desc
     ), locked as (
       select v.id from conversations v join latest l on v.shop_id = $1 and v.id = l.conversation_id order by v.id for update of v
     )
     update conversations v set unread = v.unread + l.new, last_text = l.text, last_message_at = l.sent_at
     from latest l join locked on locked.id = l.conversation_id where v.shop_id = $1 and v.id = l.conversation_id`,
    [
      shopId,
      messages.map(({ id }) => id),
      messages.map(({ channelId }) => channelId),
      messages.map(({ phone }) => phone),
      messages.map(({ text }) => text),
      messages.map(({ at }) => at),
    ],
  );
}

function messagesIn({ contacts = [], messages = [] }: Value): Message[] {
  return messages.map((one) => ({
    id: newId("msg"),
    channelId: one.id,
    phone: one.from,
    name: contacts.find(({ wa_id }) => wa_id === one.from)?.profile.name ?? null,
    text: one.text?.body ?? "",
    at: new Date(Number(one.timestamp) * 1_000),
  }));
}
