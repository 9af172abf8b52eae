// The location that every shop has. Stock rows use '' for it, so a shop without other locations needs no join.
import { type Id, idPrefixes } from "../../kernel/values/id.ts";

/** The shop's own id, with another prefix. */
export function homeOf(shopId: string): Id<"location"> {
  return `${idPrefixes.location}_${shopId.slice(idPrefixes.shop.length + 1)}`;
}

/** A location's name in stock rows; home when none is given. */
export function placeOf(shopId: string, locationId: string | undefined): string {
  return locationId === undefined || locationId === homeOf(shopId) ? "" : locationId;
}

/** The location with this name in stock rows. */
export function locationAt(shopId: string, place: string): Id<"location"> {
  return place === "" ? homeOf(shopId) : (place as Id<"location">);
}
