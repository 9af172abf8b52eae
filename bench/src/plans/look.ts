// One request in a small shop and in a very large one: its median time in each, and what its statements read in the large one.
import type pg from "pg";
import type { Child } from "../child.ts";
import { median } from "../figures.ts";
import type { Shop } from "../ground.ts";
import type { Recorded } from "../../../server/test/support/record-statements.ts";
import type { Asked } from "../serve-ours.ts";

export type Looked = { what: string; smallMs: number; largeMs: number; rows: number; plan: string };
type Place = { shop: Shop; path: string };

const times = 30;

/** @param owner as the superuser */
export async function lookAt(
  { server, owner }: { server: Child; owner: pg.Pool },
  { url, what }: { url: string; what: string },
  { small, large }: { small: Place; large: Place },
): Promise<Looked> {
  const inSmall = await timed(url, small.shop, small.path);
  const inLarge = await timed(url, large.shop, large.path);
  const { plan } = await explained(server, owner, large.shop, large.path);
  return { what, smallMs: inSmall.ms, largeMs: inLarge.ms, rows: inLarge.rows, plan };
}

type Page = { data: unknown[]; nextCursor: string | null };

export async function ask(url: string, shop: Shop, path: string): Promise<Page> {
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

export type Node = {
  "Node Type": string;
  "Index Name"?: string;
  "Function Name"?: string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

export type Explained = {
  plan: string;
  /** All statements of the request, and the total time of those that read. */
  statements: number;
  sqlMs: number;
};

/** What the request's statements read: each index, table or function, with its number of rows. */
export async function explained(server: Child, owner: pg.Pool, shop: Shop, path: string): Promise<Explained> {
  const request: Asked = { method: "GET", path, headers: { authorization: `Bearer ${shop.key}` } };
  const { statements } = await server.ask<Recorded>("record", request);
  const client = await owner.connect();
  const found: string[] = [];
  let sqlMs = 0;
  try {
    await client.query("begin");
    await client.query("set local role sokoni_api");
    await client.query("select set_config('app.shop', $1, true)", [shop.id]);
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b.*\bfrom\b/is.test(one.text))) {
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node; "Execution Time": number }[] }>(
        `explain (analyze, format json) ${text}`,
        [...values],
      );
      found.push(...readsOf(rows[0]?.["QUERY PLAN"][0]?.Plan));
      sqlMs += rows[0]?.["QUERY PLAN"][0]?.["Execution Time"] ?? 0;
    }
    await client.query("rollback");
  } finally {
    client.release();
  }
  return { plan: found.join("; "), statements: statements.length, sqlMs };
}

export function readsOf(node: Node | undefined): string[] {
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
