// Terminal Africa's envelope, for successes and failures; money is in major units.
import type { SentAnswer } from "../answer.ts";

export function done(message: string, data: object): SentAnswer {
  return { http: 200, body: { status: true, message, data } };
}

export function refuse(http: number, message: string): SentAnswer {
  return { http, body: { status: false, message } };
}
