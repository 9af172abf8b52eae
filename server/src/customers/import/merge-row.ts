// What a line changes in the person it identifies. Nothing is removed: empty cells change nothing; tags and addresses are added.
import type { Address } from "../contract.ts";
import { readPhone } from "../phone.ts";
import type { Person } from "./people.ts";
import type { Row, RowError } from "./read-row.ts";

const tagsMax = 50;
const addressesMax = 20;
const factsMax = 50;

export type Merging = { person: Person; row: Row; now: Date; country: string };
export type Merged = { changes: boolean; errors: Omit<RowError, "line" | "column">[] };

/** Changes the person, or nothing if the row can't be used (an error other than `imported`). */
export function mergeRow({ person, row, now, country }: Merging): Merged {
  const { kept } = person;
  // A number that they already write from does not say which number reaches them.
  const moves = row.whatsapp !== null && !person.numbers.includes(row.whatsapp);
  const phone = (moves ? row.whatsapp : row.phone) ?? kept.phone;
  const other = moves && row.phone !== row.whatsapp ? row.phone : null;
  if (phone !== kept.phone && phone !== null && readPhone(phone, country) === null)
    return refused("phone", "There is no such phone number.");
  const tags = [...kept.tags, ...row.tags.filter((tag) => !kept.tags.some((known) => known.trim() === tag))];
  if (tags.length > tagsMax && tags.length > kept.tags.length)
    return refused("max_items", `The customer would have more than ${tagsMax} tags.`);
  const address = newAddress(kept.addresses, row.address);
  if (address && kept.addresses.length >= addressesMax)
    return refused("max_items", `The customer would have more than ${addressesMax} addresses.`);
  const facts = new Map(person.facts);
  if (other !== null) facts.set("other_phone", other);
  if (row.notes !== null && facts.get("notes")?.trim() !== row.notes) facts.set("notes", row.notes);
  if (row.instagram !== null && !hasUsername(person, row.instagram)) facts.set("instagram", row.instagram);
  if (facts.size > factsMax && facts.size > person.facts.size)
    return refused("max_items", `More than ${factsMax} things would be known of the customer.`);

  const consent = { ...kept.consent };
  const errors: Merged["errors"] = [];
  for (const channel of ["chatapp", "photoapp"] as const) {
    const marketing = row.consent[channel];
    const before = consent[channel];
    if (marketing === null || marketing === before?.marketing) continue;
    if (marketing && before?.source === "buyer")
      errors.push({
        code: "consent_refused",
        detail:
          "The buyer has opted out of broadcasts, and only the buyer can opt in again. The rest of the line was imported.",
        imported: true,
      });
    else consent[channel] = { marketing, source: "import", changedAt: now.toISOString() };
  }
  const after = {
    name: same(kept.name, row.name) ? kept.name : row.name,
    phone,
    email: row.email === null || row.email.toLowerCase() === kept.email?.trim().toLowerCase() ? kept.email : row.email,
    language: same(kept.language, row.language) ? kept.language : row.language,
    tags,
    addresses: address ? [...kept.addresses, address] : kept.addresses,
    consent,
  };
  const changes = JSON.stringify([kept, [...person.facts]]) !== JSON.stringify([after, [...facts]]);
  const isFirst = person.before === null && !person.changed;
  person.kept = after;
  person.facts = facts;
  person.changed ||= changes || isFirst;
  return { changes: changes || isFirst, errors };
}

function refused(code: string, detail: string): Merged {
  return { changes: false, errors: [{ code, detail, imported: false }] };
}

/** Empty changes nothing, and spaces around the value don't matter. */
function same(known: string | null, said: string | null): boolean {
  return said === null || said === known?.trim();
}

function newAddress(known: readonly Address[], said: Row["address"]): Address | null {
  if (said === null) return null;
  const plain = (text: string | null): string | null => text?.trim() || null;
  const isThere = known.some(
    ({ line, landmark, area, city }) =>
      plain(line) === said.line &&
      plain(landmark) === said.landmark &&
      plain(area) === said.area &&
      plain(city) === said.city,
  );
  return isThere ? null : { ...said, contactName: null, riderNote: null, pin: null, phones: [] };
}

function hasUsername({ before, facts }: Person, username: string): boolean {
  const names = before?.identities.filter(({ channel }) => channel === "photoapp").map((identity) => identity.username);
  return [...(names ?? []), facts.get("instagram")].some((name) => name?.toLowerCase() === username);
}
