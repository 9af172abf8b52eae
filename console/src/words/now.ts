// The time of the installation. A sandbox moves its clock, and a phone's own clock may be wrong: every answer of the API says what time it is there.
import { useSyncExternalStore } from "react";

const storeKey = "sokoni.clock";
/** The header tells whole seconds, and an answer is under way for a while. */
const toleranceMs = 3_000;

let aheadMs = readKept();
const listeners = new Set<() => void>();

export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** @param date the `Date` header of an answer. */
export function followClock(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const ahead = told - Date.now();
  if (Math.abs(ahead - aheadMs) <= toleranceMs) return;
  aheadMs = Math.abs(ahead) <= toleranceMs ? 0 : ahead;
  localStorage.setItem(storeKey, String(aheadMs));
  for (const hear of listeners) hear();
}

/** Draws a component again when the clock was moved. */
export function useClockMoves(): void {
  useSyncExternalStore(subscribe, () => aheadMs);
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** As the last answer told it: a page that opens without a network tells the right times too. */
function readKept(): number {
  const kept = typeof document === "undefined" ? 0 : Number(localStorage.getItem(storeKey) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}
