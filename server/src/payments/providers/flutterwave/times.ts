export function readTime(text: string | null | undefined): Date | null {
  const time = new Date(text ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Lists take days. Which midnight they mean is not said: ask for a day more on each side. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
