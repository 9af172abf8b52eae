// One PostgreSQL for the whole test run, with one migrated database that every test file clones in a few milliseconds.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../src/kernel/database/embedded-postgres.ts";
import { makeApplicationLogin, migrate } from "../../src/kernel/database/migrate.ts";

export const templateName = "sokoni_template";

declare module "vitest" {
  interface ProvidedContext {
    superuserUrl: string;
    loginUrl: string;
  }
}

/** Addresses of a PostgreSQL with the migrated template in it: as the superuser, and as the application. */
export type Cluster = { superuserUrl: string; loginUrl: string };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, superuserUrl, loginUrl } = await startCluster();
  project.provide("superuserUrl", superuserUrl);
  project.provide("loginUrl", loginUrl);
  return stop;
}

export async function startCluster(): Promise<Cluster & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(fastFolder(), "sokoni-test-"));
  const postgres = await startEmbeddedPostgres({ folder, durable: false, maxConnections: 400 });
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = new URL(postgres.superuserUrl);
  template.pathname = `/${templateName}`;
  await migrate(template.toString());
  return {
    superuserUrl: postgres.superuserUrl,
    // Made once here: each making changes its password.
    loginUrl: await makeApplicationLogin(postgres.superuserUrl, templateName),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/** In memory, where Linux has room for it: the hundreds of files of every new database cost a disk's file system a lot. */
function fastFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
