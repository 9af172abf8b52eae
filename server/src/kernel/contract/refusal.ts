// A refusal: the one way for code to say no. Throwing it rolls the transaction back. Any other error is a bug: a 500 and an alert.
import { type RefusalCode, refusalCodes } from "./refusal-codes.ts";
import { type RefusalKind, refusalStatuses } from "./refusal-statuses.ts";

/** One fault of the request: where it is (RFC 6901 pointer), a stable code, and what to do. */
export type Fault = { pointer: string; code: string; detail: string };

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  readonly status: number;
  readonly errors: readonly Fault[];
  /** Further fields of the answer, typed per code in the reference (`allowed`, `available`, `customerId` …). */
  readonly details: Record<string, unknown>;

  constructor(
    code: RefusalCode,
    detail?: string,
    more: { errors?: readonly Fault[]; details?: Record<string, unknown> } = {},
  ) {
    super(detail ?? refusalCodes[code][1]);
    this.code = code;
    this.kind = refusalCodes[code][0];
    this.status = refusalStatuses[this.kind];
    this.errors = more.errors ?? [];
    this.details = more.details ?? {};
  }
}

/** The body names something that does not exist. */
export function missing(pointer: string, what: string): Refusal {
  return new Refusal("resource_missing", `${what} does not exist.`, {
    errors: [{ pointer, code: "resource_missing", detail: `${what} does not exist.` }],
  });
}

export function notFound(): Refusal {
  return new Refusal("not_found");
}

/** @throws Refusal version_conflict when the caller saw another version (`If-Match`) than the current one. */
export function checkVersion(present: number, seen: number | null): void {
  if (seen !== null && seen !== present)
    throw new Refusal("version_conflict", undefined, { details: { currentVersion: present } });
}
