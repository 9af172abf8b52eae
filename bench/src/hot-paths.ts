// The hot paths of our server and of the hand-written one: a page of products, an order, and a post with messages. Each server has its own PostgreSQL. Where
// work follows an answer, ours is measured twice: without it, and with a worker until the work is done.
import { type Child, startChild } from "./child.ts";
import { compare, type Measured, type Sent, type Side } from "./compare.ts";
import { freePort, type Ground, makeGround, type Shop } from "./ground.ts";
import { makeHandGround } from "./hand/ground.ts";
import type { HandSettings } from "./hand/serve.ts";
import type { LoadResult } from "./load.ts";
import { type Load, requestOf } from "./load-kinds.ts";
import type { Options } from "./options.ts";
import type { Recorded } from "../../server/test/support/record-statements.ts";
import { seedCustomers, seedProducts } from "./seed.ts";
import type { OurSettings } from "./serve-ours.ts";
import { allFollowed, workedOff } from "./worked-off.ts";

const connections = 50;
export const poolSize = 20;
const pages = 100;

type Kind = Load["kind"];
type Server = { child: Child; url: string; ground: Pick<Ground, "folder" | "owner"> };

const paths: Record<Kind, { title: string; goal: string; goalWithWorker: string | null }> = {
  list: { title: "a page of 20 of 10,000 products", goal: "≤ 1.7", goalWithWorker: null },
  order: { title: "order of 2 of 10,000 products", goal: "≤ 2", goalWithWorker: "≤ 3" },
  webhook: { title: "WhatsApp post, one message", goal: "≤ 2", goalWithWorker: "≤ 3" },
};

export async function compareHotPaths(
  kinds: readonly Kind[],
  { seconds, rounds, profile }: Pick<Options, "seconds" | "rounds" | "profile">,
): Promise<Measured[]> {
  const nodeFlags = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const hand = startChild("hand/serve.ts");
  const [ours, withWorker] = [startChild("serve-ours.ts", { nodeFlags }), startChild("serve-ours.ts", { nodeFlags })];
  const generator = startChild("load.ts");
  const grounds = [await makeGround(), await makeGround()] as const;
  const handGround = await makeHandGround();
  try {
    const settings = {
      databaseUrl: handGround.url,
      connections: poolSize,
      webhookSecret: grounds[0].webhookSecret,
      provider: null,
    } satisfies HandSettings;
    const handServer: Server = { child: hand, url: await hand.ask<string>("start", settings), ground: handGround };
    const first = await startOurs(ours, grounds[0], ["api"]);
    const second = await startOurs(withWorker, grounds[1], ["api", "worker"]);
    await handGround.copyShop(grounds[0], first.shop);

    const all: Measured[] = [];
    for (const kind of kinds) {
      const { title, goal, goalWithWorker } = paths[kind];
      const loadOf = async (
        { shop, goods }: typeof first,
        { url }: Server,
        secret: string,
      ): Promise<Omit<Load, "seconds">> => {
        const cursors = kind === "list" ? await cursorsOf(url, shop.key) : [];
        return { kind, url, connections, ...shop, ...goods, secret, cursors };
      };
      const side = async (place: typeof first, server: Server, name: string, goalOf: string | null): Promise<Side> => {
        const load = await loadOf(
          place,
          server,
          place === second ? grounds[1].webhookSecret : grounds[0].webhookSecret,
        );
        return {
          title: `${title}: ${name}`,
          goal: goalOf,
          servers: [server.child],
          folder: server.ground.folder,
          // The worker sends its own at the same time.
          sent: place === second ? null : await sentFor(server, load),
          settle: () => server.ground.owner.query("vacuum analyze"),
          work: async (length) => {
            const begun = performance.now();
            const result = await generator.ask<LoadResult>("run", { ...load, seconds: length } satisfies Load);
            if (result.failures > 0)
              throw new Error(`${name}, ${kind}: ${result.failures} failed: ${result.firstFailure}`);
            if (place !== second) return result;
            await workedOff(grounds[1]);
            await allFollowed(grounds[1]);
            return { ...result, perSecond: result.count / ((performance.now() - begun) / 1_000) };
          },
        };
      };
      const sides = [
        await side(first, handServer, "hand-written", null),
        await side(first, first.server, "ours", goal),
        ...(goalWithWorker === null
          ? []
          : [await side(second, second.server, "ours, and the work that follows", goalWithWorker)]),
      ];
      all.push(...(await compare(sides, seconds, rounds)));
    }
    return all;
  } finally {
    await Promise.all([hand.stop(), ours.stop(), withWorker.stop(), generator.stop()]);
    await Promise.all([handGround.clear(), ...grounds.map((ground) => ground.clear())]);
  }
}

type Place = { shop: Shop; goods: Pick<Load, "products" | "customers">; server: Server };

async function startOurs(child: Child, ground: Ground, parts: OurSettings["parts"]): Promise<Place> {
  const shop = await ground.newShop("Amaka's Closet");
  const products = await seedProducts(ground.owner, shop.id, 10_000);
  const customers = await seedCustomers(ground.owner, shop.id, 1_000);
  // Messages are stored and announced, not answered.
  await ground.owner.query("update shops set agent_enabled = false");
  // Looking at the pictures of new products is no work of orders.
  await ground.owner.query("delete from products_unseen");
  await ground.owner.query("vacuum analyze");
  const url = await child.ask<string>("start", {
    databaseUrl: ground.loginUrl,
    folder: ground.folder,
    port: await freePort(),
    parts,
    environment: { DATABASE_CONNECTIONS: String(poolSize) },
  } satisfies OurSettings);
  return { shop, goods: { products, customers }, server: { child, url, ground } };
}

/** The cursors of the first pages, the beginning included. */
async function cursorsOf(url: string, key: string): Promise<(string | null)[]> {
  const cursors: (string | null)[] = [null];
  while (cursors.length < pages) {
    const cursor = cursors.at(-1);
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
    const answer = await fetch(`${url}/api/products${query}`, { headers: { authorization: `Bearer ${key}` } });
    cursors.push(((await answer.json()) as { nextCursor: string }).nextCursor);
  }
  return cursors;
}

/** The least of a few, because the first ones also look up the key and count it. */
async function sentFor({ child }: Pick<Server, "child">, load: Omit<Load, "seconds">): Promise<Sent> {
  const all: Sent[] = [];
  for (let time = 0; time < 4; time += 1) all.push(sentIn(await child.ask<Recorded>("recordOnce", requestOf(load))));
  return all.reduce((least, one) => (one.statements < least.statements ? one : least));
}

/** Several statements may be one text. */
export function sentIn({ statements, roundTrips }: Recorded): Sent {
  const counts = statements.map(({ text }) => (/^begin\b/.test(text) ? text.split("; ").length : 1));
  return { statements: counts.reduce((sum, count) => sum + count, 0), roundTrips };
}
