// What the modules store in columns of JSON, and in columns of text: ids, and values that no CHECK lists.
import type { ColumnType } from "kysely";

/** `table.column` → what is read from it. Each module adds its own columns, next to their types. */
// eslint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface StoredShapes {}

/** A column as it is read. `Plain` is what the database would take. */
export type Stored<Column extends string, Plain> = Column extends keyof StoredShapes
  ? ColumnType<StoredShapes[Column], Plain, Plain>
  : Plain;
