// Records what our server sends for each of the compared operations.
import type { Child } from "./child.ts";
import type { Recorded, Statement } from "../../server/test/support/record-statements.ts";
import type { Asked } from "./serve-ours.ts";
import type { BareSettings } from "./serve-bare.ts";

export type HotPaths = Pick<BareSettings, "list" | "order"> & {
  webhookText: string;
  /** As sent, including begin, commit and the row-level security settings. */
  sent: { list: Recorded; order: Recorded; webhook: Recorded };
};

type Answered = Recorded & { result: string };
type OrderAnswer = Record<string, unknown> & { id: string; number: string };

export async function recordHotPaths(
  ours: Child,
  given: { key: string; products: readonly string[]; customer: string; post: (index: number) => Asked },
): Promise<HotPaths> {
  const headers = { authorization: `Bearer ${given.key}`, "content-type": "application/json" };
  const [first = "", second = ""] = given.products;
  const list = await ours.ask<Answered>("record", { method: "GET", path: "/api/products", headers });
  const items = [
    { productId: first, quantity: 1 },
    { productId: second, quantity: 2 },
  ];
  const recordedAt = new Date();
  const order = await ours.ask<Answered>("record", {
    method: "POST",
    path: "/api/orders",
    headers,
    body: JSON.stringify({ customerId: given.customer, items }),
  });
  await ours.ask<Answered>("record", given.post(0));
  const webhook = await ours.ask<Answered>("record", given.post(1));
  const answer: OrderAnswer = JSON.parse(order.result);
  const eventId = String(
    order.statements.flatMap(({ values }) => values).find((value) => String(value).startsWith("evt_")),
  );
  return {
    list: theOne(list, /from "?products"?/),
    order: {
      statements: withoutFence(order.statements),
      changing: [answer.id, answer.number, eventId, given.customer, first, second],
      recordedAt,
      answer,
    },
    webhookText: theOne(webhook, /insert into inbox/).text,
    sent: { list, order, webhook },
  };
}

function theOne({ statements }: Recorded, pattern: RegExp): Statement {
  const found = statements.filter(({ text }) => pattern.test(text));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} statements match ${pattern}`);
  return found[0];
}

/** The bare server connects as the superuser, who has no row-level security. */
function withoutFence(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !text.includes("'app.shop'"));
}
