// The environment of all rounds: an embedded PostgreSQL with production settings in its own folder, migrated, with one shop.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openKeys } from "../../server/src/app/open-keys.ts";
import { readConfig } from "../../server/src/kernel/process/config.ts";
import { openDatabase } from "../../server/src/kernel/database/db.ts";
import { startEmbeddedPostgres } from "../../server/src/kernel/database/embedded-postgres.ts";
import { makeApplicationLogin, migrate } from "../../server/src/kernel/database/migrate.ts";
import { connectChannel, createKey, createShop } from "../../server/src/shops/index.ts";

export type Shop = { id: string; key: string; account: string; handle: string; accessToken: string };

export type Ground = {
  folder: string;
  /** As the superuser: without row-level security, for seeding and for the bare server. */
  ownerUrl: string;
  /** As our server connects. */
  loginUrl: string;
  webhookSecret: string;
  instagramSecret: string;
  /** The secret key of the account at the simulated Paystack. */
  paystackKey: string;
  owner: pg.Pool;
  newShop(name: string): Promise<Shop>;
  clear(): Promise<void>;
};

const name = "sokoni";
const quietly = { max: 1, statementTimeoutMs: 10_000, lockTimeoutMs: 10_000, onError: () => {} };

export async function makeGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-bench-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), durable: true });
  const first = new pg.Client({ connectionString: postgres.superuserUrl });
  await first.connect();
  await first.query(`create database ${name}`);
  await first.end();
  const ownerUrl = Object.assign(new URL(postgres.superuserUrl), { pathname: `/${name}` }).toString();
  await migrate(ownerUrl);
  const loginUrl = await makeApplicationLogin(postgres.superuserUrl, name);
  const config = readConfig({ DATA_FOLDER: folder }, folder);
  const database = openDatabase({ ...quietly, url: loginUrl, role: "sokoni_worker" });
  const { vault } = await openKeys(database, config);
  await database.close();
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // The pool reports an error when the database stops and ends its connections.
  owner.on("error", () => {});

  return {
    folder,
    ownerUrl,
    loginUrl,
    webhookSecret: config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
    instagramSecret: config.providers.sandbox.instagram?.appSecrets[0] ?? "",
    paystackKey: config.providers.sandbox.paystack?.secretKeys[0] ?? "",
    owner,
    newShop: async (shopName) => {
      const database = openDatabase({
        ...quietly,
        url: loginUrl,
        role: "sokoni_api",
      });
      const now = new Date();
      const mode = "sandbox";
      const id = await createShop(
        database,
        { name: shopName, mode, country: "NG", currency: "NGN", timezone: "Africa/Lagos" },
        now,
      );
      const account = String(100_000_000_000_000 + (Date.now() % 1_000_000_000));
      const handle = `1784${account.slice(2)}`;
      const accessToken = `token-${account}`;
      const channel = { slot: "chatapp", driver: "whatsapp", account, display: "+2348000000001", accessToken } as const;
      const key = await database.write(id, async (tx) => {
        await connectChannel(tx, vault, { shopId: id, ...channel }, now);
        const instagram = {
          slot: "photoapp",
          driver: "instagram",
          account: handle,
          display: "@amakas.closet",
        } as const;
        await connectChannel(tx, vault, { shopId: id, ...instagram, accessToken: `token-${handle}` }, now);
        return createKey(tx, { shopId: id, mode, name: "bench" }, now);
      });
      await database.close();
      return { id, key: key.text, account, handle, accessToken };
    },
    clear: async () => {
      await owner.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? done(address.port) : failed(new Error("no free port")),
      );
    });
  });
}
