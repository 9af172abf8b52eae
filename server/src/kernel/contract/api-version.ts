// API versions are dates. There is one version as long as no breaking change was needed. A request may name it.
import { Refusal } from "./refusal.ts";

/** Oldest first. The last is the current version. */
export const apiVersions = ["2026-11-22"] as const;
export const presentApiVersion = apiVersions[apiVersions.length - 1] as string;

/** @returns the version to answer in. @throws Refusal unknown_api_version */
export function readApiVersion(header: string | undefined): string {
  if (header === undefined) return presentApiVersion;
  const version = apiVersions.find((one) => one === header.trim());
  if (version) return version;
  throw new Refusal("unknown_api_version", `There is no such version; there is ${apiVersions.join(", ")}.`, {
    details: { versions: [...apiVersions] },
  });
}
