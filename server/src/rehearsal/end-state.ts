// The state of one shop in the database: compared at the end of a trial, with every act on the way.
export type OrderNow = {
  id: string;
  number: string;
  status: string;
  state: string;
  payment: string;
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  area: string | null;
  inConversation: boolean;
  lines: { product: string; quantity: number; unitPrice: number }[];
};

export type ToolDone = { tool: string; ok: boolean; input: unknown; result: unknown };

export type EndState = {
  orders: OrderNow[];
  cart: { product: string; quantity: number }[];
  handOver: { reason: string } | null;
  facts: { key: string; value: string }[];
  /** On the buyer's channel; null if never given. */
  marketing: boolean | null;
  disputes: { reason: string; openedBy: string; pictures: number }[];
  /** Names of products with back-in-stock requests of this shop's buyers. */
  waitlist: string[];
  /** Counts of rows that only a person or the money's own code may write. */
  refunds: number;
  payouts: number;
  /** The seller's products: a digest that changes with price, name or stock. */
  catalogue: string;
  /** Every event of orders, hand-overs and customers, in order. */
  events: { type: string; object: string; by: string }[];
  /** Every tool call of the agent, in order. */
  calls: ToolDone[];
};

/** Runs a statement whose $1 is the shop's id. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

export async function readEndState(ask: Ask): Promise<EndState> {
  const [orders, cart, conversations, facts, customers, disputes, counts, products, events, turns, waitlist] =
    await Promise.all([
      ask<OrderNow>(
        `select o.id, o.number, o.status, o.state, o.payment, o.subtotal::float8 subtotal, o.shipping::float8 shipping, o.discount::float8 discount,
           o.total::float8 total, o.delivery->>'area' area, o.conversation_id is not null "inConversation",
           (select json_agg(json_build_object('product', l.name, 'quantity', l.quantity, 'unitPrice', l.unit_price) order by l.line)
            from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) lines
         from orders o where o.shop_id = $1 order by o.created_at, o.id`,
      ),
      ask<{ product: string; quantity: number }>(
        `select concat_ws(' – ', p.name, v.name) product, c.quantity
         from cart_lines c join products p on p.shop_id = c.shop_id and p.id = c.product_id
           left join product_variants v on v.shop_id = c.shop_id and v.product_id = c.product_id and v.id = c.variant_id
         where c.shop_id = $1 order by 1`,
      ),
      ask<{ handler: string; hand_over: { reason: string } | null; channel: string }>(
        "select handler, hand_over, channel from conversations where shop_id = $1",
      ),
      ask<{ key: string; value: string }>("select key, value from customer_facts where shop_id = $1 order by key"),
      ask<{ consent: { marketing?: boolean } | null }>(
        "select c.consent->v.channel consent from customers c join conversations v on v.shop_id = c.shop_id and v.customer_id = c.id where c.shop_id = $1",
      ),
      ask<EndState["disputes"][number]>(
        `select d.reason, d.opened_by "openedBy", (select count(*)::int from dispute_evidence e
           where e.shop_id = d.shop_id and e.dispute_id = d.id and e.by_whom = 'buyer' and e.kind = 'document') pictures
         from disputes d where d.shop_id = $1`,
      ),
      ask<{ refunds: number; payouts: number }>(
        `select (select count(*)::int from refunds where shop_id = $1) refunds, (select count(*)::int from payouts where shop_id = $1) payouts`,
      ),
      ask<{ digest: string }>(
        `select string_agg(p.name || ' ' || p.price || ' ' || p.status || ' ' || coalesce(s.on_hand, 0), ';' order by p.id, s.variant_id) digest
         from products p left join stock_levels s on s.shop_id = p.shop_id and s.product_id = p.id where p.shop_id = $1`,
      ),
      ask<{ type: string; object: string; by: string }>(
        `select type, object_id object, actor->>'kind' "by" from events where shop_id = $1 and type ~ '^(order|conversation|customer|refund|payout|product|escrow)[.]'
         order by created_at, id`,
      ),
      ask<{ receipts: { tool: string; input: unknown; result: { ok: boolean } }[] }>(
        "select receipts from turns where shop_id = $1 order by created_at, id",
      ),
      ask<{ name: string }>(
        "select p.name from waitlist w join products p on p.shop_id = w.shop_id and p.id = w.product_id where w.shop_id = $1",
      ),
    ]);
  const [conversation] = conversations;
  return {
    orders: orders.map((order) => ({ ...order, lines: order.lines ?? [] })),
    cart,
    handOver: conversation?.handler === "human" ? (conversation.hand_over ?? { reason: "other" }) : null,
    facts,
    marketing: customers[0]?.consent?.marketing ?? null,
    disputes,
    waitlist: waitlist.map(({ name }) => name),
    refunds: counts[0]?.refunds ?? 0,
    payouts: counts[0]?.payouts ?? 0,
    catalogue: products[0]?.digest ?? "",
    events,
    calls: turns.flatMap(({ receipts }) => receipts.map((one) => ({ ...one, ok: one.result.ok }))),
  };
}
