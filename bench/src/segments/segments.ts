// Previews of segments in a shop with a hundred thousand customers: five typical ones, and all customers.
import { startChild } from "../child.ts";
import { quantile } from "../figures.ts";
import { freePort, type Ground, type Shop } from "../ground.ts";
import { type Node, readsOf } from "../plans/look.ts";
import type { Recorded } from "../../../server/test/support/record-statements.ts";
import type { Asked, OurSettings } from "../serve-ours.ts";
import { seedBuyers } from "./seed-buyers.ts";

const customersCount = 100_000;
const times = 60;
const productId = `prd_${"2a".padStart(26, "0")}`;

const segments: { what: string; expression: object }[] = [
  { what: "a tag", expression: { tag: "vip" } },
  { what: "loyal or champions", expression: { any: [{ segment: "loyal" }, { segment: "champions" }] } },
  {
    what: "in Lagos, spent much, quiet for 60 days",
    expression: {
      all: [
        { city: "Lagos" },
        { totalSpent: { gte: { amount: 1_500_000, currency: "NGN" } } },
        { lastOrderAt: { notWithinDays: 60 } },
      ],
    },
  },
  {
    what: "bought a product in 90 days, agreed on WhatsApp",
    expression: { all: [{ bought: { productId, withinDays: 90 } }, { consent: "chatapp" }] },
  },
  {
    what: "wrote in 30 days and never ordered, or new and not tagged",
    expression: {
      any: [
        { all: [{ lastMessageAt: { withinDays: 30 } }, { hasOrdered: false }] },
        { all: [{ createdAt: { withinDays: 14 } }, { not: { tag: "vip" } }] },
      ],
    },
  },
  { what: "everybody", expression: { any: [{ hasOrdered: true }, { hasOrdered: false }] } },
];

export type Previewed = { what: string; count: number; p50Ms: number; p99Ms: number; plan: string };

export async function lookAtSegments(ground: Ground): Promise<Previewed[]> {
  const server = startChild("serve-ours.ts");
  try {
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: {},
    } satisfies OurSettings);
    const shop = await ground.newShop("A large shop");
    await seedBuyers(ground.owner, shop.id, customersCount);
    await ground.owner.query("vacuum analyze");
    const all: Previewed[] = [];
    for (const { what, expression } of segments) {
      const path = "/api/segments/preview";
      const asked: Asked = { method: "POST", path, headers: headersOf(shop), body: JSON.stringify({ expression }) };
      all.push({
        what,
        ...(await timed(url, asked)),
        plan: await planOf(ground, shop, await server.ask("record", asked)),
      });
    }
    return all;
  } finally {
    await server.stop();
  }
}

function headersOf(shop: Shop): Record<string, string> {
  return { authorization: `Bearer ${shop.key}`, "content-type": "application/json" };
}

async function timed(url: string, { method, path, headers, body }: Asked): Promise<Omit<Previewed, "what" | "plan">> {
  const took: number[] = [];
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url + path, { method, headers, ...(body ? { body } : {}) });
    if (!answer.ok) throw new Error(`${body}: ${answer.status} ${await answer.text()}`);
    ({ count } = (await answer.json()) as { count: number });
    took.push(performance.now() - begun);
  }
  return { count, p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) };
}

/** The plan of the statement that counts. */
async function planOf(ground: Ground, shop: Shop, { statements }: Recorded): Promise<string> {
  const counting = statements.find(({ text }) => text.includes("count(*)::integer"));
  if (!counting) throw new Error("nothing was counted");
  const client = await ground.owner.connect();
  try {
    await client.query("begin");
    await client.query("set local role sokoni_api");
    await client.query("select set_config('app.shop', $1, true)", [shop.id]);
    const explained = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(
      `explain (analyze, format json) ${counting.text}`,
      counting.values,
    );
    await client.query("rollback");
    return readsOf(explained.rows[0]?.["QUERY PLAN"][0]?.Plan).join("; ");
  } finally {
    client.release();
  }
}
