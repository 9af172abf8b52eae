// Flutterwave's envelope. Errors carry text only, no code.

/** `cut` closes the connection without an answer: the caller can't know. */
export type Answer = { http: number; body: object; cut?: true };

export function succeed(message: string, data: unknown, meta?: object): Answer {
  return { http: 200, body: { status: "success", message, ...(meta ? { meta } : {}), data } };
}

/** The published sample of some answers has no envelope around it. */
export function succeedBare(body: object): Answer {
  return { http: 200, body };
}

export function refuse(message: string, http = 400): Answer {
  return { http, body: { status: "error", message, data: null } };
}

export function refuseNoTransaction(): Answer {
  return refuse("No transaction was found for this id");
}

/** A broken gateway in front of the service: nothing known. */
export function breakDown(http: 502 | 503 | 504): Answer {
  return refuse("Service temporarily unavailable", http);
}

/** The effect has happened, its answer is lost. */
export function cutOff(answer: Answer): Answer {
  return { ...answer, cut: true };
}
