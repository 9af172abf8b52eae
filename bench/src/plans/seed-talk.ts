// A shop's buyers, conversations and messages, made by SQL: sending a million of them through the receivers would take an hour.
import type pg from "pg";

export type Size = { customers: number; conversations: number; messages: number; longest: number };

/** The first conversation has `longest` messages; the others share the rest. @returns the ID of the first conversation */
export async function seedTalk(owner: pg.Pool, shopId: string, size: Size): Promise<string> {
  const prefix = shopId.slice(-6);
  await owner.query(
    `insert into customers (shop_id, id, name, phone, created_at, updated_at)
     select $1, 'cus_' || lpad($3 || to_hex(n), 26, '0'),
       (array['Amara','Bola','Chidi','Dayo','Efua','Femi','Gifty','Hauwa','Imani','Jide'])[1 + n % 10] || ' ' ||
       (array['Okafor','Mensah','Balogun','Kamau','Otieno','Adeyemi','Boateng','Njoroge','Eze','Osei'])[1 + (n / 10) % 10] || ' ' || n,
       '+234803' || lpad(n::text, 7, '0'), now() - make_interval(secs => n), now()
     from generate_series(1, $2::integer) n`,
    [shopId, size.customers, prefix],
  );
  await owner.query(
    `insert into conversations (shop_id, id, customer_id, connection_id, channel, user_phone, unread, last_inbound_at, last_message_at, created_at)
     select $1, 'cnv_' || lpad($3 || to_hex(n), 26, '0'), 'cus_' || lpad($3 || to_hex(n), 26, '0'), c.id, 'chatapp',
       '+234803' || lpad(n::text, 7, '0'), n % 3, now(), now() - make_interval(secs => n), now() - interval '30 days'
     from generate_series(1, $2::integer) n, channel_connections c where c.shop_id = $1 and c.slot = 'chatapp'`,
    [shopId, size.conversations, prefix],
  );
  await owner.query(
    `insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, channel_message_id, status, sent_at, answered_at, created_at)
     select $1, 'msg_' || lpad($5 || to_hex(n), 26, '0'),
       'cnv_' || lpad($5 || to_hex(case when n <= $4 then 1 else 1 + n % $3::integer end), 26, '0'),
       'inbound', 'customer', 'text',
       concat_ws(' ', 'do you have the',
         (array['red','blue','green','yellow','black','white','orange','purple','brown','grey'])[1 + n % 10],
         (array['ankara','adire','kente','lace','cotton','linen','silk','denim','leather','raffia'])[1 + (n / 10) % 10],
         (array['dress','shirt','skirt','bag','sandals','wrap','kaftan','jacket','belt','purse'])[1 + (n / 100) % 10],
         case when n % 50000 = 7 then 'from Zanzibar' end, 'number', n),
       '{"inbound": {"type": "text"}, "quotedMessageId": null, "targetMessageId": null, "forwarded": false, "referredProduct": null, "referral": null}',
       'wamid.' || $5 || n, 'received', now() - make_interval(secs => n), now(), now() - make_interval(secs => n)
     from generate_series(1, $2::integer) n`,
    [shopId, size.messages, size.conversations, size.longest, prefix],
  );
  return `cnv_${`${prefix}1`.padStart(26, "0")}`;
}
