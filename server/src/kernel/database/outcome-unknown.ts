// If a session ends while its transaction commits, it is unknown whether the commit succeeded.

/** SQLSTATE transaction_resolution_unknown. */
export const outcomeUnknown = "08007";

export function unknownOutcome(cause: unknown): Error {
  const error = new Error("the session ended while its transaction was being committed", { cause });
  return Object.assign(error, { code: outcomeUnknown });
}
