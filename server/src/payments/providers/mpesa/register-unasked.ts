// Prepares an account for payments that we did not request.
import type { GatewayTools, Registered } from "../../provider.ts";
import type { MpesaAccount } from "./account.ts";
import { registerC2b } from "./register-c2b.ts";
import { registerPull } from "./register-pull.ts";

/** The list comes first, because a reported payment is trusted only once it is found there. */
export async function registerUnasked(
  account: MpesaAccount,
  tools: GatewayTools,
  { noticeUrl, contactPhone }: { noticeUrl: string; contactPhone: string },
): Promise<Registered[]> {
  const list = await registerPull(account, tools, { phone: contactPhone, noticeUrl });
  const address = await registerC2b(account, tools, { confirmationUrl: noticeUrl, validationUrl: noticeUrl });
  return [
    { what: `the list of payments to ${account.shortCode}`, result: list },
    { what: `the address for announcing payments to ${account.shortCode}`, result: address },
  ];
}
