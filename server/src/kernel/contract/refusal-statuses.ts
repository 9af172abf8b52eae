// The kinds of refusals and their HTTP statuses.

export const refusalStatuses = {
  invalid: 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  not_acceptable: 406,
  timed_out: 408,
  conflict: 409,
  stale: 412,
  too_large: 413,
  wrong_media_type: 415,
  expectation_failed: 417,
  key_reused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof refusalStatuses;
