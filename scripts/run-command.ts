// Runs a program and keeps its output.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
/** Only for programs that hang. A busy machine is slow. */
const timeoutMs = 4_900_000;

export type Result = {
  ok: boolean;
  output: string;
  seconds: number;
  passed: number;
  failed: number;
  /** A remark to print although the program succeeded. */
  note?: string;
};

export function run(
  file: string,
  commandArguments: readonly string[],
  environment: Record<string, string> = {},
): Promise<Result> {
  return new Promise((done) => {
    const start = performance.now();
    const seconds = (): number => (performance.now() - start) / 1_000;
    const child = spawn(file, commandArguments, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
        NO_COLOR: "1",
        ...environment,
      },
      timeout: timeoutMs,
    });
    let output = "";
    const keep = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) =>
      done({ ok: false, output: error.message, seconds: seconds(), passed: 0, failed: 0 }),
    );
    child.once("close", (code, signal) => {
      if (signal !== null) output += `\nended by ${signal} after ${timeoutMs / 1_000} s at most`;
      done({ ok: code === 0, output, seconds: seconds(), passed: 0, failed: 0 });
    });
  });
}
