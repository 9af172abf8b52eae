// A shop gives facts about itself and its owner. They are sealed; numbers are shown by their end only.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { VerificationSettings } from "../kernel/process/verification-settings.ts";
import { findShop } from "../shops/index.ts";
import type { FactsChange } from "./contract.ts";
import {
  factNames,
  type Facts,
  formOf,
  idTypesOf,
  type IdType,
  type ItemName,
  itemsOf,
  numbers,
  tidyNumber,
} from "./requirements.ts";
import { openFacts, openVerification, sealFacts, type VerificationRow } from "./rows.ts";

export type GivingServices = { vault: Vault; config: { verification: VerificationSettings } };

const ageMin = 18;

/** @throws Refusal verification_off, invalid_request, invalid_transition */
export async function giveFacts(services: GivingServices, tx: Tx, actor: Actor, change: FactsChange): Promise<void> {
  assertOn(services);
  const { vault } = services;
  const { country } = await findShop(tx, actor.shopId);
  const row = await openVerification(tx, vault, actor);
  const before = openFacts(vault, row);
  const after = merged(before, change);
  const changed = factNames.filter((name) => before[name] !== after[name]);
  assertChangeable(row, country, changed);
  const faults = faultsOf(country, after, actor.now);
  if (faults.length > 0) throw new Refusal("invalid_request", faults[0]?.detail, { errors: faults });
  if (changed.length === 0) return;
  await tx
    .updateTable("verifications")
    .set({
      sealed_facts: sealFacts(vault, actor.shopId, after),
      given: factNames.filter((name) => after[name] !== undefined),
      asked: row.asked.filter((item) => !changed.includes(item as (typeof changed)[number])),
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .execute();
  // Only the names of the facts: the log is read by the whole team's managers.
  await audit(tx, actor, { act: "verification_facts_given", objectId: row.id, detail: { facts: changed } });
}

/** @throws Refusal verification_off */
export function assertOn({ config }: { config: { verification: VerificationSettings } }): void {
  if (config.verification.policy === "off") throw new Refusal("verification_off");
}

/**
 * Nothing changes while a person looks at it, and nothing that a level was given for.
 * @throws Refusal invalid_transition, invalid_request
 */
export function assertChangeable(row: VerificationRow, country: string, items: readonly ItemName[]): void {
  if (row.state === "submitted")
    throw new Refusal("invalid_transition", "The request is being reviewed. Wait for the answer, then change it.", {
      details: { current: row.state, allowed: [] },
    });
  const verified: ItemName[] = [
    ...(row.level === "none" ? [] : itemsOf(country, "basic")),
    ...(row.level === "full" ? itemsOf(country, "full") : []),
  ];
  const errors = items
    .filter((item) => verified.includes(item) && !row.asked.includes(item))
    .map((item) => ({
      pointer: `/${item}`,
      code: "verified",
      detail: `${item} is verified, and can't be changed here.`,
    }));
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

function merged(before: Facts, change: FactsChange): Facts {
  const after: Facts = { ...before };
  for (const name of factNames) {
    const given = change[name];
    if (given === null) delete after[name];
    else if (given !== undefined) after[name] = isNumber(name) ? tidyNumber(given) : given.trim();
  }
  return after;
}

function isNumber(name: string): name is (typeof numbers)[number] {
  return (numbers as readonly string[]).includes(name);
}

function faultsOf(country: string, facts: Facts, now: Date): Fault[] {
  const fault = (name: string, code: string, detail: string): Fault => ({ pointer: `/${name}`, code, detail });
  const types = idTypesOf(country);
  if (facts.idType !== undefined && !types.includes(facts.idType as IdType))
    return [fault("idType", "enum", `In this country it is one of ${types.join(", ")}.`)];
  const ofNumbers = numbers.flatMap((name) => {
    const number = facts[name];
    const form = formOf(country, name, facts);
    if (number === undefined || form === null || form.test(number)) return [];
    return [fault(name, "invalid_number", "This number does not look right. Compare it with the document.")];
  });
  const born = facts.dateOfBirth;
  if (born === undefined) return ofNumbers;
  return [
    ...ofNumbers,
    ...(isOfAge(born, now)
      ? []
      : [fault("dateOfBirth", "invalid_date", `Write it like 1990-05-31. The owner has to be ${ageMin}.`)]),
  ];
}

function isOfAge(day: string, now: Date): boolean {
  const born = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(born.getTime()) || !born.toISOString().startsWith(day)) return false;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - ageMin);
  return born <= latest && born.getUTCFullYear() >= 1900;
}
