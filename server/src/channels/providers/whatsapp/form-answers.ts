// The answers of a form or an address card, as lines for a person.
import { type JsonValue, readStrictJson } from "../../../kernel/text/strict-json.ts";

const textMaxLength = 4_000;
/** These identify the form and are not answers. */
const technical = new Set(["flow_token", "saved_address_id"]);

/** One line each: `city: Accra`. Empty without answers. */
export function formAnswers(responseJson: string): string {
  const reading = readStrictJson(responseJson);
  if (reading.kind === "unreadable") return "";
  return answers(reading.value).join("\n").slice(0, textMaxLength);
}

function answers(value: JsonValue, name = ""): string[] {
  if (technical.has(name) || value === null || value === "") return [];
  if (Array.isArray(value)) {
    const chosen = value.flatMap((item) => answers(item));
    return chosen.length === 0 ? [] : [line(name, chosen.join(", "))];
  }
  if (typeof value === "object") return Object.entries(value).flatMap(([key, inner]) => answers(inner, key));
  return [line(name, String(value))];
}

function line(name: string, words: string): string {
  return name === "" ? words : `${name}: ${words}`;
}
