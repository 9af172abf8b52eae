// The webhook events and the error codes.
import type { EventType, Form } from "../form.ts";
import type { Places } from "./models.ts";
import { pascal } from "../words.ts";
import { docstring, head, indent, literal } from "./text.ts";
import { answered, decoder, type Names } from "./types.ts";

export function emitEvents(form: Form, places: Places): string {
  const names: Names = { model: (name) => `${places.get(name) ?? "shared"}.${name}`, input: (name) => name };
  const classes = form.events.map((event) => eventClasses(event, form, names)).join("\n\n\n");
  const modules = [...new Set([...classes.matchAll(/\b([a-z_]+)\.[A-Z]\w+/g)].map(([, module = ""]) => module))].sort();
  const code = classes.replaceAll(/"""[^]*?"""/g, "");
  const used = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
  const typing = ["Any", "Dict", "List", "Literal", "Mapping", "Optional", "Type", "Union"].filter(
    (name) => ["Any", "Dict", "Mapping", "Type", "Union"].includes(name) || used(name),
  );
  const runtime = ["UnknownObject", "bind", "each", "either", "holding", "values"].filter((name) =>
    new RegExp(`\\b${name}[(.]`).test(code),
  );
  return (
    `${head}\nfrom __future__ import annotations\n\nfrom typing import ${typing.join(", ")}\n\n` +
    `from .._runtime.event import BaseEvent, ${form.events.length > 0 ? "EventData, " : ""}UnknownEvent\n` +
    (runtime.length > 0 ? `from .._runtime.model import ${runtime.join(", ")}\n` : "") +
    (modules.length > 0 ? `from .models import ${modules.join(", ")}\n` : "") +
    (classes === "" ? "" : `\n\n${classes}\n`) +
    `\n\nEvent = Union[\n${[...form.events.map(({ name }) => name), "UnknownEvent"].map((name) => `    ${name},\n`).join("")}]\n` +
    `\n_events: Dict[str, Type[BaseEvent]] = {\n${form.events.map(({ type, name }) => `    ${literal(type)}: ${name},\n`).join("")}}\n` +
    "\n\ndef read_event(found: Mapping[str, Any]) -> Event:\n" +
    '    """Of a kind that is not known here: ``UnknownEvent``."""\n' +
    '    made: Any = _events.get(str(found.get("type")), UnknownEvent).from_dict(found)\n    event: Event = made\n    return event\n'
  );
}

function eventClasses({ type, name, description, object, previous }: EventType, form: Form, names: Names): string {
  const data = `${name}Data`;
  const fields = [
    `    object: ${answered(object, names)}\n`,
    ...(previous ? [`    previous: Optional[${answered(previous, names)}]\n`] : []),
  ];
  const bound = (
    [
      ["object", decoder(object, form, names)],
      ["previous", previous && decoder(previous, form, names)],
    ] as const
  ).flatMap(([field, made]) => (made === null ? [] : [`    ${literal(field)}: ${made},\n`]));
  return (
    `class ${data}(EventData):\n    __slots__ = ()\n\n${fields.join("")}\n\n` +
    (bound.length > 0 ? `bind(${data}, {\n${bound.join("")}})\n\n\n` : "") +
    `class ${name}(BaseEvent):\n${docstring(description, 1)}    __slots__ = ()\n\n    type: Literal[${literal(type)}]\n    data: ${data}\n\n\n` +
    `bind(${name}, {"data": ${data}.from_dict})`
  );
}

export function emitCodes({ errorCodes, usualErrorCodes, services }: Form): string {
  const codes = errorCodes.map(
    ({ code, description }) => `    # ${description.replaceAll("\n", " ")}\n    ${literal(code)},\n`,
  );
  const literals = (of: readonly string[]): string => of.map((code) => `    ${literal(code)},\n`).join("");
  const own = services
    .flatMap((service) => service.operations)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, errorCodes: all }) => {
      const codes = all.filter((code) => !usualErrorCodes.includes(code));
      const type =
        codes.length === 0
          ? "UsualErrorCode"
          : `Union[\n    UsualErrorCode,\n    Literal[\n${indent(literals(codes), 1)}    ],\n]`;
      return `${pascal(id)}ErrorCode = ${type}\n`;
    });
  return (
    `${head}\nfrom __future__ import annotations\n\nfrom typing import Literal, Union\n\n` +
    `#: More may come: \`\`str\`\` is in it so that a branch for the others is not forgotten.\n` +
    `ErrorCode = Union[\n    Literal[\n${codes.join("").replaceAll(/^/gm, "    ").trimEnd()}\n    ],\n    str,\n]\n\n` +
    `#: What nearly any operation may be refused with.\nUsualErrorCode = Literal[\n${literals(usualErrorCodes)}]\n\n` +
    `# All that one operation may be refused with today, by its operationId.\n${own.join("")}`
  );
}
