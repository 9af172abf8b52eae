// A product as a file says it, and where in the file each part of it stands.
import { validatorOf } from "../../kernel/validation.ts";
import { type ImportedProduct, ImportedProductSchema } from "./contract.ts";

/** What is wrong in a file, and what to do; nothing of what stands there is repeated. */
export type ImportFault = { line: number; column: string | null; code: string; detail: string };
export type Place = { line: number; column: string | null };
export type Draft = {
  /** Where it begins; the file's first is 1. */
  line: number;
  /** How many lines say it. */
  lines: number;
  /** Up to which byte and line the file is read with it. */
  end: { bytes: number; lines: number };
  /** Null when there are faults. */
  product: ImportedProduct | null;
  faults: ImportFault[];
  /** @param pointer into the product, RFC 6901 */
  place(pointer: string): Place;
};

const faultsOf = validatorOf("body", ImportedProductSchema);
/** What one product is told is wrong with it. */
const faultsMax = 20;

export function draftOf(
  value: unknown,
  found: ImportFault[],
  { line, lines, end, place }: Omit<Draft, "product" | "faults">,
): Draft {
  const said = found.length > 0 ? [] : faultsOf(value);
  const faults = [...found, ...said.map(({ pointer, code, detail }) => ({ ...place(pointer), code, detail }))];
  const product = faults.length > 0 ? null : (value as ImportedProduct);
  return { line, lines, end, place, product, faults: faults.slice(0, faultsMax) };
}
