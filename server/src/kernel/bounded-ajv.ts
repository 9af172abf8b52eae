// Ajv that finds every fault of a value, up to a limit. By itself it would note each of 80,000 unknown fields, and other requests would wait.
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isCalendarTime } from "./calendar-time.ts";
import { isEmail } from "./email.ts";
import type { TSchema } from "./schema.ts";

/** Null for a value that fits. */
export type FaultFinder = (value: unknown) => ErrorObject[] | null;

/** More than are told: some of them are of a branch of a union that does not matter. */
export const notedMax = 500;

const formats = {
  "date-time": isCalendarTime,
  uri: (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text),
  email: isEmail,
};

// `strict` is about how schemas are written; "union types" are how a nullable field is told.
const common = {
  removeAdditional: false,
  useDefaults: false,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  verbose: true,
  formats,
  // JSON says what type a value has, and an address is read before (read-query.ts): nothing is coerced.
  coerceTypes: false,
} as const;

type Stopped = { noted: ErrorObject[] };

const all = new Ajv({ ...common, allErrors: true, code: { process: stopAtLimit } });
/** Ends at the first fault. */
const first = new Ajv({ ...common, allErrors: false });
for (const ajv of [all, first])
  // What the document tells of `include`; nothing follows from it here.
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
      // All that was noted may be of one branch of a union, whose other branch fits.
      return findFirst(value) ? null : stopped.noted;
    }
  };
}

/** Ajv has no option for it, but shows the code that it makes. */
function stopAtLimit(code: string): string {
  return code.replaceAll("errors++;", `if(++errors>=${notedMax})throw {noted:vErrors};`);
}

function isStopped(thrown: unknown): thrown is Stopped {
  return typeof thrown === "object" && thrown !== null && "noted" in thrown;
}
