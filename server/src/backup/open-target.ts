// Opens the folder or bucket of an address.
import { basename, dirname, resolve } from "node:path";
import type { BucketAccount } from "../kernel/process/backup-settings.ts";
import { bucketTarget } from "./bucket-target.ts";
import { folderTarget } from "./folder-target.ts";
import type { Target } from "./target.ts";

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
