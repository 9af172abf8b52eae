// Checks of a change to a shop that the schema can't express. All faults are reported together.
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { ShopValues } from "./change-shop.ts";
import { policiesMax, type DeliveryArea, type ShopChange } from "./contract.ts";
import { shopCountries } from "./currency-of-country.ts";
import { hoursFaults } from "./opening-hours.ts";
import { isOtherThanShop, otherThanShopFault } from "./persona-name.ts";
import { readsAsPlatform, platformNameFault } from "./platform-name.ts";
import { nameWordsFaults, placeWordsFaults, platformWordsFaults } from "./platform-words.ts";
import type { ShopRow } from "./shop-resource.ts";

/** @throws Refusal invalid_request */
export function checkShop(row: ShopRow, values: ShopValues, change: ShopChange): void {
  const { country, timezone, policies, openingHours, deliveryAreas } = change;
  const hours = { words: values.opening_hours, week: values.opening_week, closures: values.closures };
  const restated = deliveryAreas !== undefined || row.delivery_areas.length === 0;
  const errors: Fault[] = [
    ...(values.name === row.name ? [] : nameFaults(values.name)),
    ...(values.page_name === row.page_name ? [] : pageNameFaults(values.page_name)),
    ...(country === undefined || country === row.country || shopCountries.includes(country)
      ? []
      : [fault("/country", "enum", `Must be a country that shops can be in: ${shopCountries.join(", ")}.`)]),
    ...(timezone === undefined || isTimezone(timezone)
      ? []
      : [fault("/timezone", "enum", "There is no such time zone; one is Africa/Nairobi.")]),
    ...(policies && Object.keys(values.policies).length > policiesMax
      ? [fault("/policies", "max_properties", `Must have at most ${policiesMax}, those already there included.`)]
      : []),
    ...(openingHours ? hoursFaults(hours, "/openingHours") : []),
    ...(values.sells_in.includes(values.currency)
      ? [
          fault(
            "/sellsIn",
            "not_a_further_one",
            `${values.currency} is the shop's own currency: name only those besides it.`,
          ),
        ]
      : []),
    ...(values.tax_number === row.tax_number ? [] : taxNumberFaults(values.tax_number)),
    ...platformWordsFaults(textsIn(change)),
    ...placeWordsFaults([...placesIn(change), ...hoursIn(change)]),
    ...areaNameFaults(change),
    ...areaFaults(deliveryAreas ?? [], values.currency, values.sells_in),
    ...(values.currency !== row.currency && !restated
      ? [
          fault(
            "/deliveryAreas",
            "required",
            `The fees of your delivery areas are in ${row.currency}. Send \`deliveryAreas\` with fees in ${values.currency}.`,
          ),
        ]
      : []),
  ];
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

/** A name must not imitate the platform or an institution that keeps money. @throws Refusal invalid_request */
export function checkNewShop({ name, pageName }: { name: string; pageName: string | null }): void {
  const errors = [...nameFaults(name), ...pageNameFaults(pageName)];
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

function nameFaults(name: string): Fault[] {
  if (readsAsPlatform(name)) return [{ pointer: "/name", ...platformNameFault }];
  const faults = nameWordsFaults([{ pointer: "/name", text: name }]);
  if (faults.length > 0) return faults;
  return isOtherThanShop(name) ? [{ pointer: "/name", ...otherThanShopFault }] : [];
}

/** Invoices print it: the letters and digits of a number, and a word such as "NINEA" before it. */
function taxNumberFaults(number: string | null): Fault[] {
  const isNumber = number === null || (/(?:\d\W?){5}/.test(number) && !/\p{L}{8,}|(?:\p{L}{2,}\W+){3}/u.test(number));
  return isNumber ? [] : [fault("/taxNumber", "not_a_number", "Write the number only, as in “12345678-0001”.")];
}

/** The pages' files are below /s/assets. Buyers would take the other addresses for the platform's own pages. */
const reserved = new Set(
  `assets admin admins api account accounts app apps checkout claim claims code codes complaint complaints confirm console contact contract dispute
  disputes docs document escrow fraud health help helpdesk home hold held legal login logout mail mediation moderation news notice official
  operator order orders page pages pay payment payments payout payouts platform privacy protect protection refund refunds release releases report
  return returns review safe safety secure security settings shop shops sign-in sign-up signin signup sokoni staff status store support system team
  terms trust verification verified verify wallet webhook webhooks www
  aide litige litiges paiement plainte reclamation remboursement remboursements securite
  malalamiko malipo marejesho mgogoro msaada usalama`.split(/\s+/),
);

export function pageNameFaults(name: string | null): Fault[] {
  if (name === null) return [];
  if (reserved.has(name))
    return [fault("/pageName", "reserved", "This name is used by the pages themselves. Choose another one.")];
  const text = name.replaceAll("-", " ");
  if (readsAsPlatform(text)) return [{ pointer: "/pageName", ...platformNameFault }];
  return isOtherThanShop(text) ? [{ pointer: "/pageName", ...otherThanShopFault }] : [];
}

/** The texts that buyers read. */
function textsIn(change: ShopChange) {
  const { policies } = change;
  return [
    ...Object.entries(policies ?? {}).map(([name, text]) => ({ pointer: `/policies/${name}`, text })),
    ...hoursIn(change),
    ...placesIn(change),
  ];
}

function hoursIn({ openingHours }: ShopChange) {
  return [
    { pointer: "/openingHours/words", text: openingHours?.words },
    ...(openingHours?.closures ?? []).map(({ reason }, at) => ({
      pointer: `/openingHours/closures/${at}/reason`,
      text: reason,
    })),
  ];
}

function placesIn({ pickup, deliveryAreas, city }: ShopChange) {
  return [
    { pointer: "/pickup/address", text: pickup?.address },
    { pointer: "/pickup/hours", text: pickup?.hours },
    { pointer: "/city", text: city },
    ...(deliveryAreas ?? []).map(({ name }, at) => ({ pointer: `/deliveryAreas/${at}/name`, text: name })),
  ];
}

/** The agent uses names of places in its own words, so a sentence must not fit into them. */
function areaNameFaults({ city, deliveryAreas }: ShopChange): Fault[] {
  const named = [
    { pointer: "/city", text: city },
    ...(deliveryAreas ?? []).map(({ name }, at) => ({ pointer: `/deliveryAreas/${at}/name`, text: name })),
  ];
  return [
    ...named.flatMap(({ pointer, text }) =>
      text && !isAreaName(text) ? [fault(pointer, "not_a_name", areaName)] : [],
    ),
    ...nameWordsFaults(named.filter(({ text }) => text && placeWordsFaults([{ pointer: "", text }]).length === 0)),
  ];
}

const areaName = "Write names of places only, each with a capital letter, as in “Lekki Phase 1” or “Yaba, Surulere”.";
const [wordsMost, smallWordsMost] = [5, 2];

/** "Ikeja, everything is delivered" is a sentence. */
function isAreaName(text: string): boolean {
  if (/[!?;:"“”\n\r]|\p{L}{3,}\.(?:\s|$)/u.test(text)) return false;
  const parts = text.split(/[,/&()]/).flatMap((part) => part.trim() || []);
  const words = text.split(/[\s,/&()]+/);
  return (
    parts.every((part) => part.split(/\s+/).length <= wordsMost) &&
    parts.slice(1).every((part) => !/^\p{Ll}/u.test(part)) &&
    words.filter((word) => /^\p{Ll}{4,}/u.test(word)).length <= smallWordsMost
  );
}

/** An address must match at most one area: no two areas may share a name. */
function areaFaults(areas: readonly DeliveryArea[], currency: string, sellsIn: readonly string[]): Fault[] {
  const places = new Map<string, number>();
  return areas.flatMap(({ name, aliases, fee, fees = [] }, index) => {
    const pointer = `/deliveryAreas/${index}`;
    const named: [string, string][] = [
      [name, `${pointer}/name`],
      ...aliases.map((alias, at): [string, string] => [alias, `${pointer}/aliases/${at}`]),
    ];
    const twice = named.flatMap(([text, at]) => {
      const there = places.get(fold(text)) ?? index;
      places.set(fold(text), there);
      return there === index ? [] : [fault(at, "duplicate", `Another area is called that, too (number ${there + 1}).`)];
    });
    const wrong =
      fee.currency === currency ? [] : [fault(`${pointer}/fee/currency`, "currency", `Must be ${currency}.`)];
    const further = fees.flatMap(({ currency: one }, at) =>
      sellsIn.includes(one) && fees.findIndex((other) => other.currency === one) === at
        ? []
        : [
            fault(
              `${pointer}/fees/${at}/currency`,
              "currency",
              `Must be one of the currencies in sellsIn (${sellsIn.join(", ") || "none"}), each once.`,
            ),
          ],
    );
    return [...wrong, ...further, ...twice];
  });
}

/** As addresses are compared: without accents, case and punctuation. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** An IANA name. An offset (`+05:30`) is refused: it has no daylight saving time, and PostgreSQL reads its sign the other way round. */
export function isTimezone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function fault(pointer: string, code: string, detail: string): Fault {
  return { pointer, code, detail };
}
