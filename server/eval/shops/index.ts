// The shops of the evaluation by name.
import type { ShopName } from "../task.ts";
import { dakar } from "./dakar.ts";
import type { EvaluationShop } from "./goods.ts";
import { lagos } from "./lagos.ts";
import { nairobi } from "./nairobi.ts";

export type { EvaluationShop } from "./goods.ts";
export const shops: Record<ShopName, EvaluationShop> = { lagos, nairobi, dakar };
