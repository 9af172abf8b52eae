// Faults of backups: what they miss, what they wrongly take for complete, and what they remove.
import type { Sabotage } from "./sabotages.ts";

const drill = "server/test/torture/backup-drill.test.ts";
const backup = "server/test/backup.test.ts";

export const backupSabotages: readonly Sabotage[] = [
  {
    name: "a copied database does not know where its log is to be read from",
    file: "server/src/backup/copy-database.ts",
    find: '  yield { path: placeOf("backup_label"), content: [Buffer.from(last.label)] };\n',
    replace: "",
    tests: [drill],
  },
  {
    name: "the log of what happened while the database was copied is left out",
    file: "server/src/backup/copy-database.ts",
    find: "segmentsBetween(first.segment, last.segment)",
    replace: "segmentsBetween(first.segment, first.segment)",
    tests: [drill],
  },
  {
    name: "files that are stored while the database is copied are left out",
    file: "server/src/backup/make-backup.ts",
    find: "before the row.\n    yield* mediaFiles(media, packed);",
    replace: "before the row.",
    tests: [backup],
  },
  {
    name: "a backup is not read back before older ones are removed",
    file: "server/src/backup/make-backup.ts",
    find: "await readArchive(untilStopped(await target.read(name), signal), passphrase);",
    replace: "",
    tests: [backup],
  },
  {
    name: "a backup that found no room leaves its beginning",
    file: "server/src/backup/folder-target.ts",
    find: "        await rm(`${path}${unfinished}`, { force: true });\n",
    replace: "",
    tests: [backup],
  },
  {
    name: "what is not whole is among the backups that are kept",
    file: "server/src/backup/target.ts",
    find: "Z\\.backup$/",
    replace: "Z\\.backup/",
    tests: [backup],
  },
  {
    name: "a last chunk looks like any other",
    file: "server/src/backup/seal.ts",
    find: "last: 2",
    replace: "last: 1",
    tests: [backup],
  },
  {
    name: "a restore goes into a folder that is in use",
    file: "server/src/backup/restore.ts",
    find: "if (held.length > 0)",
    replace: "if (held.length < 0)",
    tests: [backup],
  },
  {
    name: "a restore does not say that files are missing",
    file: "server/src/backup/prove-restored.ts",
    find: "missing: needed.filter((key) => !there.has(key)),",
    replace: "missing: [],",
    tests: [backup],
  },
];
