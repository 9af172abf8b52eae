// The user that PostgreSQL runs as.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

export type AsUser = { uid: number | null; prepare(command: string, commandArguments: string[]): Launch };
export type Launch = {
  command: string;
  commandArguments: string[];
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`. If `nobody` may not enter a folder above the clone (a home, a temporary
 * folder), setpriv leaves it the one capability to do so.
 */
export function unprivileged(paths: string[]): AsUser {
  const options = { cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const nobody = postgresUser();
  if (nobody === null)
    return { uid: null, prepare: (command, commandArguments) => ({ command, commandArguments, options }) };

  if (paths.every(everyoneMayReach)) {
    return {
      uid: nobody,
      prepare: (command, commandArguments) => ({
        command,
        commandArguments,
        options: { ...options, uid: nobody, gid: nobody },
      }),
    };
  }
  const drop = [
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    "--clear-groups",
    // Without this bit, access(2), with which initdb finds its programs, ignores the capability.
    "--securebits=+no_setuid_fixup",
    "--inh-caps=-all,+dac_override",
    "--ambient-caps=-all,+dac_override",
  ];
  if (spawnSync("setpriv", [...drop, "true"]).status === 0) {
    return {
      uid: nobody,
      prepare: (command, commandArguments) => ({
        command: "setpriv",
        commandArguments: [...drop, "--", command, ...commandArguments],
        options,
      }),
    };
  }
  throw new Error(
    `PostgreSQL does not run as root, and another user can't reach ${paths[0]}. Run as an ordinary user, clone into a folder everyone may enter, or set DATABASE_URL.`,
  );
}

/** The user who must own PostgreSQL's files; null when that is the present one. */
export function postgresUser(): number | null {
  return process.getuid?.() === 0 ? 65_534 : null;
}

function everyoneMayReach(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}
