// Registers our address for payments from a phone's menu.
import type { GatewayTools, Refused, Trouble } from "../../provider.ts";
import { readAccepted } from "./accepted.ts";
import type { MpesaAccount } from "./account.ts";
import { callLimits, callMpesa } from "./call.ts";

/**
 * Registers our address for payments from a phone's menu to the short code. In live mode this works once per short code; changes are made
 * in the portal. The address must not contain words such as mpesa, sql, query, exe or cmd. Only `confirmationUrl` reports money; payments
 * never wait for our validation.
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
