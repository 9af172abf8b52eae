// Opens the store of this installation's files.
import { join } from "node:path";
import { systemClock } from "../kernel/values/clock.ts";
import type { Config } from "../kernel/process/config.ts";
import { folderStore, type MediaStore, s3Store } from "../media/index.ts";

export function openMediaStore({ mediaBucket, dataFolder }: Config): MediaStore {
  return mediaBucket ? s3Store(mediaBucket, systemClock) : folderStore(join(dataFolder, "media"));
}
