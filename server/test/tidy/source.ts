// The project's own text, as the tidy rules read it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

export type Source = { path: string; text: string };

const root = join(import.meta.dirname, "../../..");
const folders = ["server", "simulator", "bench", "scripts", "docs", "clients", "examples", "console"];
const rootFiles = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "package.json", "knip.json", "vitest.config.ts"];
const passedOver = new Set(["node_modules", "data", "generated", "fixtures", "dist"]);
const readable = /\.(tsx?|js|mjs|css|sql|md|json)$/;

/** Every project file that a person wrote, with its path from the root, in `/` form. */
export function readProject(): Source[] {
  const found = folders.flatMap((folder) => walk(join(root, folder)));
  const files = [...found, ...rootFiles.map((name) => join(root, name))];
  return files.flatMap((file) => {
    const path = relative(root, file).split(sep).join("/");
    try {
      return [{ path, text: readFileSync(file, "utf8") }];
    } catch {
      return [];
    }
  });
}

function walk(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : walk(join(folder, entry.name));
      return readable.test(entry.name) ? [join(folder, entry.name)] : [];
    });
  } catch {
    return [];
  }
}

export const isCode = (path: string): boolean => /\.(tsx?|js|mjs)$/.test(path);
export const isTest = (path: string): boolean =>
  path.endsWith(".test.ts") || path.includes("/testing/") || path.startsWith("server/test/");
/** Code that ships, without its tests. */
export const isServer = (path: string): boolean => path.startsWith("server/src/") && isCode(path) && !isTest(path);

/** Removes comments, so that a rule does not match its own explanation. Newlines stay. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1");
}

/** The imports and re-exports of a file: packages by name, files by their path from the root. */
export function importsOf({ path, text }: Source): string[] {
  const statement = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;
  return [...withoutComments(text).matchAll(statement)].map(([, target = ""]) =>
    target.startsWith(".") ? posix.normalize(posix.join(dirname(path), target)) : target,
  );
}

/** Each line that matches, as `path:line what`. */
export function linesThat(source: Source, pattern: RegExp, text = source.text): string[] {
  return text
    .split("\n")
    .flatMap((line, index) => (pattern.test(line) ? [`${source.path}:${index + 1} ${line.trim().slice(0, 100)}`] : []));
}
