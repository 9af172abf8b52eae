// A map position as maps and riders read it: latitude, longitude.
import type { Pin } from "../customers/index.ts";

/** A tenth of a metre. More digits have no meaning. */
const decimals = 6;

export function pinText({ latitude, longitude }: Pin): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(decimals))).join(", ");
}
