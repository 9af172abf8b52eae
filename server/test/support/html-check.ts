// A strict reader of our own HTML. Errors that a browser would silently mend are reported here.

const voidElements = new Set(["meta", "link", "img", "input", "br", "hr"]);

export type ReadElement = { name: string; attributes: Map<string, string> };

/**
 * The elements in the order in which they open.
 * @throws Error naming what is wrong: unbalanced tags, unquoted or repeated attributes, stray `<`, `>` or `&`, an id used
 * twice, inline styles, inline scripts or handlers.
 */
export function readStrictly(document: string): ReadElement[] {
  const elements: ReadElement[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const token =
    /<!doctype html>|<\/([a-z][a-z0-9]*)\s*>|<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>|([^<>]+)/y;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const match = token.exec(document);
    if (!match) throw new Error(`not well formed at: ${document.slice(at, at + 80)}`);
    const [, closing, opening, attributeText = "", text] = match;
    if (text !== undefined) checkText(text, open.at(-1));
    if (closing !== undefined && open.pop() !== closing) throw new Error(`</${closing}> closes nothing that is open`);
    if (opening === undefined) continue;
    const attributes = readAttributes(attributeText);
    const id = attributes.get("id");
    if (id !== undefined && ids.has(id)) throw new Error(`two elements have the id ${id}`);
    if (id !== undefined) ids.add(id);
    elements.push({ name: opening, attributes });
    if (!voidElements.has(opening)) open.push(opening);
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(", ")}`);
  return elements;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) throw new Error(`attribute ${name} is given twice`);
    if (name === "style" || name.startsWith("on")) throw new Error(`inline ${name}`);
    checkEntities(value);
    attributes.set(name, value);
  }
  return attributes;
}

function checkText(text: string, parent: string | undefined): void {
  if (parent === "script" || parent === "style") throw new Error(`inline ${parent}`);
  checkEntities(text);
}

function checkEntities(text: string): void {
  if (/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(text)) throw new Error(`a bare & in: ${text.slice(0, 80)}`);
}
