// Terminal Africa's envelope, for good and bad news; money is major units.
import type { SentAnswer } from "../answer.ts";

export function done(message: string, data: object): SentAnswer {
  return { http: 200, body: { status: true, message, data } };
}

export function refuse(http: number, message: string): SentAnswer {
  return { http, body: { status: false, message } };
}
