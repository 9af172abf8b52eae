// Opens the store of this installation's files.
import { join } from "node:path";
import { systemClock } from "../kernel/clock.ts";
import type { Config } from "../kernel/config.ts";
import { folderStore, type MediaStore, s3Store } from "../media/index.ts";

export function openMediaStore({ mediaBucket, dataFolder }: Config): MediaStore {
  return mediaBucket ? s3Store(mediaBucket, systemClock) : folderStore(join(dataFolder, "media"));
}
