// Ajv that collects every fault of a value, up to a limit. Without the limit it would collect each of 80,000 unknown fields, and block
// other requests meanwhile.
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isCalendarTime } from "../values/calendar-time.ts";
import { isEmail } from "../text/email.ts";
import type { TSchema } from "./schema.ts";

/** Returns null for a valid value. */
export type FaultFinder = (value: unknown) => ErrorObject[] | null;

/** More than an answer shows, because some faults belong to a branch of a union that does not matter. */
export const notedMax = 500;

const formats = {
  "date-time": isCalendarTime,
  uri: (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text),
  email: isEmail,
};

// `strict` checks how schemas are written. Union types are how schemas declare a nullable field.
const common = {
  removeAdditional: false,
  useDefaults: false,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  verbose: true,
  formats,
  // JSON values have a type, and queries are parsed before (read-query.ts), so nothing is coerced.
  coerceTypes: false,
} as const;

type Stopped = { noted: ErrorObject[] };

const all = new Ajv({ ...common, allErrors: true, code: { process: stopAtLimit } });
/** Stops at the first fault. */
const first = new Ajv({ ...common, allErrors: false });
for (const ajv of [all, first])
  // The API document uses it to describe `include`. It validates nothing here.
  ajv.addKeyword("x-may-be-missing");

export function faultFinder(schema: TSchema): FaultFinder {
  const findAll = all.compile(schema);
  let findFirst: ValidateFunction | undefined;
  return (value) => {
    try {
      return findAll(value) ? null : (findAll.errors ?? []);
    } catch (stopped) {
      if (!isStopped(stopped)) throw stopped;
      findFirst ??= first.compile(schema);
      // All collected faults may belong to one branch of a union whose other branch is valid.
      return findFirst(value) ? null : stopped.noted;
    }
  };
}

/** Ajv has no option for a limit, so this changes the code that it generates. */
function stopAtLimit(code: string): string {
  return code.replaceAll("errors++;", `if(++errors>=${notedMax})throw {noted:vErrors};`);
}

function isStopped(thrown: unknown): thrown is Stopped {
  return typeof thrown === "object" && thrown !== null && "noted" in thrown;
}
