// A log file that only its owner reads. It never stops the process: a line that can't be written is dropped and counted. It is written
// synchronously, so that the last lines before a crash are there, and it is rotated by size. The kept libraries for rotation write
// from a worker thread or asynchronously.
import { chmodSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export type LogFile = {
  write(line: string): void;
  /** Lines that were lost since the last one that could be written. */
  dropped(): number;
};

export type LogFileLimits = { bytesMax: number; filesKept: number };

/** 250 MB in all for one kind of process. */
const usualLimits: LogFileLimits = { bytesMax: 50_000_000, filesKept: 4 };
const stderr = 2;

/**
 * Creates the file if it is missing, with its folder. An existing folder keeps its rights.
 * @param path null: the standard error, which is not rotated
 * @throws when the file can't be opened at the start
 */
export function openLogFile(path: string | null, limits: LogFileLimits = usualLimits): LogFile {
  if (path !== null) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let file = path === null ? stderr : openOwn(path);
  let size = path === null ? 0 : fstatSync(file).size;
  let lost = 0;
  /** A full disk may have cut the last line. */
  let torn = false;

  function append(text: string): void {
    const bytes = Buffer.from(text);
    let done = 0;
    try {
      while (done < bytes.length) done += writeSync(file, bytes, done);
    } finally {
      size += done;
      torn = done > 0 && done < bytes.length;
    }
  }

  function rotate(from: string): void {
    // A rotation that failed half-way has moved the file already.
    if (existsSync(from)) {
      for (let number = limits.filesKept; number >= 1; number -= 1)
        renameIfThere(number === 1 ? from : `${from}.${number - 1}`, `${from}.${number}`);
    }
    const next = openOwn(from);
    closeSync(file);
    file = next;
    size = fstatSync(file).size;
  }

  return {
    write(line) {
      try {
        if (path !== null && size > 0 && size + Buffer.byteLength(line) > limits.bytesMax) rotate(path);
        if (torn) append("\n");
        if (lost > 0) append(`${droppedLine(lost)}\n`);
        append(line);
        lost = 0;
      } catch {
        lost += 1;
      }
    },
    dropped: () => lost,
  };
}

function openOwn(path: string): number {
  const file = openSync(path, "a", 0o600);
  if (fstatSync(file).isFile()) chmodSync(path, 0o600);
  return file;
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

function droppedLine(lines: number): string {
  return JSON.stringify({ level: 40, lines, msg: "log lines were dropped: they could not be written" });
}
