// Import and export of customers, as the API shows and accepts them.
import { MeaningSchema } from "../../kernel/contract/meaning.ts";
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../../kernel/contract/schema.ts";
import { type Field, fields } from "./columns.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });
const FieldSchema = oneOf(fields);

export const importStates = ["running", "completed", "failed"] as const;

export const CustomerImportSchema = named(
  "CustomerImport",
  strict({
    id: idOf("customerImport"),
    state: oneOf(
      importStates,
      "A completed import may have lines that were not imported. A failed one imported the lines before the error.",
    ),
    dryRun: Type.Boolean({ description: "Nothing is written; the figures say what would be." }),
    percent: Type.Integer({ minimum: 0, maximum: 100, description: "How far it has come." }),
    columns: Type.Array(strict({ column: Type.String(), field: nullable(FieldSchema, "Null: not read.") }), {
      description: "How each column of the file was read.",
    }),
    rows: count("Lines read, the header not counted."),
    created: count("Lines that made a customer."),
    updated: count("Lines that changed one."),
    unchanged: count("Lines without changes."),
    rejected: count("Lines that were not imported."),
    errors: Type.Array(
      strict({
        line: Type.Integer({
          minimum: 1,
          description: "In the file, the header counted; among JSON rows, the first is 1.",
        }),
        column: nullable(Type.String(), "As the file calls it; null for the line as a whole."),
        code: Type.String(),
        detail: Type.String({ description: "The error and what to do." }),
        imported: Type.Boolean({ description: "Whether the rest of the line was imported." }),
      }),
      { description: "The first hundred." },
    ),
    problem: nullable(Type.String(), "Why the file could not be read to its end."),
    problemMeaning: nullable(MeaningSchema, "What `problem` says."),
    createdAt: TimeSchema,
    endedAt: nullable(TimeSchema),
  }),
);
export type CustomerImport = Static<typeof CustomerImportSchema>;

export type JsonRow = Record<string, string | number | boolean | null>;
/** A JSON body has rows. A CSV is read into `file`, which a JSON body can't set. */
export type NewImport = { rows: JsonRow[] } | { file: Buffer };
export const NewCustomerImportSchema = named(
  "NewCustomerImport",
  Type.Unsafe<NewImport>(
    strict({
      rows: Type.Array(
        Type.Unsafe<JsonRow>({
          type: "object",
          maxProperties: 100,
          propertyNames: { type: "string", minLength: 1, maxLength: 100 },
          additionalProperties: { type: ["string", "number", "boolean", "null"], maxLength: 2_000 },
        }),
        { minItems: 1, maxItems: 1_000, description: "By the names of columns, as in a file's header." },
      ),
    }),
  ),
);

export const ImportQuerySchema = strict({
  dryRun: Type.Optional(Type.Boolean({ default: false, description: "Say what would happen, and do nothing." })),
  columns: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: `What columns are whose name says nothing: \`Client:name;Simu 2:whatsapp;Balance:\` (nothing behind the colon: not read). Fields: ${fields.map((field) => `\`${field}\``).join(", ")}.`,
    }),
  ),
});
export type ImportQuery = Static<typeof ImportQuerySchema>;
export type Chosen = ReadonlyMap<string, Field | null>;
