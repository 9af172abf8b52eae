// A seller names an area by its places: "Trans-Amadi, Woji". A buyer names one of them.

type Named = { name: string; aliases: readonly string[] };

/** The area's other names: those that the seller gave, and the places in its name, if no other area and not the shop's city is called so. */
export function otherNamesOf<Area extends Named>(area: Area, areas: readonly Area[], city: string | null): string[] {
  const places = placesIn(area.name);
  if (places.length < 2) return [...area.aliases];
  const elsewhere = areas
    .filter((other) => other !== area)
    .flatMap(({ name, aliases }) => [name, ...placesIn(name), ...aliases]);
  const taken = new Set([...elsewhere, ...area.aliases, ...placesIn(city ?? "")].map(folded));
  return [...area.aliases, ...places.filter((place) => !taken.has(folded(place)))];
}

function placesIn(name: string): string[] {
  return name.split(/\s*[,;/&]\s*|\s+(?:and|et|na)\s+/iu).filter((place) => /\p{L}{3}/u.test(place));
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
