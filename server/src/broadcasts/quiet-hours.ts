// When recipients must not be disturbed: by local time in the country of their number.
import { after, hours } from "../kernel/values/clock.ts";
import { fromLocal, localTime } from "../kernel/values/local-time.ts";

/** Hours of the day; from 21 to 8 means from nine in the evening until eight in the morning. Equal: no quiet hours. */
export type QuietHours = { from: number; to: number };

const zonesByCountry = new Map<string, readonly string[]>();
/** In a country with many zones, quiet hours may continue in one zone when they end in another. */
const stepsMax = 8;

/**
 * The end of this person's quiet hours; null outside them. In a country with several time zones, quiet hours in any of them count.
 * @param country ISO 3166; null when the number has none, and then the shop's time zone counts
 */
export function quietUntil(quiet: QuietHours, country: string | null, shopTimezone: string, now: Date): Date | null {
  const zones = zonesOf(country, shopTimezone);
  let at = now;
  for (let step = 0; step < stepsMax; step += 1) {
    const ends = zones.map((zone) => endOf(quiet, zone, at)).filter((end) => end !== null);
    if (ends.length === 0) return at === now ? null : at;
    at = new Date(Math.max(...ends.map(Number)));
  }
  // The country always has quiet hours somewhere: then its first zone decides.
  return endOf(quiet, zones[0] ?? shopTimezone, now);
}

function endOf({ from, to }: QuietHours, zone: string, at: Date): Date | null {
  const local = localTime(at, zone);
  const hour = local.getUTCHours();
  const isQuiet = from < to ? from <= hour && hour < to : from !== to && (from <= hour || hour < to);
  if (!isQuiet) return null;
  const day = hour < to ? local : after(local, hours(24));
  return fromLocal(new Date(`${day.toISOString().slice(0, 10)}T${String(to).padStart(2, "0")}:00:00Z`), zone);
}

function zonesOf(country: string | null, otherwise: string): readonly string[] {
  if (country === null) return [otherwise];
  let zones = zonesByCountry.get(country);
  if (!zones) zonesByCountry.set(country, (zones = askZones(country)));
  return zones.length > 0 ? zones : [otherwise];
}

type Regional = Intl.Locale & { getTimeZones?(): string[] | undefined };

function askZones(country: string): readonly string[] {
  const region: Regional = new Intl.Locale("und", { region: country });
  return region.getTimeZones?.() ?? [];
}
