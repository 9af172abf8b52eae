// Templates that every business gets from us. They ask buyers whether an order arrived. A shop can't delete them or reuse their names, because the
// question would then not reach buyers. A shop can't send them either, because buyers would take what the shop fills in for our own words.

/** Only our templates begin with it. */
const prefix = "sokoni_";

export function isOurTemplate({ name }: { name: string }): boolean {
  return name.startsWith(prefix);
}

export const ourTemplateDetail =
  "This template is Sokoni's, and only Sokoni sends it. Create a template of your own with a name that does not begin with `sokoni_`.";
