// The rate limits of a key: a policy per class of operations, and the class of each operation.
import type { EndpointRow } from "../contract/endpoint.ts";

export const rateClasses = ["read", "write", "payments", "broadcast"] as const;
export type RateClass = (typeof rateClasses)[number];

/** Allows `quota` requests in a burst. The same number becomes available again, evenly spread, over the window. */
export type RatePolicy = { quota: number; windowSeconds: number };
export type RatePolicies = Record<RateClass, RatePolicy>;

export const defaultRates: RatePolicies = {
  read: { quota: 1_000, windowSeconds: 10 },
  write: { quota: 500, windowSeconds: 10 },
  payments: { quota: 200, windowSeconds: 10 },
  broadcast: { quota: 30, windowSeconds: 60 },
};

/** Money operations call providers, which have their own limits. A broadcast reaches thousands. */
export function rateClassOf({ method, scope, path }: Pick<EndpointRow, "method" | "scope" | "path">): RateClass {
  if (scope === "payments:write" || scope === "payouts:write") return "payments";
  if (method === "GET") return "read";
  return path.startsWith("/api/broadcasts") ? "broadcast" : "write";
}

/**
 * @param text such as `read=1000/10,broadcast=30/60`: requests per seconds; classes not named keep their default
 * @throws Error naming what is wrong
 */
export function readRates(text: string | undefined): RatePolicies {
  const rates = { ...defaultRates };
  for (const part of (text ?? "").split(",").filter((one) => one.trim() !== "")) {
    const [, name, quota, windowSeconds] = /^\s*(\w+)\s*=\s*([1-9]\d{0,8})\s*\/\s*([1-9]\d{0,4})\s*$/.exec(part) ?? [];
    const found = rateClasses.find((one) => one === name);
    if (!found)
      throw new Error(
        `RATE_LIMITS must be like "read=1000/10,write=500/10" with the classes ${rateClasses.join(", ")}, not "${part}"`,
      );
    rates[found] = { quota: Number(quota), windowSeconds: Number(windowSeconds) };
  }
  return rates;
}
