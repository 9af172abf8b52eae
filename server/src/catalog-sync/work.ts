// What each step of a catalog's update needs.
import type { OpenedCatalog } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Showing } from "./desired-items.ts";

export type CatalogWork = OpenedCatalog & {
  database: Database;
  actor: Actor;
  catalogId: string;
  showing: Showing;
};
