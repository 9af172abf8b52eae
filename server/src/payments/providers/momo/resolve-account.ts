// Looks up a wallet's owner at MTN.
import type { Destination, ResolveResult } from "../../provider.ts";
import { callMomo, trouble } from "./call.ts";
import type { Line } from "./call.ts";
import { party } from "./create.ts";
import { Holder } from "./wire.ts";

/** The name of the wallet's owner. */
export async function resolveAccount(line: Line, destination: Destination): Promise<ResolveResult> {
  if (destination.kind !== "mobile_wallet") return { kind: "not_offered" };
  const holder = party(destination.phone);
  if (holder === null) return { kind: "unknown_account", detail: "no phone number" };
  const answer = await callMomo(line, {
    product: "disbursement",
    method: "GET",
    path: `v1_0/accountholder/msisdn/${holder.partyId}/basicuserinfo`,
  });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_found") return { kind: "unknown_account", detail: "MTN knows no such wallet" };
  if (answer.kind === "refused") return trouble(false, answer.detail);
  if (answer.kind !== "done" || !Holder.Check(answer.data)) return trouble(false, "an answer in a shape we don't know");
  const { name, given_name, family_name } = answer.data;
  const full = name || [given_name, family_name].filter(Boolean).join(" ");
  return full ? { kind: "resolved", name: full } : trouble(false, "a holder without a name");
}
