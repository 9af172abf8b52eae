// The operator's commands as a test gives them: in this process, on the database of a running system. What starts the
// program itself, as `npm run sokoni` does, is a second's work each time.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { inject } from "vitest";
import { command, type Ended } from "../../src/cli/perform.ts";
import { databaseUrl } from "../../src/kernel/database/create-database.ts";
import type { TestSystem } from "./system.ts";

export type { Ended };
export type Operator = {
  (...words: string[]): Promise<Ended>;
  /** By the program, in a process of its own; `heard` is typed into it. */
  program(heard: string, ...words: string[]): Promise<Ended>;
};

/** @param environment besides what says where the system stands. */
export function operatorOf(
  system: TestSystem,
  folder: string,
  environment: Record<string, string | undefined> = {},
): Operator {
  const settings = {
    DATABASE_URL: databaseUrl(inject("superuserUrl"), new URL(system.databaseUrl).pathname.slice(1)),
    DATA_FOLDER: folder,
    MASTER_KEY: system.services.config.masterKey.toString("base64url"),
    PORT: new URL(system.url).port,
    SIMULATOR_URL: "http://127.0.0.1:9",
    ...environment,
  };
  return Object.assign((...words: string[]) => command(words, settings), {
    program: (heard: string, ...words: string[]) => start(heard, words, settings),
  });
}

function start(heard: string, words: string[], settings: Record<string, string | undefined>): Promise<Ended> {
  const program = join(import.meta.dirname, "../../src/cli/main.ts");
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
  });
  child.stdin.end(heard);
  const ended: Ended = { code: -1, out: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ended.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ended.errors += text));
  return new Promise((done) => child.once("close", (code) => done({ ...ended, code: code ?? -1 })));
}
