// The operator's account at a provider that checks official numbers of people. Off by default: it costs money, and a person's data goes there.
import type { Environment } from "./config.ts";
import { settingsGroup } from "./settings-group.ts";

export type SmileIdSettings = { baseUrl: string; partnerId: string; apiKey: string };
/** Null: numbers are not checked. Sandbox shops use the simulator. */
export type IdentityCheckSettings = { sandbox: SmileIdSettings | null; live: SmileIdSettings | null };

/** The simulator's account. It is no secret: it opens nothing elsewhere. */
const sandboxAccount = { partnerId: "000", apiKey: "smile-id-sandbox-key" };

/** @throws Error that names the wrong setting and what it should be */
export function readIdentityCheck(environment: Environment, simulatorUrl: string): IdentityCheckSettings {
  const provider = environment.VERIFICATION_CHECK || "off";
  if (provider !== "off" && provider !== "smile-id")
    throw new Error(`VERIFICATION_CHECK must be off or smile-id, not "${provider}"`);
  if (provider === "off") return { sandbox: null, live: null };
  const account = settingsGroup(environment, ["SMILE_ID_PARTNER_ID", "SMILE_ID_API_KEY"]);
  const baseUrl = (environment.SMILE_ID_URL || "https://api.smileidentity.com/v1").replace(/\/$/, "");
  return {
    sandbox: { baseUrl: `${simulatorUrl}/smile-id/v1`, ...sandboxAccount },
    live: account && { baseUrl, partnerId: account.SMILE_ID_PARTNER_ID, apiKey: account.SMILE_ID_API_KEY },
  };
}
