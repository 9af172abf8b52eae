// Enables M-Pesa's list of payments.
import type { GatewayTools, Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { MpesaAccount } from "./account.ts";
import { callLimits, callMpesa, trouble } from "./call.ts";
import { toMsisdn } from "./phone.ts";
import { PullRegistered } from "./wire.ts";

/**
 * Enables the list of payments to the short code, in which reported payments are looked up.
 * @param contact.phone of a person M-Pesa may call about it
 */
export async function registerPull(
  account: MpesaAccount,
  tools: GatewayTools,
  contact: { phone: string; noticeUrl: string },
): Promise<{ kind: "registered" } | { kind: "exists" } | Refused | Trouble> {
  const phone = toMsisdn(contact.phone);
  if (phone === null) return { kind: "refused", code: "invalid_phone", detail: "no mobile number of Kenya" };
  const json = {
    ShortCode: account.shortCode,
    RequestType: "Pull",
    NominatedNumber: phone,
    CallBackURL: contact.noticeUrl,
  };
  const answer = await callMpesa({ account, tools, limits: callLimits }, "/pulltransactions/v1/register", json);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "unclear") return trouble(true, answer.detail);
  if (answer.kind === "turned_down") return { kind: "refused", code: answer.code, detail: answer.detail };
  if (!PullRegistered.Check(answer.data)) return trouble(true, "an answer in a shape we don't know");
  const { ResponseStatus, ResponseDescription } = answer.data;
  if (String(ResponseStatus) === "1000") return { kind: "registered" };
  if (String(ResponseStatus) === "1001") return { kind: "exists" };
  return { kind: "refused", code: `response_${ResponseStatus}`, detail: quote(ResponseDescription ?? "") };
}
