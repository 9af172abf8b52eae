// A burst of posts that is read together leaves the same state as the same posts read one after the other.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { envelope, post, silenceAgents } from "./support/whatsapp.ts";
import { patienceMs, rounds, seed } from "./torture/rounds.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ withoutSweeps: "all" });
  await silenceAgents(system);
});
afterAll(() => system.stop());

const begin = 1_767_268_800;
const known = [1, 2, 3, 4, 5, 6];
const phoneOf = (buyer: number): string => `23480355${80_000 + buyer}`;

type Item = { kind: string; buyer: number; at: number; of: number };
/** Buyers 7 and 8 are new, 9 is a team member. `of`: which earlier item it is about. */
const itemsOf = (more: string[]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom("text", "text", "text", "number", "picture", "quote", ...more),
      buyer: fc.constantFrom(...known, 7, 8, 9),
      at: fc.nat({ max: 40 }),
      of: fc.nat({ max: 30 }),
    }),
    { minLength: 12, maxLength: 30 },
  );

function itemOf(all: readonly Item[], index: number) {
  const item = all[index] as Item;
  const { kind, at, buyer } = item;
  // Buyers quote messages of the same chat, and channels repeat them.
  const own = [...all.keys()].filter((earlier) => earlier < index && all[earlier]?.buyer === buyer);
  const about = own[item.of % own.length] ?? index;
  const id = `wamid.any.${kind === "again" ? about : index}`;
  const from = phoneOf(buyer);
  const name = kind === "name" ? `Ngozi ${index}` : `Ada ${buyer}`;
  const contact = { profile: { name }, wa_id: from, ...(kind === "hidden" ? { user_id: `NG.${buyer}` } : {}) };
  const head = {
    id,
    from,
    timestamp: String(begin + at),
    ...(kind === "hidden" ? { from_user_id: `NG.${buyer}` } : {}),
  };
  const context = { context: { from: "2348000000001", id: `wamid.any.${about}` } };
  const messages: Record<string, object> = {
    number: { ...head, type: "text", text: { body: `${index} of them, size 42` } },
    picture: {
      ...head,
      type: "image",
      image: { caption: "like this?", mime_type: "image/jpeg", sha256: "x", id: `media${index}` },
    },
    quote: { ...head, ...context, type: "text", text: { body: "this one" } },
    reaction: { ...head, type: "reaction", reaction: { message_id: `wamid.any.${about}`, emoji: "\u{1F44D}" } },
    tap: {
      ...head,
      ...context,
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id: "a", title: "A" } },
    },
    moves: {
      ...head,
      type: "system",
      system: { body: "moved", wa_id: phoneOf(buyer + 20), type: "user_changed_number" },
    },
  };
  const message = messages[kind] ?? { ...head, type: "text", text: { body: `${kind} ${index}` } };
  return { contacts: [contact], messages: [message] };
}

/** A shop whose chats are in different states: with a person, answered by phone, owing a question, and with an early edit. */
async function openShop(): Promise<TestShop> {
  const shop = await system.newShop();
  const { admin } = system;
  await admin.query("update shops set agent_enabled = false");
  for (const buyer of known) {
    const contacts = [{ profile: { name: `Ada ${buyer}` }, wa_id: phoneOf(buyer) }];
    const message = { id: `wamid.before.${buyer}`, from: phoneOf(buyer), timestamp: String(begin - 900), type: "text" };
    await post(system, envelope(shop.account, { contacts, messages: [{ ...message, text: { body: "hello" } }] }));
  }
  await system.settled();
  const of = (buyer: number) => [shop.id, `+${phoneOf(buyer)}`];
  await admin.query("update conversations set handler = 'human' where shop_id = $1 and user_phone = $2", of(2));
  await admin.query("update conversations set owes_question = true where shop_id = $1 and user_phone = $2", of(3));
  await admin.query(
    "update conversations set status = 'closed', unread = 0 where shop_id = $1 and user_phone = $2",
    of(4),
  );
  await admin.query(
    `insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, content, status, sent_at, created_at)
    select shop_id, 'msg_' || substr(id, 5), id, 'outbound', 'human', 'phone', 'text', 'Hi.', '{"echoed":{"type":"text","text":"Hi."}}', 'sent', to_timestamp($3), now()
    from conversations where shop_id = $1 and user_phone = $2`,
    [...of(5), begin + 20],
  );
  await admin.query(
    `insert into early_statuses (shop_id, channel_message_id, status, error, at) select $1, 'wamid.any.' || n, 'edited',
      jsonb_build_object('change', '{"type":"edited","text":"edited"}'::jsonb, 'at', '2026-01-01T13:00:00Z'), now() from generate_series(0, 5) n`,
    [shop.id],
  );
  await admin.query(
    `insert into team_members (shop_id, id, name, phone, role, language, notices, verified_at, created_at, updated_at)
    values ($1, 'tmb_' || substr($1, 5), 'Chi', $2, 'agent', 'en', '{}', now(), now(), now())`,
    of(9),
  );
  return shop;
}

/** Everything that the posts have left, without ids and our own times. */
async function whatIsLeft(shop: TestShop): Promise<unknown> {
  const { rows } = await system.admin.query(
    `select c.user_phone, c.user_id, c.begun_phone, c.status, c.handler, c.unread, c.agent_state, c.owes_question, c.version,
      c.unanswered_since is not null as waits, c.last_message_at, c.last_inbound_at, u.name, u.phone,
      (select jsonb_agg(jsonb_build_array(m.channel_message_id, m.type, m.text, m.status, m.sent_at, m.answered_at is null, m.earlier,
          m.content - 'quotedMessageId' - 'targetMessageId',
          (select q.channel_message_id from messages q where q.id = m.content ->> 'quotedMessageId'),
          (select q.channel_message_id from messages q where q.id = m.content ->> 'targetMessageId'),
          (select jsonb_agg(e.type order by e.sequence) from events e where e.shop_id = m.shop_id and e.object_id = m.id),
          (select jsonb_agg(d.state) from media d where d.shop_id = m.shop_id and d.message_id = m.id)) order by m.sent_at, m.id)
        from messages m where m.shop_id = c.shop_id and m.conversation_id = c.id) as messages,
      (select jsonb_agg(e.type order by e.sequence) from events e where e.shop_id = c.shop_id and e.object_id = c.id) as events,
      (select jsonb_agg(e.type order by e.sequence) from events e where e.shop_id = u.shop_id and e.object_id = u.id) as of_buyer
    from conversations c join customers u on u.shop_id = c.shop_id and u.id = c.customer_id
    where c.shop_id = $1 order by c.begun_phone, c.begun_user_id, c.beside = ''`,
    [shop.id],
  );
  const team = await system.admin.query(
    "select channel_message_id, text from team_messages where shop_id = $1 and direction = 'inbound' order by sent_at, id",
    [shop.id],
  );
  return { chats: rows, team: team.rows };
}

test.each([
  { each: 1, items: itemsOf(["reaction", "tap", "again", "name", "moves", "hidden"]) },
  // A post with several items that needs more waits for a job, and later posts don't wait for that.
  { each: 3, items: itemsOf([]) },
])(
  "a burst leaves what its messages leave one after the other, with $each in a post",
  { timeout: patienceMs(120_000, 3_600_000) },
  async ({ each, items }) => {
    await fc.assert(
      fc.asyncProperty(items, async (all) => {
        const [together, alone] = [await openShop(), await openShop()];
        await system.admin.query("alter table inbox alter column state set default 'unreadable'");
        const posts = Map.groupBy(all.keys(), (index) => Math.floor(index / each));
        for (const indexes of posts.values())
          await post(system, envelope(together.account, ...indexes.map((index) => itemOf(all, index))));
        await system.admin.query("alter table inbox alter column state set default 'received'");
        await system.admin.query(
          "update inbox set state = 'received' where processed_at is null and state = 'unreadable'",
        );
        await system.settled();
        for (const index of all.keys()) {
          await post(system, envelope(alone.account, itemOf(all, index)));
          await system.settled();
        }
        expect(await whatIsLeft(together)).toEqual(await whatIsLeft(alone));
      }),
      { numRuns: rounds(2, 12), seed, endOnFailure: true },
    );
  },
);
