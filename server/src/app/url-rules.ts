// Where a shop's events may be sent: to this machine itself only from sandbox shops, and only if that is allowed.
import type { UrlRules } from "../outbound-webhooks/index.ts";
import type { Config } from "../kernel/process/config.ts";

export function urlRules({ webhooks }: Config, mode: "sandbox" | "live"): UrlRules {
  return { mayBeLocal: webhooks.mayBeLocal && mode === "sandbox" };
}
