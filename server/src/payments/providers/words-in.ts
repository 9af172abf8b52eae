// Describes an unreadable answer for payment review: a few fields by name, none of them personal.

const shown = ["status", "amount", "requested_amount", "currency", "reference", "tx_ref", "id"];
const valueMaxLength = 60;

export function wordsIn(data: unknown): string {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return brief(data);
  const fields = Object.entries(data).filter(([name]) => shown.includes(name));
  return `{${fields.map(([name, value]) => `"${name}":${brief(value)}`).join(",")}}`;
}

function brief(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > valueMaxLength ? `${text.slice(0, valueMaxLength)}…` : text;
}
