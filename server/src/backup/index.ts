// backup: makes sealed copies of a whole installation in a folder or a bucket, and restores them. Owns no table.
export { type Manifest, readArchive } from "./archive.ts";
export { type Installation, lastBackup, makeBackup } from "./make-backup.ts";
export { type Proof, proveRestored } from "./prove-restored.ts";
export { restore } from "./restore.ts";
export { openArchive, openTarget } from "./open-target.ts";
export { timeOf } from "./target.ts";
