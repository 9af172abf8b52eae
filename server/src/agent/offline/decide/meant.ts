// What a message takes, with the products that each part of it means.
import type { ProductCard } from "../../brain.ts";
import type { Take } from "../understand/takes.ts";

export type Meant = { take: Take; products: ProductCard[] };

export function isOut({ isRejected, act }: Take): boolean {
  return isRejected || act === "remove";
}
