import type { Location, LocationId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";

/** The shop's locations, the main one first. Most shops have only one, and never have to choose. */
export function usePlaces(): { places: Location[]; nameOf(id: LocationId): string } {
  const { data } = useQuery({
    queryKey: ["inventory", "locations"],
    queryFn: () => sokoni.inventory.locations.list({ limit: 100 }),
  });
  const places = (data?.data ?? []).toSorted((one, other) => Number(other.isHome) - Number(one.isHome));
  return { places, nameOf: (id) => places.find((place) => place.id === id)?.name ?? "" };
}
