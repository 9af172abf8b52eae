// The number we write from: what it is called, whether it may send, and that its business tells us what is written to it.
import type { AccountState, ChannelAccount, ChannelAnswer } from "../../driver.ts";
import { callGraph, readGraphAnswer, refusedUnsent } from "./graph.ts";
import { HealthEntity, NumberAnswer, SuccessAnswer } from "./wire.ts";

const fields = ["display_phone_number", "verified_name", "quality_rating", "status", "health_status"];

export async function inspectAccount(account: ChannelAccount): Promise<ChannelAnswer<AccountState>> {
  const query = `?fields=${fields.join(",")}`;
  const answer = readGraphAnswer(await callGraph(account, "GET", [account.account], { query }), NumberAnswer);
  if (answer.kind !== "known") return answer;
  const { display_phone_number, verified_name, quality_rating, status, health_status, whatsapp_business_account } =
    answer.value;
  // The number, its business account, the business and the app: each may be what is blocked.
  const parts = (health_status?.entities ?? []).filter((entity) => HealthEntity.Check(entity));
  const business = parts.find((part) => part.entity_type === "WABA")?.id ?? whatsapp_business_account?.id ?? null;
  const blocked = parts.filter((part) => part.can_send_message === "BLOCKED");
  const silent = status && silentStatuses.has(status) ? [`the number is ${status}`] : [];
  const details = [...silent, ...blocked.map(describe)];
  const state: AccountState = {
    display: display_phone_number,
    name: verified_name || null,
    business: business === null ? null : String(business),
    quality: quality_rating || null,
    canSend: details.length === 0 && health_status?.can_send_message !== "BLOCKED",
    detail: details.join("; ") || null,
  };
  return { kind: "known", value: state };
}

const silentStatuses: ReadonlySet<string> = new Set([
  "PENDING",
  "DELETED",
  "MIGRATED",
  "BANNED",
  "DISCONNECTED",
  "UNVERIFIED",
]);

function describe({ entity_type, errors }: HealthEntity): string {
  const causes = (errors ?? []).map(({ error_code, error_description }) => error_description ?? `error ${error_code}`);
  return [`${entity_type} is blocked`, ...causes].join(": ");
}

/** For all numbers of the business. Repeating it changes nothing. */
export async function subscribeBusiness(
  account: ChannelAccount,
  business: string | null,
): Promise<ChannelAnswer<null>> {
  if (business === null)
    return {
      kind: "refused",
      code: refusedUnsent,
      detail: "the business account is not known",
      reason: "misconfigured",
    };
  const answer = await callGraph(account, "POST", [business, "subscribed_apps"], { json: {} });
  const read = readGraphAnswer(answer, SuccessAnswer);
  return read.kind === "known" ? { kind: "known", value: null } : read;
}
