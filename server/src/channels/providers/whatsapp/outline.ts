// One line about a JSON value that we don't act on, for a person who reads the inbox. The raw bytes have all of it.

const detailMaxLength = 300;

/** `event=APPROVED message_template_name=order_shipped`: the plain values, one level into lists and objects. */
export function outline(value: unknown): string {
  return plainValues(value, 2).join(" ").slice(0, detailMaxLength) || "nothing in it";
}

/** Personal data must not appear in lines that people and logs see. */
const personal = new Set(["metadata", "contacts", "wa_id", "user_id", "parent_user_id", "messaging_product"]);

function plainValues(value: unknown, levels: number): string[] {
  if (typeof value !== "object" || value === null || levels === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (personal.has(key)) return [];
    if (Array.isArray(inner)) return inner.flatMap((item) => plainValues(item, levels - 1));
    if (typeof inner === "object" && inner !== null) return plainValues(inner, levels - 1);
    return [`${key}=${inner}`];
  });
}
