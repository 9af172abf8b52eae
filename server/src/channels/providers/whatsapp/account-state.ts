// The state of the number we write from: its name, whether it may send, and whether its business sends us its messages.
import type { AccountState, ChannelAccount, ChannelAnswer } from "../../driver.ts";
import { callGraph, readGraphAnswer, refusedUnsent } from "./graph.ts";
import { HealthEntity, NumberAnswer, SuccessAnswer } from "./wire.ts";

const fields = ["display_phone_number", "verified_name", "quality_rating", "status"];
/** Each contains the business. Which of them exists depends on the version, and a missing field is refused. */
const businessFields = ["health_status", "whatsapp_business_account"];
const limitFields = ["throughput", "whatsapp_business_manager_messaging_limit"];

export async function inspectAccount(account: ChannelAccount): Promise<ChannelAnswer<AccountState>> {
  for (const more of [limitFields, []])
    for (const field of businessFields) {
      const answer = await askNumber(account, [...fields, ...more, field]);
      const noSuchField = answer.kind === "refused" && answer.code === 100 && answer.reason === "invalid";
      if (!noSuchField) return answer;
    }
  return askNumber(account, fields);
}

async function askNumber(account: ChannelAccount, wanted: readonly string[]): Promise<ChannelAnswer<AccountState>> {
  const query = `?fields=${wanted.join(",")}`;
  const answer = readGraphAnswer(await callGraph(account, { path: [account.account], query }), NumberAnswer);
  return answer.kind === "known" ? { kind: "known", value: toState(answer.value) } : answer;
}

function toState(number: NumberAnswer): AccountState {
  const { display_phone_number, verified_name, quality_rating, status, health_status, whatsapp_business_account } =
    number;
  // The number, its business account, the business and the app: each may be the blocked one.
  const parts = (health_status?.entities ?? []).filter((entity) => HealthEntity.Check(entity));
  const business = parts.find((part) => part.entity_type === "WABA")?.id ?? whatsapp_business_account?.id ?? null;
  const blocked = parts.filter((part) => part.can_send_message === "BLOCKED");
  const silent = status && silentStatuses.has(status) ? [`the number is ${status}`] : [];
  const details = [...silent, ...blocked.map(describe)];
  return {
    display: display_phone_number,
    name: verified_name || null,
    business: business === null ? null : String(business),
    quality: quality_rating || null,
    messagesPerSecond: perSecond.get(number.throughput?.level ?? "") ?? null,
    recipientsPerDay: tierOf(number.whatsapp_business_manager_messaging_limit),
    canSend: details.length === 0 && health_status?.can_send_message !== "BLOCKED",
    detail: details.join("; ") || null,
  };
}

const perSecond: ReadonlyMap<string, number> = new Map([
  ["STANDARD", 80],
  ["HIGH", 1_000],
]);

/** `TIER_250`, `TIER_2K`; null for `TIER_UNLIMITED` and for unknown tiers. */
export function tierOf(word: string | null | undefined): number | null {
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(word ?? "") ?? [];
  return count === undefined ? null : Number(count) * (thousands ? 1_000 : 1);
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

/** For all numbers of the business. A repeat changes nothing. */
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
  const answer = await callGraph(account, { method: "POST", path: [business, "subscribed_apps"], json: {} });
  const read = readGraphAnswer(answer, SuccessAnswer);
  return read.kind === "known" ? { kind: "known", value: null } : read;
}
