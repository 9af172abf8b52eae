// Flutterwave's envelope. Errors have only text, no code.

/** `cut` closes the connection without an answer: the caller can't know. */
export type Answer = { http: number; body: object; cut?: true };

export function succeed(message: string, data: unknown, meta?: object): Answer {
  return { http: 200, body: { status: "success", message, ...(meta ? { meta } : {}), data } };
}

/** The documented sample of some answers has no envelope. */
export function succeedBare(body: object): Answer {
  return { http: 200, body };
}

export function refuse(message: string, http = 400): Answer {
  return { http, body: { status: "error", message, data: null } };
}

export function refuseNoTransaction(): Answer {
  return refuse("No transaction was found for this id");
}

/** A broken proxy in front of the service: the outcome is unknown. */
export function breakDown(http: 502 | 503 | 504): Answer {
  return refuse("Service temporarily unavailable", http);
}

/** The action was done, but its answer is lost. */
export function cutOff(answer: Answer): Answer {
  return { ...answer, cut: true };
}
