// Shipbubble's envelope, for successes and failures.
import type { SentAnswer } from "../answer.ts";

export function done(message: string, data?: object): SentAnswer {
  return { http: 200, body: { status: "success", message, ...(data === undefined ? {} : { data }) } };
}

export function refuse(http: number, message: string, errors?: readonly string[]): SentAnswer {
  return { http, body: { status: "failed", message, ...(errors ? { errors } : {}) } };
}

/** Kobo as naira with decimals, as a JSON number. */
export function naira(kobo: number): number {
  return kobo / 100;
}

/** 2026-03-16 09:41:07, the time format of bookings. */
export function plainTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}
