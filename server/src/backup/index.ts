// backup: copies of a whole installation, sealed, in a folder or a bucket; and putting one back. Owns no table.
export { type Manifest, readArchive } from "./archive.ts";
export { type Installation, lastBackup, makeBackup } from "./make-backup.ts";
export { type Proof, proveRestored } from "./prove-restored.ts";
export { restore } from "./restore.ts";
export { openArchive, openTarget } from "./open-target.ts";
export { timeOf } from "./target.ts";
