// The shops of the evaluation by name.
import { dakar } from "./dakar.ts";
import type { EvaluationShop } from "./goods.ts";
import { lagos } from "./lagos.ts";
import { nairobi } from "./nairobi.ts";

export type ShopName = "lagos" | "nairobi" | "dakar";
export type { EvaluationShop } from "./goods.ts";
export const shops: Record<ShopName, EvaluationShop> = { lagos, nairobi, dakar };
