// The same lists and searches in a small shop and in a very large one beside it: how long each takes, and by which way PostgreSQL finds
// its rows.
import type pg from "pg";
import { type Child, startChild } from "../child.ts";
import { median } from "../figures.ts";
import { freePort, type Ground, type Shop } from "../ground.ts";
import type { Recorded } from "../record-statements.ts";
import type { Asked, OurSettings } from "../serve-ours.ts";
import { seedTalk, type Size } from "./seed-talk.ts";

export type Looked = { what: string; smallMs: number; largeMs: number; rows: number; plan: string };

const small: Size = { customers: 100, conversations: 20, messages: 1_000, longest: 100 };
const large: Size = { customers: 100_000, conversations: 20_000, messages: 1_000_000, longest: 10_000 };
const times = 30;
const page = 100;

export async function lookAtPlans(ground: Ground): Promise<Looked[]> {
  const server = startChild("serve-ours.ts");
  try {
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: {},
    } satisfies OurSettings);
    const shops = { small: await ground.newShop("A small shop"), large: await ground.newShop("A large shop") };
    const longest = {
      small: await seedTalk(ground.owner, shops.small.id, small),
      large: await seedTalk(ground.owner, shops.large.id, large),
    };
    await ground.owner.query("vacuum analyze");
    const asked: { what: string; path: (which: "small" | "large") => string | Promise<string> }[] = [
      { what: "newest page of the longest conversation", path: (which) => messages(longest[which]) },
      {
        what: "its last page but one, reached by paging",
        path: (which) => deepPage(url, shops[which], longest[which]),
      },
      { what: "newest conversations", path: () => "/api/conversations" },
      { what: "unread conversations", path: () => "/api/conversations?unread=true" },
      { what: "search: a word said twenty times in a million", path: () => "/api/conversations?q=zanzibar" },
      { what: "search: a word in a tenth of all messages", path: () => "/api/conversations?q=kente" },
      { what: "search: three common words", path: () => "/api/conversations?q=red+kente+kaftan" },
      { what: "newest customers", path: () => "/api/customers" },
      { what: "customers by name", path: () => "/api/customers?sort=name" },
      { what: "customers: part of a name, one holds it", path: () => "/api/customers?q=mensah+12" },
      { what: "customers: part of a name, a tenth hold it", path: () => "/api/customers?q=mensah" },
      { what: "customers: part of a phone number", path: () => "/api/customers?q=0000042" },
    ];
    const all: Looked[] = [];
    for (const { what, path } of asked) {
      const ways = { small: await path("small"), large: await path("large") };
      const inSmall = await timed(url, shops.small, ways.small);
      const inLarge = await timed(url, shops.large, ways.large);
      const plan = await planOf(server, ground.owner, shops.large, ways.large);
      all.push({ what, smallMs: inSmall.ms, largeMs: inLarge.ms, rows: inLarge.rows, plan });
    }
    return all;
  } finally {
    await server.stop();
  }
}

function messages(conversationId: string): string {
  return `/api/conversations/${conversationId}/messages?limit=${page}`;
}

type Page = { data: unknown[]; nextCursor: string | null };

async function deepPage(url: string, shop: Shop, conversationId: string): Promise<string> {
  let path = messages(conversationId);
  for (let before = path; ; before = path) {
    const { nextCursor } = await ask(url, shop, path);
    if (nextCursor === null) return before;
    path = `${messages(conversationId)}&cursor=${nextCursor}`;
  }
}

async function ask(url: string, shop: Shop, path: string): Promise<Page> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${shop.key}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Page;
}

async function timed(url: string, shop: Shop, path: string): Promise<{ ms: number; rows: number }> {
  const ms: number[] = [];
  let rows = 0;
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    rows = (await ask(url, shop, path)).data.length;
    ms.push(performance.now() - begun);
  }
  return { ms: median(ms), rows };
}

type Node = {
  "Node Type": string;
  "Index Name"?: string;
  "Function Name"?: string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

/** What the request's statements read, as our server reads it: each index, table or function with the rows it gave. */
async function planOf(server: Child, owner: pg.Pool, shop: Shop, path: string): Promise<string> {
  const request: Asked = { method: "GET", path, headers: { authorization: `Bearer ${shop.key}` } };
  const { statements } = await server.ask<Recorded>("record", request);
  const client = await owner.connect();
  const found: string[] = [];
  try {
    await client.query("begin");
    await client.query("set local role sokoni_api");
    await client.query("select set_config('app.shop', $1, true)", [shop.id]);
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b.*\bfrom\b/is.test(one.text))) {
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(
        `explain (analyze, format json) ${text}`,
        [...values],
      );
      found.push(...readsOf(rows[0]?.["QUERY PLAN"][0]?.Plan));
    }
    await client.query("rollback");
  } finally {
    client.release();
  }
  return found.join("; ");
}

function readsOf(node: Node | undefined): string[] {
  if (!node) return [];
  const name =
    node["Index Name"] ??
    node["Function Name"] ??
    (node["Node Type"].includes("Scan") ? node["Relation Name"] : undefined);
  const removed = node["Rows Removed by Filter"] ?? 0;
  const own =
    name === undefined
      ? []
      : [`${node["Node Type"]} ${name} ${node["Actual Rows"] ?? 0}${removed > 0 ? ` (−${removed})` : ""}`];
  return [...own, ...(node.Plans ?? []).flatMap(readsOf)];
}
