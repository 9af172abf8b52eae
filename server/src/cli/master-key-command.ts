// master-key replace: a new master key for an installation that keeps it in its data folder. It seals the installation's own key again; nothing
// else changes, so no link, code or key of a shop stops working. master-key reseal: a new key for all that is stored.
import { randomBytes } from "node:crypto";
import { addSealingKey, openKeys } from "../app/open-keys.ts";
import { openDatabase } from "../kernel/database/db.ts";
import { writeMasterKey } from "../kernel/security/secrets.ts";
import { Mistake } from "./arguments.ts";
import type { Command } from "./command.ts";

const replaceCommand: Command = {
  name: "master-key replace",
  does: "Makes a new master key in data/secrets.json and seals the installation's own key with it. Links, codes and keys go on working.",
  options: {},
  needs: "address",
  run: async ({ ownerUrl }, _options, { dataFolder, masterKey: before, masterKeyIsGiven, limits }) => {
    const masterKey = randomBytes(32);
    if (masterKeyIsGiven) throw new Mistake(isGiven(masterKey));
    const database = openDatabase({
      url: ownerUrl,
      role: "sokoni_worker",
      max: 1,
      statementTimeoutMs: limits.statementTimeoutMs,
      lockTimeoutMs: limits.lockTimeoutMs,
      onError: () => {},
    });
    try {
      // With both keys in the file, a start works whether or not the database has the new seal.
      writeMasterKey(dataFolder, masterKey, before);
      await openKeys(database, { masterKey, previousMasterKey: before }).catch((error: unknown) => {
        writeMasterKey(dataFolder, before, null);
        throw error;
      });
      writeMasterKey(dataFolder, masterKey, null);
    } finally {
      await database.close();
    }
    return {
      lines: [
        "The master key is replaced. Running processes go on, and the next start uses the new key.",
        "Backups made before need the key that they were made with: it is in them.",
      ],
      value: { replaced: true },
    };
  },
};

const resealCommand: Command = {
  name: "master-key reseal",
  does: "Makes a new key for everything that is stored. The worker seals it again in the background; links and codes go on working.",
  options: {},
  needs: "database",
  run: async ({ worker, config }) => {
    const { activeAt } = await addSealingKey(worker, config);
    return {
      lines: [
        `The new key is used from ${activeAt.toISOString()} on, when every process has read it.`,
        "Then the worker seals again what is stored. `npm run sokoni -- doctor` says when that is done.",
      ],
      value: { activeAt },
    };
  },
};

export const masterKeyCommands: Command[] = [replaceCommand, resealCommand];

function isGiven(example: Buffer): string {
  return `MASTER_KEY holds the key here. Set MASTER_KEY to a new one, such as ${example.toString("base64url")}, and MASTER_KEY_PREVIOUS to the one before, and restart every process. Then remove MASTER_KEY_PREVIOUS`;
}
