import type { GatewayTools, Refused, Trouble } from "../../provider.ts";
import { readAccepted } from "./accepted.ts";
import type { MpesaAccount } from "./account.ts";
import { callLimits, callMpesa } from "./call.ts";

/**
 * Tells M-Pesa where to say that somebody paid to the short code from the menu of the phone. Live, this works once per
 * short code; a change begins in the portal. The address must not contain words such as mpesa, sql, query, exe or cmd.
 * Only `confirmationUrl` tells of money; payments are never made to wait for our word.
 */
export async function registerC2b(
  account: MpesaAccount,
  tools: GatewayTools,
  urls: { confirmationUrl: string; validationUrl: string },
): Promise<{ kind: "registered" } | { kind: "exists" } | Refused | Trouble> {
  const json = {
    ShortCode: account.shortCode,
    ResponseType: "Completed",
    ConfirmationURL: urls.confirmationUrl,
    ValidationURL: urls.validationUrl,
  };
  const accepted = readAccepted(
    await callMpesa({ account, tools, limits: callLimits }, "/mpesa/c2b/v2/registerurl", json),
  );
  return accepted.kind === "accepted" ? { kind: "registered" } : accepted;
}
