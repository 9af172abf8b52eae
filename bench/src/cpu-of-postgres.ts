// The processor time of a whole PostgreSQL, from /proc: the postmaster, its present children, and those that have ended.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const msOfTick = 10;

/** @param folder the benchmark's, with PostgreSQL's folder in it. @returns 0 on systems without /proc */
export function cpuMsOfPostgres(folder: string): number {
  if (process.platform !== "linux") return 0;
  const postmaster = Number(readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  let ticks = 0;
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one))) {
    const stat = statOf(name);
    if (!stat) continue;
    const isPostmaster = Number(name) === postmaster;
    if (isPostmaster || stat.parent === postmaster) ticks += stat.own;
    if (isPostmaster) ticks += stat.ofEnded;
  }
  return ticks * msOfTick;
}

function statOf(pid: string): { parent: number; own: number; ofEnded: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind the program's name: state, parent, …, and at 11 to 14 the times in user and system mode, own and of ended children.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const sum = (...places: number[]): number => places.reduce((all, place) => all + Number(fields[place]), 0);
    return { parent: Number(fields[1]), own: sum(11, 12), ofEnded: sum(13, 14) };
  } catch {
    return null;
  }
}
