// The local times in messages: East Africa Time, three hours ahead of UTC all year, never with an offset.

const offsetMs = 3 * 3_600_000;

/** yyyyMMddHHmmss */
export function compactTime(at: number): string {
  return local(at).replace(/\D/g, "").slice(0, 14);
}

/** dd.MM.yyyy HH:mm:ss */
export function dottedTime(at: number): string {
  const [date = "", time = ""] = local(at).split("T");
  return `${date.split("-").toReversed().join(".")} ${time.slice(0, 8)}`;
}

/** ddMMyyyyHHmmss and three digits of milliseconds. */
export function dayFirstTime(at: number): string {
  const [date = "", time = ""] = local(at).split("T");
  return date.split("-").toReversed().join("") + time.replace(/\D/g, "").slice(0, 9);
}

/** 2026-03-14T10:15:52+03:00, only in the pull API. */
export function offsetTime(at: number): string {
  return `${local(at).slice(0, 19)}+03:00`;
}

/** "2026-03-14 10:15:52" as milliseconds since the epoch; null for anything else. */
export function readLocalTime(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text);
  const at = match ? Date.parse(`${match[1]}T${match[2]}+03:00`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function local(at: number): string {
  return new Date(at + offsetMs).toISOString();
}
