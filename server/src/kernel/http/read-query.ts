// Reads query parameters, which are all text, by their schema. Each value has one valid form and nothing is guessed: `1e2`, `0x10` and `+1`
// are not whole numbers here.
import { Refusal } from "../contract/refusal.ts";
import type { TSchema } from "../contract/schema.ts";

type Parameter = { type?: string | string[] };
type Sent = Record<string, unknown>;

const wholeNumber = /^(?:0|-?[1-9]\d{0,15})$/;

/** @returns a function that changes the query itself; values it can't read stay text, which the schema refuses */
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

/** Queries have no lists: `status=paid,shipped` is one text, and a repeated name joins one list. */
function splitList(sent: Sent, name: string): void {
  const texts = sent[name] as string | string[] | undefined;
  // Repeated values are kept once.
  if (texts !== undefined) sent[name] = [...new Set([texts].flat().flatMap((text) => text.split(",")))];
}

function readOne(sent: Sent, name: string, read: (text: string) => unknown): void {
  const text = sent[name];
  if (typeof text === "string") sent[name] = read(text);
}

/** @throws Refusal invalid_request if the address's percent encoding is not UTF-8 */
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
