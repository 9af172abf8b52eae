// An operator's command, and what it needs.
import type { OpenedDatabase } from "../app/open-database.ts";
import type { Services } from "../app/services.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Options } from "./arguments.ts";

/** `lines` for people, `value` for programs (`--json`). */
export type Told = { lines: string[]; value: unknown; exitCode?: number };

export type Command = {
  /** As typed: `shops create`. */
  name: string;
  does: string;
  /** Options with a value, each with its description. */
  options: Record<string, string>;
  /** Options without a value. */
  flags?: Record<string, string>;
  /** The word after the name, and what it is. */
  operand?: { name: string; does: string };
} & (
  | { needs: "database"; run(services: Services, options: Options, now: Date): Promise<Told> }
  | { needs: "address"; run(database: OpenedDatabase, options: Options, config: Config): Promise<Told> }
  | { needs: "nothing"; run(config: Config, options: Options): Promise<Told> }
  | { needs: "no installation"; run(environment: NodeJS.ProcessEnv, options: Options, root: string): Promise<Told> }
);

/** Each column is as wide as its widest entry. */
export function table(rows: string[][]): string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join("  ")
      .trimEnd(),
  );
}
