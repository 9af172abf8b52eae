// Turns the cells of a product's rows into the object that JSON would give. An empty cell sets nothing.
import { readList } from "../../kernel/text/csv/cells.ts";
import { type Currency, isCurrency } from "../../kernel/values/money.ts";
import type { Field } from "./columns.ts";
import { readAmount } from "./read-amount.ts";

type Row = { line: number; said(field: Field): string | null };
type Fault = { line: number; field: Field; code: string; detail: string };
export type Said = {
  value: Record<string, unknown>;
  faults: Fault[];
  /** By JSON pointer. */
  places: Map<string, { line: number; field: Field | null }>;
};

/** @param currency for amounts without one */
export function readCells(rows: readonly Row[], currency: Currency): Said {
  const faults: Fault[] = [];
  const places: Said["places"] = new Map();
  const [first] = rows;
  if (!first) return { value: {}, faults, places };

  const fault = ({ line }: Row, field: Field, code: string, detail: string): undefined => {
    faults.push({ line, field, code, detail });
  };
  const read = (row: Row, field: Field, kind: Kind): unknown => {
    const text = row.said(field);
    if (text === null) return undefined;
    const value = kinds[kind](text, currencyOf(row) ?? currency);
    return value === undefined ? fault(row, field, kind, helps[kind]) : value;
  };
  const put = (target: Record<string, unknown>, at: string, row: Row, cells: Cells): void => {
    for (const [name, [field, kind]] of Object.entries(cells)) {
      const value = read(row, field, kind);
      if (value === undefined) continue;
      target[name] = value;
      places.set(`${at}/${name}`, { line: row.line, field });
    }
  };
  const currencyOf = (row: Row): Currency | null => {
    const code = (row.said("currency") ?? first.said("currency"))?.toUpperCase();
    return code !== undefined && isCurrency(code) ? code : null;
  };

  const value: Record<string, unknown> = {};
  put(value, "", first, ofProduct);
  const alts = read(first, "imageAlts", "json");
  if (Array.isArray(alts) && Array.isArray(value.images))
    value.images = (value.images as object[]).map((image, index) => ({
      ...image,
      alt: (alts[index] ?? null) as unknown,
    }));
  const sides = { lengthCm: first.said("lengthCm"), widthCm: first.said("widthCm"), heightCm: first.said("heightCm") };
  if (Object.values(sides).some((side) => side !== null)) {
    const dimensions: Record<string, unknown> = {};
    put(dimensions, "/dimensions", first, ofDimensions);
    value.dimensions = dimensions;
  }
  const choices = rows.map((row) => choiceOf(row, first));
  if (choices.every((choice) => choice === null)) {
    put(value, "", first, { stock: ["stock", "whole"] });
    return { value, faults, places };
  }
  value.variants = rows.flatMap((row, index) => {
    const options = choices[index];
    if (!options) return [];
    const at = `/variants/${index}`;
    const variant: Record<string, unknown> = { options };
    places.set(at, { line: row.line, field: null });
    put(variant, at, row, ofVariant);
    // In a row of its own, the plain columns belong to the variant.
    if (row !== first) {
      const plain = Object.fromEntries(Object.entries(alsoOfVariant).filter(([name]) => variant[name] === undefined));
      put(variant, at, row, plain);
      if (sameAmount(variant.price, value.price) && row.said("variantPrice") === null) delete variant.price;
    }
    return [variant];
  });
  return { value, faults, places };
}

type Kind = "text" | "word" | "whole" | "amount" | "list" | "addresses" | "json";
type Cells = Readonly<Record<string, readonly [Field, Kind]>>;

const ofProduct: Cells = {
  id: ["id", "text"],
  externalId: ["externalId", "text"],
  name: ["name", "text"],
  description: ["description", "text"],
  price: ["price", "amount"],
  compareAtPrice: ["compareAtPrice", "amount"],
  sku: ["sku", "text"],
  category: ["category", "text"],
  tags: ["tags", "list"],
  status: ["status", "word"],
  lowStockThreshold: ["lowStockThreshold", "whole"],
  leadTimeDays: ["leadTimeDays", "whole"],
  returnDays: ["returnDays", "whole"],
  weightGrams: ["weightGrams", "whole"],
  images: ["images", "addresses"],
  options: ["options", "json"],
  prices: ["prices", "json"],
  unit: ["unit", "json"],
  negotiation: ["negotiation", "json"],
  metadata: ["metadata", "json"],
  components: ["components", "json"],
};
const ofDimensions: Cells = {
  lengthCm: ["lengthCm", "whole"],
  widthCm: ["widthCm", "whole"],
  heightCm: ["heightCm", "whole"],
};
const ofVariant: Cells = {
  price: ["variantPrice", "amount"],
  compareAtPrice: ["variantCompareAtPrice", "amount"],
  sku: ["variantSku", "text"],
  barcode: ["variantBarcode", "text"],
  image: ["variantImage", "text"],
  weightGrams: ["variantWeightGrams", "whole"],
  status: ["variantStatus", "word"],
  negotiation: ["variantNegotiation", "json"],
  prices: ["variantPrices", "json"],
  stock: ["stock", "whole"],
};
const alsoOfVariant: Cells = {
  price: ["price", "amount"],
  compareAtPrice: ["compareAtPrice", "amount"],
  sku: ["sku", "text"],
  image: ["images", "text"],
  weightGrams: ["weightGrams", "whole"],
};

const kinds: Record<Kind, (text: string, currency: Currency) => unknown> = {
  text: (text) => text,
  word: (text) => text.toLowerCase(),
  whole: (text) => {
    const digits = text.replaceAll(/[\s,'\u00a0]/g, "").replace(/\.0+$/, "");
    return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
  },
  amount: (text, currency) => {
    const amount = readAmount(text, currency);
    return amount === null ? undefined : { amount, currency };
  },
  list: readList,
  addresses: (text) => text.split(/[;,|]\s*(?=https?:)|\s+/i).map((url) => ({ url })),
  json: (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  },
};
const helps: Record<Kind, string> = {
  text: "",
  word: "",
  whole: "Write a whole number.",
  amount: "Write an amount in the currency's main unit, for example 15000 or 15000.50.",
  list: "",
  addresses: "",
  json: "Write it as the export does, as JSON.",
};

const named = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

/** The first row must name the options. Null when the row has no choice. */
function choiceOf(row: Row, first: Row): Record<string, string> | null {
  const choice: Record<string, string> = {};
  for (const [index, [name, value]] of named.entries()) {
    const text = row.said(value);
    if (text !== null) choice[row.said(name) ?? first.said(name) ?? `Option ${index + 1}`] = text;
  }
  const [colour, size] = [row.said("colour"), row.said("size")];
  if (colour !== null) choice.Colour = colour;
  if (size !== null) choice.Size = size;
  return Object.keys(choice).length > 0 ? choice : null;
}

function sameAmount(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
