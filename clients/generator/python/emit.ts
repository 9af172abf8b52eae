// Makes the generated part of the Python library from the intermediate form: path from the root → content.
import { currencyExponents } from "../../../server/src/kernel/values/money.ts";
import type { Form } from "../form.ts";
import { emitCodes, emitEvents } from "./events.ts";
import { emitInputs, emitShapes } from "./inputs.ts";
import { emitModels, placeModels } from "./models.ts";
import { emitClient, emitResources } from "./resources.ts";
import { head, literal } from "./text.ts";

const folder = "clients/python/src/sokoni/_generated";

export function emitPython(form: Form): Map<string, string> {
  const places = placeModels(form);
  const files = new Map([
    ["__init__.py", head],
    ["resources/__init__.py", head],
    ["models/__init__.py", emitModelIndex(form, places)],
    ...emitModels(form, places),
    ...emitResources(form, places),
    ["client.py", emitClient(form)],
    ["codes.py", emitCodes(form)],
    ["events.py", emitEvents(form, places)],
    ["inputs.py", emitInputs(form, places)],
    ["shapes.py", emitShapes(form)],
    [
      "version.py",
      `${head}\nfrom typing import Final, Optional\n\nAPI_VERSION: Final[Optional[str]] = ${form.apiVersion === null ? "None" : literal(form.apiVersion)}\n`,
    ],
    ["currencies.py", emitCurrencies(currencyExponents)],
  ]);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [`${folder}/${path}`, text]));
}

/** Each file is loaded when one of its names is first used. */
function emitModelIndex(form: Form, places: ReadonlyMap<string, string>): string {
  const files = new Map<string, string[]>();
  for (const { name, answered } of form.models) {
    const file = places.get(name);
    if (answered && file !== undefined) files.set(file, [...(files.get(file) ?? []), name]);
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const checked = sorted.map(
    ([file, names]) =>
      `    from .${file} import (\n${names.map((name) => `        ${name} as ${name},\n`).join("")}    )\n`,
  );
  const where = sorted.flatMap(([file, names]) => names.map((name) => `    ${literal(name)}: ${literal(file)},\n`));
  return (
    `${head}\nfrom __future__ import annotations\n\nfrom importlib import import_module\nfrom typing import TYPE_CHECKING, Any\n\n` +
    `if TYPE_CHECKING:\n${checked.join("")}\n_places = {\n${where.sort().join("")}}\n\n` +
    '\ndef __getattr__(name: str) -> Any:\n    if name not in _places:\n        raise AttributeError(f"there is no model {name}")\n' +
    '    return getattr(import_module(f"{__name__}.{_places[name]}"), name)\n'
  );
}

function emitCurrencies(exponents: Readonly<Record<string, number>>): string {
  const rows = Object.entries(exponents).map(([currency, exponent]) => `    ${literal(currency)}: ${exponent},\n`);
  return (
    `${head}\nfrom typing import Dict, Final\n\n#: How many decimals each currency has.\n` +
    `EXPONENTS: Final[Dict[str, int]] = {\n${rows.join("")}}\n`
  );
}
