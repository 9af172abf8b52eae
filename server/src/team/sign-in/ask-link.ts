// A person enters a phone number to sign in. The answer is the same for every number, and takes the same time.
import { setTimeout as pause } from "node:timers/promises";
import { readPhone } from "../../customers/index.ts";
import { systemActor } from "../../kernel/security/actor.ts";
import { bucketOf, spendOrRefuse } from "../../kernel/security/request-limits.ts";
import type { Vault } from "../../kernel/security/crypto.ts";
import { type Database, sql } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { shopCountries } from "../../shops/index.ts";
import { sendSignInLink } from "./links.ts";

export type SignInServices = { api: Database; vault: Vault; publicUrl: string };

/** Longer than the work for a known phone usually takes. */
const answerTakesMs = 150;
const mostOfPhone = 5;
/** The limit is high because many people share one address: a mobile network has few. */
const mostOfAddress = 30;
/** Numbers of one shop are compared by their last digits, so the way they are dialled does not matter. */
const endDigits = 9;

type Found = { shop_id: string; member_id: string; phone: string; country: string };

/** Each shop with a member of this phone sends a link to it. @throws Refusal invalid_request, rate_limited */
export async function askSignInLink(services: SignInServices, text: string, from: string, now: Date): Promise<void> {
  const phones = [...new Set(shopCountries.map((country) => readPhone(text, country)))].filter((one) => one !== null);
  if (phones.length === 0) throw noSuchPhone();
  await Promise.all([send({ services, text, phones, from, now }), pause(answerTakesMs)]);
}

async function send({
  services: { api, vault, publicUrl },
  text,
  phones,
  from,
  now,
}: {
  services: SignInServices;
  text: string;
  phones: readonly string[];
  from: string;
  now: Date;
}): Promise<void> {
  await api.platform((tx) =>
    spendOrRefuse(tx, "shp_none", [
      { name: `sign in ${bucketOf(text.replaceAll(/\D/g, "").slice(-endDigits))}`, most: mostOfPhone },
      { name: `sign in from ${bucketOf(from)}`, most: mostOfAddress },
    ]),
  );
  const { rows } = await api.readWithoutShop((tx) =>
    sql<Found>`select * from members_with_phone(${phones})`.execute(tx),
  );
  const meant = rows.filter(({ phone, country }) => readPhone(text, country) === phone);
  for (const { shop_id: shopId, member_id: memberId } of meant) {
    const actor = systemActor(shopId, "sign-in", now);
    await api.write(shopId, (tx) => sendSignInLink(tx, actor, { vault, publicUrl }, memberId));
  }
}

function noSuchPhone(): Refusal {
  const detail = "There is no such phone number. Give it as dialled in the shop's country, or with + and country code.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/phone", code: "phone", detail }] });
}
