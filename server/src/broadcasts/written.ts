// The content of a broadcast, with its current templates.
import {
  filledAddresses,
  holdsPayLink,
  isOurTemplate,
  ourTemplateDetail,
  writtenTemplate,
} from "../conversations/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Fault, missing, Refusal } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import { messageFaults, spokenFaults, type Written } from "./compose.ts";
import type { BroadcastMessage } from "./contract.ts";
import type { AbTest } from "./queries.ts";

export type Both = {
  a: Written;
  b: Written | null;
  shopName: string;
  /** The account that the templates belong to; null for free text. */
  connectionId: string | null;
  /** Every template may be sent. */
  isApproved: boolean;
  /** The channel's billing category; null for free text. */
  category: string | null;
};
type Said = { channel: "chatapp" | "photoapp"; message: BroadcastMessage; abTest: AbTest | null };

/** @throws Refusal resource_missing */
export async function readBoth(tx: Tx, shopId: string, { message, abTest }: Said): Promise<Both> {
  const [shop, a, b] = await Promise.all([
    findShop(tx, shopId),
    readOne(tx, shopId, message, "/message"),
    abTest && readOne(tx, shopId, abTest.message, "/abTest/message"),
  ]);
  const found = [a.found, b?.found].filter((one) => one !== null && one !== undefined);
  return {
    a: a.written,
    b: b?.written ?? null,
    shopName: shop.name,
    connectionId: found[0]?.connectionId ?? null,
    isApproved: found.every(({ state }) => state === "approved"),
    category: found[0]?.category ?? null,
  };
}

/** @throws Refusal invalid_request naming everything that prevents sending it; link_of_another_order */
export function checkBoth({ a, b, shopName }: Both, { channel, message, abTest }: Said): void {
  if (leadsToPayment({ a, b })) throw new Refusal("link_of_another_order");
  const faults: Fault[] = [
    ...messageFaults(a, channel, "/message"),
    ...spokenFaults(a, channel, shopName, "/message"),
    ...(b
      ? [...messageFaults(b, channel, "/abTest/message"), ...spokenFaults(b, channel, shopName, "/abTest/message")]
      : []),
    ...bothKinds(message, "/message"),
    ...(abTest ? bothKinds(abTest.message, "/abTest/message") : []),
  ];
  if (abTest && (abTest.message.templateId === undefined) !== (message.templateId === undefined))
    faults.push({
      pointer: "/abTest/message",
      code: "other_kind",
      detail: "Use a template for both variants, or free text for both. Otherwise they reach different customers.",
    });
  if (faults.length > 0) throw new Refusal("invalid_request", faults[0]?.detail, { errors: faults });
}

/** A payment link is for one buyer, but a broadcast is for many. Checked with fallback values. */
export function leadsToPayment({ a, b }: Pick<Both, "a" | "b">): boolean {
  return holdsPayLinkFilled(a) || (b !== null && holdsPayLinkFilled(b));
}

function holdsPayLinkFilled(written: Written): boolean {
  const { message, template } = written;
  const values = Object.entries(message.variables ?? {}).map(([key, one]) => [
    key,
    "value" in one ? one.value : one.fallback,
  ]);
  return holdsPayLink([message, template, template && filledAddresses(template, Object.fromEntries(values))]);
}

function bothKinds({ templateId, text }: BroadcastMessage, pointer: string): Fault[] {
  if (templateId === undefined || text === undefined) return [];
  return [{ pointer: `${pointer}/text`, code: "too_much", detail: "Either a template or free text, not both." }];
}

type Found = NonNullable<Awaited<ReturnType<typeof writtenTemplate>>>;

async function readOne(
  tx: Tx,
  shopId: string,
  message: BroadcastMessage,
  pointer: string,
): Promise<{ written: Written; found: Found | null }> {
  const { templateId } = message;
  if (templateId === undefined) return { written: { message, template: null }, found: null };
  const found = await writtenTemplate(tx, shopId, templateId);
  if (!found) throw missing(`${pointer}/templateId`, "The template");
  if (isOurTemplate(found))
    throw new Refusal("invalid_request", ourTemplateDetail, {
      errors: [{ pointer: `${pointer}/templateId`, code: "template_is_ours", detail: ourTemplateDetail }],
    });
  return { written: { message, template: found }, found };
}
