// A local time as the people of a shop read it.

/** `2026-11-22 14:30`: unambiguous in every language. */
export function onTheWall(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
  return `${day} ${time}`;
}
