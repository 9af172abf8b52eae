// Which orders are still to come.
import type { OrderCard } from "../../brain.ts";

export const toCome: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed", "paid", "processing"]);
