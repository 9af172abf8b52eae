// Import and export of products, as the API shows and accepts them.
import { MeaningSchema } from "../../kernel/contract/meaning.ts";
import { listOf, listQuery } from "../../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../../kernel/contract/schema.ts";
import { partQuantity, partsMax } from "../bundles.ts";
import { NewProductSchema } from "../contract.ts";
import { VariantChangeSchema, variantsMax } from "../variant-contract.ts";
import { fields } from "./columns.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const importStates = ["running", "completed", "failed"] as const;
export const importModes = ["each", "all"] as const;

// Ids mean nothing in another shop, so a part can also be found by its other fields.
const ImportedPartSchema = named(
  "ImportedBundleComponent",
  strict(
    {
      productId: Type.Optional(idOf("product")),
      variantId: Type.Optional(idOf("variant")),
      sku: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      externalId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      options: Type.Optional(Type.Record(Type.String(), Type.String(), { description: "Which of its variants." })),
      quantity: partQuantity,
    },
    {
      description:
        "Matched by `productId` if it is this shop's, else by `sku` (also a variant's), else by `externalId`, else by the exact name.",
    },
  ),
);
export type ImportedPart = Static<typeof ImportedPartSchema>;

const { name, price, stock, variants: _, components: __, ...further } = NewProductSchema.properties;
/** A product as one line of JSON. A field that is missing keeps the existing product's value. */
export const ImportedProductSchema = named(
  "ImportedProduct",
  strict(
    {
      id: Type.Optional(idOf("product")),
      name: Type.Optional(name),
      price: Type.Optional(price),
      ...further,
      stock,
      variants: Type.Optional(Type.Array(VariantChangeSchema, { maxItems: variantsMax })),
      components: Type.Optional(
        Type.Array(ImportedPartSchema, {
          maxItems: partsMax,
          description: "All components of a bundle. They come before it in the file, or exist already.",
        }),
      ),
    },
    {
      description:
        "Matched by `id`, else `externalId`, else `sku`, else the exact name. A new product needs a name and a price. Fields and variants that are not sent stay as they are. `stock` is the opening stock of new products and variants.",
    },
  ),
);
export type ImportedProduct = Static<typeof ImportedProductSchema>;

export type NewImport = { products: ImportedProduct[] } | { file: Buffer; format: "csv" | "json" };
export const NewProductImportSchema = named(
  "NewProductImport",
  Type.Unsafe<NewImport>(strict({ products: Type.Array(ImportedProductSchema, { minItems: 1, maxItems: 1_000 }) })),
);

export const ImportQuerySchema = strict({
  dryRun: Type.Optional(Type.Boolean({ default: false, description: "Say what would happen, and do nothing." })),
  mode: Type.Optional(
    oneOf(
      importModes,
      "`each` (the default) imports valid lines and reports the others. `all` imports everything or nothing.",
    ),
  ),
});
export type ImportQuery = Static<typeof ImportQuerySchema>;

export const ProductImportSchema = named(
  "ProductImport",
  strict({
    id: idOf("productImport"),
    state: oneOf(
      importStates,
      "A completed import may have products that were not imported. A failed one imported the products before the error; in the mode `all`, nothing.",
    ),
    mode: oneOf(importModes),
    dryRun: Type.Boolean({ description: "Nothing is written; the figures say what would be." }),
    percent: Type.Integer({ minimum: 0, maximum: 100, description: "How far it has come." }),
    columns: Type.Array(strict({ column: Type.String(), field: nullable(oneOf(fields), "Null: not read.") }), {
      description: "How each column of a CSV file was read.",
    }),
    lines: count("Lines read, the header not counted."),
    created: count("Products made."),
    updated: count("Products changed."),
    unchanged: count("Products without changes."),
    rejected: count("Products that were not imported."),
    errors: count("Faults found; the list of errors has each."),
    problem: nullable(Type.String(), "Why the file could not be read to its end, or was not imported."),
    problemMeaning: nullable(MeaningSchema, "What `problem` says."),
    createdAt: TimeSchema,
    endedAt: nullable(TimeSchema),
  }),
);
export type ProductImport = Static<typeof ProductImportSchema>;

export const ImportErrorSchema = named(
  "ProductImportError",
  strict({
    line: Type.Integer({ minimum: 1, description: "In the file, the header counted." }),
    column: nullable(Type.String(), "As the file calls it; in JSON where in the line; null for the whole."),
    code: Type.String(),
    detail: Type.String({ description: "The error and what to do." }),
  }),
);

export const importSorts = { createdAt: { column: "created_at", as: "timestamptz" } } as const;
export const errorSorts = { line: { column: "line", as: "bigint" } } as const;
export const ImportListQuerySchema = listQuery(importSorts, { state: Type.Optional(severalOf(importStates)) });
export const ErrorListQuerySchema = listQuery(errorSorts, {});
export const ImportListSchema = listOf(ProductImportSchema);
export const ErrorListSchema = listOf(ImportErrorSchema);

export const ExportQuerySchema = strict({
  format: Type.Optional(oneOf(["csv", "json"], "`csv` (the default), or one JSON line per product.")),
});
