// Opens and migrates the database from the settings: the operator's own, the embedded one that is started for us, or the one that another running
// server has started.
import { join } from "node:path";
import type { Config } from "../kernel/process/config.ts";
import { createDatabase, databaseUrl } from "../kernel/database/create-database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../kernel/database/embedded-postgres.ts";
import { makeApplicationLogin, migrate } from "../kernel/database/migrate.ts";
import { awaitDatabase } from "./await-database.ts";

export type OpenedDatabase = {
  /** This login may switch to the application's roles. */
  url: string;
  /** This login may migrate. */
  ownerUrl: string;
  where: "DATABASE_URL" | "embedded" | "embedded, beside the running server";
  stop(): Promise<void>;
};

const name = "sokoni";

/** Opens the database for the server: started and migrated, with its own login. */
export async function openServerDatabase(
  config: Config,
  onDeath: (words: string) => void,
  say: (text: string) => void,
): Promise<OpenedDatabase & { migrated: string[] }> {
  if (config.databaseUrl !== null) {
    await awaitDatabase(config.databaseUrl, say);
    const migrated = await migrate(config.databaseUrl);
    return { ...external(config.databaseUrl), migrated };
  }
  const postgres = await startEmbeddedPostgres({ folder: folderOf(config), durable: true, onDeath });
  try {
    const ownerUrl = await createDatabase(postgres.superuserUrl, name);
    const migrated = await migrate(ownerUrl);
    const url = await makeApplicationLogin(postgres.superuserUrl, name);
    return { url, ownerUrl, where: "embedded", migrated, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** For a tool: the running server's database if there is one; otherwise it is started for this call. Not migrated. */
export async function openToolDatabase(config: Config): Promise<OpenedDatabase> {
  const running = findDatabase(config);
  if (running !== null) return running;
  const postgres = await startEmbeddedPostgres({ folder: folderOf(config), durable: true });
  const url = await createDatabase(postgres.superuserUrl, name);
  return { url, ownerUrl: url, where: "embedded", stop: postgres.stop };
}

/** Null for the embedded database while it does not run. */
export function findDatabase(config: Config): OpenedDatabase | null {
  if (config.databaseUrl !== null) return external(config.databaseUrl);
  const running = findRunningPostgres({ folder: folderOf(config) });
  if (running === null) return null;
  // Keeps the password of the server's login. The owner may also take the application's roles.
  const url = databaseUrl(running, name);
  return { url, ownerUrl: url, where: "embedded, beside the running server", stop: async () => {} };
}

function external(url: string): OpenedDatabase {
  return { url, ownerUrl: url, where: "DATABASE_URL", stop: async () => {} };
}

function folderOf(config: Config): string {
  return join(config.dataFolder, "postgres");
}
