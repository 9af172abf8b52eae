// What the tools need from modules that this one does not know.
import type { Log } from "../kernel/process/log.ts";
import type { PayPageServices } from "../checkout/index.ts";
import type { StorefrontServices } from "../storefront/index.ts";

export type AssistantServices = StorefrontServices &
  PayPageServices & {
    log: Log;
    /** Hides codes and private links in what is written to a shop, as on its page. */
    withoutSecrets(text: string): string;
  };
