// backup, backup list, backup verify, restore.
import { installationOf } from "../app/back-up.ts";
import { openToolDatabase } from "../app/open-database.ts";
import { openMediaStore } from "../app/open-media-store.ts";
import {
  makeBackup,
  type Manifest,
  openArchive,
  openTarget,
  proveRestored,
  readArchive,
  restore,
  timeOf,
} from "../backup/index.ts";
import { type BackupSettings, readBackupSettings, readKeep } from "../kernel/process/backup-settings.ts";
import { stopwatch, systemClock } from "../kernel/values/clock.ts";
import { type Config, dataFolderOf, readConfig } from "../kernel/process/config.ts";
import { pendingMigrations } from "../kernel/database/migrate.ts";
import { checkLedger } from "../ledger/index.ts";
import { Mistake, type Options } from "./arguments.ts";
import { withServices } from "./equip-command.ts";
import { type Command, table } from "./command.ts";

const ownDatabase =
  "the database is your own (DATABASE_URL), so you back it up by your own means: the backups of its host, or pg_basebackup with an archive of its log for any point in time; see docs/backup.md. With --without-database, this backs up files and secrets";
const archive = { name: "archive", does: "the backup's file, or its address s3://bucket/prefix/name" };

export const backupCommands: Command[] = [
  {
    name: "backup list",
    does: "Lists the whole backups in a folder or bucket.",
    options: { from: "the folder, or s3://bucket/prefix; BACKUP_TO by default" },
    needs: "no installation",
    run: async (environment, options) => {
      const found = await targetOf(readBackupSettings(environment), options, "from").list();
      const rows = found.map(({ name, bytes }) => [name, sizeText(bytes)]);
      return {
        lines: rows.length > 0 ? table(rows) : ["There are no backups."],
        value: found.map(({ name, bytes }) => ({ name, bytes, at: timeOf(name)?.toISOString() })),
      };
    },
  },
  {
    name: "backup verify",
    does: "Reads all of a backup and compares each file with its hash. Restores nothing.",
    options: {},
    operand: archive,
    needs: "no installation",
    run: async (environment, options) => {
      const settings = readBackupSettings(environment);
      const source = await openArchive(options.required("archive"), settings.store);
      const { files, ...about } = await readArchive(source, passphraseOf(settings));
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return {
        lines: [
          `The backup is whole: ${files.length} files, ${sizeText(bytes)}, made at ${about.madeAt}.`,
          ...gaps(about),
        ],
        value: { ...about, files: files.length, bytes },
      };
    },
  },
  {
    name: "backup",
    does: "Backs up the database, the files and the secrets, sealed with BACKUP_PASSPHRASE, while the service runs.",
    options: {
      to: "the folder, or s3://bucket/prefix; BACKUP_TO by default",
      keep: "removes the oldest ones, so that so many are left; by default none",
    },
    flags: { "without-database": "leaves the database out, which your own means back up" },
    needs: "address",
    run: async (database, options, config) => {
      const isWithout = options.has("without-database");
      if (config.databaseUrl !== null && !isWithout) throw new Mistake(ownDatabase);
      const installation = installationOf(config, database, openMediaStore(config));
      const target = targetOf(config.backup, options, "to");
      const keep = options.optional("keep");
      const made = await makeBackup(
        { ...installation, isEmbedded: installation.isEmbedded && !isWithout },
        {
          target,
          passphrase: passphraseOf(config.backup),
          keep: keep === undefined ? null : readKeep("--keep", keep),
          now: systemClock.now(),
        },
      );
      if (made === null) throw new Error("another backup is being made");
      const { name, bytes, files, removed, tookMs } = made;
      const older = removed.length > 0 ? ` Removed ${removed.length} older.` : "";
      const line = `Made and read back ${target.address}/${name}: ${sizeText(bytes)}, ${files} files, in ${secondsText(tookMs)}.${older}`;
      return { lines: [line, ...gaps(made.about)], value: { to: target.address, ...made } };
    },
  },
  {
    name: "restore",
    does: "Puts a backup into an empty data folder, and checks it. Starts nothing.",
    options: {},
    operand: archive,
    needs: "no installation",
    run: async (environment, options, root) => {
      const took = stopwatch();
      const settings = readBackupSettings(environment);
      const dataFolder = dataFolderOf(environment, root);
      const source = await openArchive(options.required("archive"), settings.store);
      const manifest = await restore(source, passphraseOf(settings), dataFolder);
      const findings = manifest.database === null ? [] : await proofOf(manifest, readConfig(environment, root));
      const isWell = findings.every(({ ok }) => ok);
      return {
        lines: [
          `Restored the backup of ${manifest.madeAt} to ${dataFolder}: ${manifest.files.length} files, in ${secondsText(took())}.`,
          ...gaps(manifest),
          ...findings.map(({ ok, found }) => `${ok ? "ok  " : "FAIL"}  ${found}`),
        ],
        value: { madeAt: manifest.madeAt, dataFolder, files: manifest.files.length, healthy: isWell, findings },
        exitCode: isWell ? 0 : 1,
      };
    },
  },
];

type Found = { ok: boolean; found: string };

async function proofOf(manifest: Manifest, config: Config): Promise<Found[]> {
  if (config.databaseUrl !== null)
    return [{ ok: false, found: "DATABASE_URL is set, so the database that was restored is not used: unset it" }];
  const database = await openToolDatabase(config);
  try {
    const place = { databaseUrl: database.ownerUrl, media: openMediaStore(config), dataFolder: config.dataFolder };
    const { isWhole, files, missing } = await proveRestored(manifest, place);
    return [
      { ok: isWhole, found: isWhole ? "the database is complete" : "the database ends before the backup's end" },
      {
        ok: missing.length === 0,
        found: `${files - missing.length} of the ${files} files that the database names are there`,
      },
      await books(config, database),
    ];
  } catch (error) {
    return [{ ok: false, found: error instanceof Error ? error.message : String(error) }];
  } finally {
    await database.stop();
  }
}

async function books(config: Config, database: Awaited<ReturnType<typeof openToolDatabase>>): Promise<Found> {
  const pending = await pendingMigrations(database.ownerUrl);
  if (pending.length > 0)
    return {
      ok: true,
      found: `the database is ${pending.length} migrations behind: \`npm start\` applies them; then run \`npm run sokoni -- ledger check\``,
    };
  const broken = (await withServices(config, database, ({ books }) => checkLedger(books))).filter(
    (finding) => finding.broken.length > 0,
  );
  if (broken.length === 0) return { ok: true, found: "the books hold" };
  return { ok: false, found: `the books are broken: ${broken.map(({ rule }) => rule).join("; ")}` };
}

/** What the operator has to provide. */
function gaps({ masterKey, database }: Omit<Manifest, "files">): string[] {
  return [
    ...(database === null ? ["The database is not in it."] : []),
    ...(masterKey === "MASTER_KEY" ? ["MASTER_KEY is not in it: keep it, nothing works without it."] : []),
  ];
}

function targetOf({ to, store }: BackupSettings, options: Options, name: "to" | "from") {
  const address = options.optional(name) ?? to;
  if (address === null) throw new Mistake(`--${name} is missing, and BACKUP_TO is not set`);
  return openTarget(address, store);
}

function passphraseOf({ passphrase }: BackupSettings): string {
  if (passphrase !== null) return passphrase;
  throw new Mistake(
    "BACKUP_PASSPHRASE is not set: a backup holds every secret, and is sealed with it. Set it to at least 12 characters, and keep it where this machine is not",
  );
}

function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
