// A file that logs are written to, which nobody but its owner reads.
import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Makes it where it is missing, with its folder. A folder that was there is somebody's, and stays as it is. */
export function openLogFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
}
