// Templates that every business has from us. Buyers are asked with them whether an order came, so no shop takes them away or gives their names
// other words: the question would not reach anybody. Nor does a shop send them: buyers would take what it fills in for our word.

/** Theirs begins with it, and nobody else's. */
const prefix = "sokoni_";

export function isOurTemplate({ name }: { name: string }): boolean {
  return name.startsWith(prefix);
}

export const ourTemplateDetail =
  "This template is Sokoni's, and only Sokoni sends it. Create a template of your own with a name that does not begin with `sokoni_`.";
