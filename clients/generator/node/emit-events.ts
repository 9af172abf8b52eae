// events.ts: the webhook events, one type per event.
import type { Form } from "../form.ts";
import { comment, typeText } from "./types.ts";

/** A type of string that no known type matches. With `string` instead, no comparison would narrow the union. */
const unknownEvent = `/**
 * A type that came after this version. What is said of its \`type\` is there so that a \`switch\` over the known ones tells
 * them apart; it is any text.
 */
export type UnknownEvent = Envelope<\`\${string} (after this version)\`, unknown>;`;

export function emitEvents(form: Form): string {
  const text = form.events.map(({ type, name, description, object, previous }) => {
    const before = previous ? `, ${typeText(previous, "answered")}` : "";
    return `${comment("", description)}export type ${name} = Envelope<${JSON.stringify(type)}, ${typeText(object, "answered")}${before}>;`;
  });
  const all = form.events.map(({ name }) => `\n  | ${name}`).join("");
  const types = text.join("\n").replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  const words = new Set(types.match(/\b[A-Z]\w*/g));
  const models = form.models.map(({ name }) => name).filter((name) => words.has(name));
  const open = words.has("Open") ? ["Open"] : [];
  const shapes = ["Envelope", ...open].join(", ");
  return [
    [
      `import type { ${shapes} } from "../runtime/shapes.ts";`,
      ...(models.length > 0 ? [`import type { ${models.join(", ")} } from "./models.ts";`] : []),
    ].join("\n"),
    ...text,
    unknownEvent,
    `export type WebhookEvent =${all}\n  | UnknownEvent;`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
