// A product from a file, and the place of each of its parts in the file.
import { validatorOf } from "../../kernel/contract/validation.ts";
import { type ImportedProduct, ImportedProductSchema } from "./contract.ts";

/** The error in a file, and how to fix it. It never repeats the file's content. */
export type ImportFault = { line: number; column: string | null; code: string; detail: string };
export type Place = { line: number; column: string | null };
export type Draft = {
  /** Its first line. The file's first line is 1. */
  line: number;
  /** How many lines it has. */
  lines: number;
  /** The byte and line in the file where it ends. */
  end: { bytes: number; lines: number };
  /** Null when there are errors. */
  product: ImportedProduct | null;
  faults: ImportFault[];
  /** @param pointer into the product, by RFC 6901 */
  place(pointer: string): Place;
};

const faultsOf = validatorOf("body", ImportedProductSchema);
/** The most errors that are reported per product. */
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
