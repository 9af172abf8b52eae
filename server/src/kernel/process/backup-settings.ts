// Where backups go, how often they are made, and what seals them.
import type { Environment } from "./config.ts";

export type BackupSettings = {
  /** A folder, or `s3://bucket/prefix`. Null: no backups are made automatically. */
  to: string | null;
  everyMs: number;
  /** How many are kept. */
  keep: number;
  passphrase: string | null;
  /** For addresses with `s3://`. */
  store: BucketAccount | null;
};

export type BucketAccount = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const passphraseLengthMin = 12;

/** @throws Error that names the wrong setting and what it should be. */
export function readBackupSettings(environment: Environment): BackupSettings {
  const to = environment.BACKUP_TO || null;
  const passphrase = environment.BACKUP_PASSPHRASE || null;
  if (passphrase !== null && passphrase.length < passphraseLengthMin)
    throw new Error(`BACKUP_PASSPHRASE must have at least ${passphraseLengthMin} characters`);
  if (to !== null && passphrase === null)
    throw new Error("BACKUP_PASSPHRASE must be set, because BACKUP_TO is: a backup holds every secret, and is sealed");
  return {
    to,
    everyMs: readEvery(environment.BACKUP_EVERY || "24h"),
    keep: readKeep("BACKUP_KEEP", environment.BACKUP_KEEP || "7"),
    passphrase,
    store: readStore(environment),
  };
}

/** @throws Error when it is not a number of backups */
export function readKeep(name: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a number of backups, at least 1, not "${text}"`);
}

function readEvery(text: string): number {
  const found = /^([1-9]\d{0,3})([mhd])$/.exec(text);
  if (found) return Number(found[1]) * unitMs[found[2] as keyof typeof unitMs];
  throw new Error(`BACKUP_EVERY must be like 30m, 6h or 1d, not "${text}"`);
}

function readStore(environment: Environment): BucketAccount | null {
  const endpoint = environment.BACKUP_S3_ENDPOINT;
  if (!endpoint) return null;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      "BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set, because BACKUP_S3_ENDPOINT is",
    );
  const region = environment.BACKUP_S3_REGION || "us-east-1";
  return { endpoint: endpoint.replace(/\/$/, ""), region, accessKeyId, secretAccessKey };
}
