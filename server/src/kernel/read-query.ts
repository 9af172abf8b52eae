// Everything in an address is text. Read as the schema asks, in the one way each value is written, and never guessed:
// `1e2`, `0x10` and `+1` are no whole numbers here.
import { Refusal } from "./refusal.ts";
import type { TSchema } from "./schema.ts";

type Parameter = { type?: string | string[] };
type Sent = Record<string, unknown>;

const wholeNumber = /^(?:0|-?[1-9]\d{0,15})$/;

/** @returns changes the query itself; what can't be read stays text, which the schema refuses */
export function queryReader(query: TSchema | undefined): (sent: object) => object {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, Parameter> };
  const named = (type: string): string[] => Object.keys(properties).filter((name) => properties[name]?.type === type);
  const [lists, numbers, booleans] = [named("array"), named("integer"), named("boolean")];
  return (sent) => {
    const values = sent as Sent;
    for (const name of lists) splitList(values, name);
    for (const name of numbers) readOne(values, name, (text) => (wholeNumber.test(text) ? Number(text) : text));
    for (const name of booleans)
      readOne(values, name, (text) => (text === "true" ? true : text === "false" ? false : text));
    return sent;
  };
}

/** An address has no lists: `status=paid,shipped` is one text, and where a name is said again its texts are one list. */
function splitList(sent: Sent, name: string): void {
  const texts = sent[name] as string | string[] | undefined;
  // What was said twice is kept once.
  if (texts !== undefined) sent[name] = [...new Set([texts].flat().flatMap((text) => text.split(",")))];
}

function readOne(sent: Sent, name: string, read: (text: string) => unknown): void {
  const text = sent[name];
  if (typeof text === "string") sent[name] = read(text);
}

/** @throws Refusal invalid_request where the percent signs of an address do not spell UTF-8 */
export function refuseUndecodable(address: string): void {
  const at = address.indexOf("?");
  const query = at < 0 ? "" : address.slice(at + 1);
  if (!query.includes("%")) return;
  try {
    decodeURIComponent(query);
  } catch {
    const detail = "The query has percent signs that do not spell UTF-8. Encode each value.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/query", code: "text", detail }] });
  }
}
