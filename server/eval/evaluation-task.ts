// A task of the evaluation is played in one of its own shops.
import type { Task } from "../src/rehearsal/index.ts";
import type { ShopName } from "./shops/index.ts";

export type EvaluationTask = Task & { shop: ShopName };
