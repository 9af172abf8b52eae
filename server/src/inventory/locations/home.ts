// The location that every shop has. Stock rows call it '', so that a shop with no other one has nothing to join.
import { type Id, idPrefixes } from "../../kernel/id.ts";

/** The shop's own id, with another prefix. */
export function homeOf(shopId: string): Id<"location"> {
  return `${idPrefixes.location}_${shopId.slice(idPrefixes.shop.length + 1)}`;
}

/** What stock rows call a location; home when none is named. */
export function placeOf(shopId: string, locationId: string | undefined): string {
  return locationId === undefined || locationId === homeOf(shopId) ? "" : locationId;
}

/** The location that stock rows call so. */
export function locationAt(shopId: string, place: string): Id<"location"> {
  return place === "" ? homeOf(shopId) : (place as Id<"location">);
}
