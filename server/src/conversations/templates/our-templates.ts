// Templates that every business has from us. Buyers are asked with them whether an order came, so no shop takes them away or gives their names
// other words: the question would not reach anybody.

/** Theirs begins with it, and nobody else's. */
const prefix = "sokoni_";

export function isOurTemplate({ name }: { name: string }): boolean {
  return name.startsWith(prefix);
}
