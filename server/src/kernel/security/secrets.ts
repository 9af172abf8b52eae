// The secrets that an installation makes for itself at its first start, in `secrets.json` in the data folder. Only its owner can read the file.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Made = Record<
  | "masterKey"
  | "sandboxWhatsappAppSecret"
  | "sandboxWhatsappVerifyToken"
  | "sandboxPaystackKey"
  | "sandboxProviderSeed",
  string
>;
/** `previousMasterKey` is there only while the master key is being replaced. */
export type Secrets = Made & { previousMasterKey?: string };

type Environment = Record<string, string | undefined>;

/** Operators can keep the master key elsewhere by setting MASTER_KEY. */
export function readSecrets(dataFolder: string, environment: Environment): Secrets {
  const file = fileOf(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const made = makeSecrets();
  const secrets: Secrets = { ...made, ...kept };
  // A folder of an earlier version gets the secrets that are missing.
  if (Object.keys(made).some((name) => !(name in kept))) write(file, secrets);
  if (!environment.MASTER_KEY) return secrets;
  const { previousMasterKey: _, ...others } = secrets;
  return {
    ...others,
    masterKey: environment.MASTER_KEY,
    ...(environment.MASTER_KEY_PREVIOUS ? { previousMasterKey: environment.MASTER_KEY_PREVIOUS } : {}),
  };
}

/** @param previous null: the earlier key is needed no longer */
export function writeMasterKey(dataFolder: string, masterKey: Buffer, previous: Buffer | null): void {
  const { previousMasterKey: _, ...others } = readSecrets(dataFolder, {});
  write(fileOf(dataFolder), {
    ...others,
    masterKey: masterKey.toString("base64url"),
    ...(previous === null ? {} : { previousMasterKey: previous.toString("base64url") }),
  });
}

function fileOf(dataFolder: string): string {
  return join(dataFolder, "secrets.json");
}

/** Writes the whole file or nothing. */
function write(file: string, secrets: Secrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function makeSecrets(): Made {
  return {
    masterKey: randomBytes(32).toString("base64url"),
    sandboxWhatsappAppSecret: randomBytes(16).toString("hex"),
    sandboxWhatsappVerifyToken: randomBytes(12).toString("hex"),
    sandboxPaystackKey: `sk_test_${randomBytes(20).toString("hex")}`,
    sandboxProviderSeed: randomBytes(16).toString("hex"),
  };
}
