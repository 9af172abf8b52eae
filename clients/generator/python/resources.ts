// The client's resources, one file per attribute.
import type { Form, Operation, Service } from "../form.ts";
import { constantOf, methodsOf, type Writing } from "./methods.ts";
import { shapesWithNames } from "./inputs.ts";
import type { Places } from "./models.ts";
import { argument, resourceName, snake } from "./names.ts";
import { docstring, head, spaced } from "./text.ts";
import type { Names } from "./types.ts";

type Node = { path: string[]; description: string; operations: Operation[]; below: Node[] };

/** File → text. */
export function emitResources(form: Form, places: Places): Map<string, string> {
  const shapes = shapesWithNames(form);
  return new Map(
    treeOf(form.services).map((node) => [
      `resources/${snake(node.path[0] ?? "")}.py`,
      resourceFile(node, form, places, shapes),
    ]),
  );
}

/** A service without operations of its own is included if there are services below it. */
function treeOf(services: readonly Service[]): Node[] {
  const roots: Node[] = [];
  for (const { path, description, operations } of services) {
    let level = roots;
    path.forEach((name, depth) => {
      let node = level.find((one) => one.path[depth] === name);
      if (!node) level.push((node = { path: path.slice(0, depth + 1), description: "", operations: [], below: [] }));
      if (depth === path.length - 1) Object.assign(node, { description, operations });
      level = node.below;
    });
  }
  return roots;
}

function resourceFile(root: Node, form: Form, places: Places, shapes: ReadonlySet<string>): string {
  const own = snake(root.path[0] ?? "");
  const names: Names = {
    model: (name) => (places.get(name) === own ? `models.${name}` : `shared.${name}`),
    input: (name) => `inputs.${name}`,
  };
  const nodes = flatten(root);
  const constants = nodes.flatMap(({ operations }) => operations.map((one) => constantOf(one, shapes)));
  const write = (async: boolean): string[] => nodes.map((node) => resourceClass(node, { form, names, shapes, async }));
  const body = [...write(false), ...write(true)].join("\n\n\n");
  return `${imports(own, body, constants.join("\n"))}\n${constants.join("\n")}\n\n\n${body}\n`;
}

/** Children first, so that a class is defined before it is named. */
function flatten(node: Node): Node[] {
  return [...node.below.flatMap(flatten), node];
}

function resourceClass(node: Node, writing: Writing): string {
  const prefix = writing.async ? "Async" : "";
  const below = node.below.map(
    (one) =>
      `    @cached_property\n    def ${argument(one.path.at(-1) ?? "")}(self) -> ${prefix}${resourceName(one.path)}:\n` +
      `        return ${prefix}${resourceName(one.path)}(self._caller)`,
  );
  const methods = node.operations.flatMap((operation) => methodsOf(operation, writing));
  const opening = `    def __init__(self, caller: ${writing.async ? "AsyncCaller" : "SyncCaller"}) -> None:\n        self._caller = caller`;
  return `class ${prefix}${resourceName(node.path)}:\n${spaced(docstring(node.description, 1))}${[opening, ...below, ...methods].join("\n\n")}`;
}

function imports(own: string, body: string, constants: string): string {
  const used = (name: string, text = body): boolean => new RegExp(`\\b${name}\\b`).test(text);
  const code = body.replaceAll(/"""[^]*?"""/g, "");
  const typing = ["Any", "Dict", "List", "Literal", "Mapping", "Optional", "Sequence", "Union"].filter((name) =>
    used(name, code),
  );
  const request = ["BYTES", "NOTHING", "TEXT"].filter((name) => used(name, constants));
  const decode = ["UnknownObject", "as_is", "each", "either", "holding", "values"].filter((name) =>
    name === "UnknownObject" ? used(name, code) : new RegExp(`^ *${name}\\b[(,.]`, "m").test(code),
  );
  const pages = ["AsyncList", "Page"].filter((name) => new RegExp(`\\b${name}\\[`).test(code));
  const modules = [
    ...(/\bmodels\.[A-Z]/.test(code) ? [`from ..models import ${own} as models\n`] : []),
    ...(/\bshared\.[A-Z]/.test(code) ? ["from ..models import shared\n"] : []),
  ];
  const times = ["date", "datetime"].filter((name) => used(name, code));
  const unset = used("UNSET", code);
  const checked =
    (times.length > 0 ? `    from datetime import ${times.join(", ")}\n\n` : "") +
    "    from ..._runtime.async_client import AsyncCaller\n    from ..._runtime.sync_client import SyncCaller\n" +
    (/\binputs\.[A-Z]/.test(code) ? "    from .. import inputs\n" : "");
  return (
    `${head}\nfrom __future__ import annotations\n\n` +
    (used("cached_property", code) ? "from functools import cached_property\n" : "") +
    `from typing import TYPE_CHECKING, ${typing.join(", ")}\n` +
    (used("warn", code) ? "from warnings import warn\n" : "") +
    "\n" +
    (decode.length > 0 ? `from ..._runtime.model import ${decode.join(", ")}\n` : "") +
    (pages.length > 0 ? `from ..._runtime.pages import ${pages.join(", ")}\n` : "") +
    `from ..._runtime.operation import ${[...request, "Operation", ...(used("Raw", code) ? ["Raw"] : [])].join(", ")}\n` +
    (unset ? "from ..._runtime.unset import UNSET, Unset\n" : "") +
    modules.join("") +
    `\nif TYPE_CHECKING:\n${checked}`
  );
}

/** The client's attributes. Each is loaded when it is first used. */
export function emitClient(form: Form): string {
  const roots = treeOf(form.services);
  const write = (async: boolean): string => {
    const prefix = async ? "Async" : "";
    const attributes = roots.map(({ path, description }) => {
      const name = resourceName(path);
      return (
        `    @cached_property\n    def ${argument(path[0] ?? "")}(self) -> ${prefix}${name}:\n${docstring(description, 2)}` +
        `        from .resources.${snake(path[0] ?? "")} import ${prefix}${name}\n\n        return ${prefix}${name}(self._caller)`
      );
    });
    const caller = async ? "AsyncCaller" : "SyncCaller";
    return `class ${async ? "Async" : "Sync"}Resources:\n    _caller: ${caller}\n\n${attributes.join("\n\n")}`;
  };
  const loaded = roots.map(({ path }) => {
    const name = resourceName(path);
    return `    from .resources.${snake(path[0] ?? "")} import Async${name}, ${name}\n`;
  });
  return (
    `${head}\nfrom __future__ import annotations\n\nfrom functools import cached_property\nfrom typing import TYPE_CHECKING\n\n` +
    `if TYPE_CHECKING:\n    from .._runtime.async_client import AsyncCaller\n    from .._runtime.sync_client import SyncCaller\n${loaded.sort().join("")}` +
    `\n\n${write(false)}\n\n\n${write(true)}\n`
  );
}
