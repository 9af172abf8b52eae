// What a log keeps of a thrown value: an error with its causes, or a value that is no error.
import { types } from "node:util";

const causesMax = 3;
const textMax = 2_000;
const namesMax = 20;

/** Keeps stack and code, but not `detail` and similar fields, because PostgreSQL puts row values there. */
export function loggableError(thrown: unknown, depth = 0): Record<string, unknown> {
  const told = isErrorLike(thrown) ? ofError(thrown) : ofValue(thrown);
  const { cause, errors } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as Record<string, unknown>;
  if (depth >= causesMax) return told;
  return {
    ...told,
    ...(cause === undefined ? {} : { cause: loggableError(cause, depth + 1) }),
    ...(Array.isArray(errors) && types.isNativeError(thrown)
      ? { errors: errors.slice(0, causesMax).map((error) => loggableError(error, depth + 1)) }
      : {}),
  };
}

type ErrorLike = { name?: unknown; message: string; stack?: unknown; code?: unknown; constraint?: unknown };

/** Also accepts errors of another realm, for which `instanceof Error` is false. */
function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return typeof thrown === "object" && thrown !== null && "message" in thrown && typeof thrown.message === "string";
}

function ofError(error: ErrorLike): Record<string, unknown> {
  const { name, message, stack, code, constraint } = error;
  return {
    type: typeof name === "string" ? name : classOf(error),
    message: message.slice(0, textMax),
    ...(isScalar(code) ? { code } : {}),
    ...(isScalar(constraint) ? { constraint } : {}),
    ...(typeof stack === "string" ? { stack } : {}),
  };
}

/** Keeps only the field names of an object, because its values may be personal data. */
function ofValue(thrown: unknown): Record<string, unknown> {
  const type = thrown === null ? "null" : typeof thrown === "object" ? classOf(thrown) : typeof thrown;
  if (typeof thrown !== "object" || thrown === null)
    return { type, message: `thrown, and no error: ${String(thrown).slice(0, textMax)}` };
  const names = Object.keys(thrown).slice(0, namesMax);
  const { code } = thrown as { code?: unknown };
  return {
    type,
    message: `thrown, and no error: an object with ${names.length > 0 ? names.join(", ") : "no fields"}`,
    ...(isScalar(code) ? { code } : {}),
  };
}

function classOf(value: object): string {
  return (value.constructor satisfies { name?: string } | undefined)?.name ?? "object";
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
