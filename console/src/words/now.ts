// The installation's time. A sandbox moves its clock, and a phone's clock may be wrong, so the time comes from the API's answers.
import { useSyncExternalStore } from "react";

const storeKey = "sokoni.clock";
/** The header has whole seconds, and an answer takes a while to arrive. */
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

/** Renders a component again when the clock was moved. */
export function useClockMoves(): void {
  useSyncExternalStore(subscribe, () => aheadMs);
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** The time from the last answer, stored so that a page that opens without a network shows the right times. */
function readKept(): number {
  const kept = typeof document === "undefined" ? 0 : Number(localStorage.getItem(storeKey) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}
