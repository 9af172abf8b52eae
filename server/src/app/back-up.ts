// Makes backups automatically.
import { type Installation, lastBackup, makeBackup, openTarget } from "../backup/index.ts";
import { hours, minutes, systemClock } from "../kernel/values/clock.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import type { MediaStore } from "../media/index.ts";
import { findDatabase, type OpenedDatabase } from "./open-database.ts";
import type { Services } from "./services.ts";

const triedAgainAfterMs = hours(1);

/** Uses real time, so that a moved clock does not make a backup due. */
export function backUp({ config, media }: Pick<Services, "config" | "media">): Sweep[] {
  const { to, passphrase, everyMs, keep, store } = config.backup;
  if (to === null || passphrase === null) return [];
  const target = openTarget(to, store);
  let notBefore = 0;
  return [
    {
      name: "back-up",
      everyMs: minutes(5),
      mayWait: true,
      run: async ({ log, signal }) => {
        const now = systemClock.now();
        if (now.getTime() < notBefore) return;
        const isDue = async (): Promise<boolean> => {
          const last = await lastBackup(target);
          return last === null || now.getTime() - last.at.getTime() >= everyMs;
        };
        try {
          if (!(await isDue())) return;
          const database = findDatabase(config);
          if (database === null) throw new Error("the database does not run");
          const installation = installationOf(config, database, media);
          const made = await makeBackup(installation, { target, passphrase, keep, now, signal }, isDue);
          if (made === null) return;
          const { name: archive, bytes, files, removed, tookMs } = made;
          const what = installation.isEmbedded ? "a backup was made" : "a backup was made, without the database";
          log.info({ archive, bytes, files, removed: removed.length, tookMs }, what);
        } catch (error) {
          if (signal.aborted) return;
          notBefore = now.getTime() + triedAgainAfterMs;
          log.error({ err: error, to }, "the backup failed; it is tried again in an hour");
        }
      },
    },
  ];
}

export function installationOf(config: Config, { ownerUrl }: OpenedDatabase, media: MediaStore): Installation {
  const { dataFolder, databaseUrl, masterKeyIsGiven } = config;
  return { dataFolder, databaseUrl: ownerUrl, isEmbedded: databaseUrl === null, masterKeyIsGiven, media };
}
