// Where archives are kept: a folder or a bucket. An archive has its name only when all of it is there.
import { basename, dirname, resolve } from "node:path";
import type { BucketAccount } from "../kernel/backup-settings.ts";
import { bucketTarget } from "./bucket-target.ts";
import { folderTarget } from "./folder-target.ts";

export type Target = {
  /** As an operator writes it. */
  address: string;
  /** Whole archives, oldest first. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** All or nothing. @returns its size */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws Error if it has none of that name */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};

const nameForm = /^sokoni-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** In the order of time. */
export function archiveName(now: Date): string {
  return `sokoni-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.backup`;
}

/** When it was begun. Null if it is no archive's name. */
export function timeOf(name: string): Date | null {
  const found = nameForm.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** @param address a folder, or `s3://bucket/prefix` */
export function openTarget(address: string, account: BucketAccount | null): Target {
  const found = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address);
  if (!found) return folderTarget(resolve(address));
  if (account === null)
    throw new Error(
      `${address} is in a bucket: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY`,
    );
  return bucketTarget({ ...account, bucket: found[1] ?? "" }, found[2] ?? "");
}

/** @param address of one archive */
export function openArchive(address: string, account: BucketAccount | null): Promise<AsyncIterable<Uint8Array>> {
  const place = address.startsWith("s3://") ? address.slice(0, address.lastIndexOf("/")) : dirname(address);
  return openTarget(place, account).read(basename(address));
}
