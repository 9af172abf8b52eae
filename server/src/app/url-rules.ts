// Which addresses events of a shop may be sent to: to this machine itself only those of sandbox shops, and only where it is allowed.
import type { UrlRules } from "../event-delivery/index.ts";
import type { Config } from "../kernel/config.ts";

export function urlRules({ webhooks }: Config, mode: "sandbox" | "live"): UrlRules {
  return { mayBeLocal: webhooks.mayBeLocal && mode === "sandbox" };
}
