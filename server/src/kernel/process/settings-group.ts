// Reads a group of settings that work only together.
import { byName } from "../values/names.ts";
import type { Environment } from "./config.ts";

/** Null when none is set. @throws Error naming the missing settings when only some are set. */
export function settingsGroup<Name extends string>(
  environment: Environment,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.filter((name) => environment[name] ?? "");
  if (given.length === 0) return null;
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`for live shops set ${missing.join(", ")} as well as ${given.join(", ")}`);
  return byName(names, (name) => environment[name] ?? "");
}
