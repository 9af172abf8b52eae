// When nobody wants to be written to: by the clock where the recipient is, which their number's country tells.
import { after, hours } from "../kernel/clock.ts";
import { fromLocal, localTime } from "../shops/index.ts";

/** Hours of the day; from 21 to 8 means from nine in the evening until eight in the morning. Equal: none. */
export type QuietHours = { from: number; to: number };

const zonesByCountry = new Map<string, readonly string[]>();
/** A country of many zones may be quiet somewhere at each of the ends. */
const stepsMax = 8;

/**
 * Until when this person is left alone; null when they are not. Where a country has several time zones, none of them may be quiet.
 * @param country ISO 3166; null when no number tells it, and then the shop's clock counts
 */
export function quietUntil(quiet: QuietHours, country: string | null, shopTimezone: string, now: Date): Date | null {
  const zones = zonesOf(country, shopTimezone);
  let at = now;
  for (let step = 0; step < stepsMax; step += 1) {
    const ends = zones.map((zone) => endOf(quiet, zone, at)).filter((end) => end !== null);
    if (ends.length === 0) return at === now ? null : at;
    at = new Date(Math.max(...ends.map(Number)));
  }
  // Somewhere it is always night there: then the first of its zones decides.
  return endOf(quiet, zones[0] ?? shopTimezone, now);
}

function endOf({ from, to }: QuietHours, zone: string, at: Date): Date | null {
  const local = localTime(at, zone);
  const hour = local.getUTCHours();
  const isQuiet = from < to ? from <= hour && hour < to : from !== to && (from <= hour || hour < to);
  if (!isQuiet) return null;
  const day = hour < to ? local : after(local, hours(24));
  return fromLocal(`${day.toISOString().slice(0, 10)}T${String(to).padStart(2, "0")}:00:00Z`, zone);
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
