// Lists the documentation's texts and their addresses: the guides by reader, as in docs/README.md, the decisions, and a few pages of the project's
// root and of the client libraries.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

export type Guide = {
  /** The path from the project's root. */
  file: string;
  address: string;
  title: string;
  /** Its reader; null for texts that are only linked to. */
  section: string | null;
};

export type Row = { links: readonly { title: string; address: string }[]; about: string };
export type Section = { id: string; title: string; rows: readonly Row[] };

const root = join(import.meta.dirname, "../../../..");
const list = "docs/README.md";

/** Addresses of texts that are not in docs/. */
const elsewhere: Record<string, string> = {
  "README.md": "overview",
  "ARCHITECTURE.md": "architecture",
  "CHANGELOG.md": "changelog",
  "CONTRIBUTING.md": "contributing",
  "LICENSE.md": "license",
  "SECURITY.md": "security",
  "clients/CHANGELOG.md": "library-changelog",
  "clients/node/README.md": "library-for-node",
  "clients/python/README.md": "library-for-python",
};
/** Addresses that guides may link to and that are no texts. */
const otherAddresses: Record<string, string> = {
  [list]: "/docs",
  "docs/decisions": "/docs/decisions",
  "contract/openapi.json": "/openapi.json",
};

export function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

export function readPicture(name: string): Buffer | null {
  const file = join(root, "docs/pictures", name);
  return /^[\w-]+\.webp$/.test(name) && existsSync(file) ? readFileSync(file) : null;
}

/** @returns the address on this server; null for a file of the repository that is not served */
export function addressOf(file: string): string | null {
  const picture = /^docs\/pictures\/([\w-]+\.webp)$/.exec(file)?.[1];
  if (picture) return `/docs/pictures/${picture}`;
  return otherAddresses[file] ?? guideAt().get(file)?.address ?? null;
}

/** Resolves a link in a text. @returns its target in the repository, and its address on this server */
export function resolveLink(from: string, link: string): { file: string; address: string | null } {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? from : posix.join(posix.dirname(from), path);
  const address = addressOf(file);
  return { file, address: address === null ? null : address + (anchor === undefined ? "" : `#${anchor}`) };
}

export function isThere(file: string): boolean {
  return existsSync(join(root, file));
}

let known: Map<string, Guide> | undefined;
/** The guides by their files. */
function guideAt(): Map<string, Guide> {
  return (known ??= new Map(readGuides().map((guide) => [guide.file, guide])));
}

export function guides(): readonly Guide[] {
  return [...guideAt().values()];
}

export function decisions(): readonly Guide[] {
  return guides().filter(({ address }) => address.startsWith("/docs/decisions/"));
}

export function guideWith(address: string): Guide | null {
  return guides().find((guide) => guide.address === address) ?? null;
}

function readGuides(): Guide[] {
  const files = [
    ...namesIn("docs").map((name) => [`docs/${name}.md`, `/docs/guides/${name}`]),
    ...namesIn("docs/decisions").map((name) => [`docs/decisions/${name}.md`, `/docs/decisions/${name}`]),
    ...Object.entries(elsewhere).map(([file, name]) => [file, `/docs/guides/${name}`]),
  ];
  const text = readText(list);
  return files
    .filter(([file]) => file !== list)
    .map(([file = "", address = ""]) => ({
      file,
      address,
      title: /^# (.+)$/m.exec(readText(file))?.[1]?.replaceAll("`", "") ?? file,
      section: sectionOf(text, file),
    }));
}

function namesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3))
    .toSorted();
}

function sectionOf(text: string, file: string): string | null {
  if (file.startsWith("docs/decisions/")) return "contributors";
  const link = `(${posix.relative("docs", file)})`;
  return parts(text).find(({ body }) => body.includes(link))?.id ?? null;
}

function parts(text: string): { id: string; title: string; body: string }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...body] = part.split("\n");
      return { id: title.replace("For ", "").toLowerCase(), title, body: body.join("\n") };
    });
}

/** The title in the list of guides, which is shorter than the guide's heading. */
export function shortTitle(address: string): string | null {
  const links = sections().flatMap(({ rows }) => rows.flatMap((row) => row.links));
  return links.find((link) => link.address === address)?.title ?? guideWith(address)?.title ?? null;
}

let read: readonly Section[] | undefined;
/** The guides by reader, in the order of docs/README.md. */
export function sections(): readonly Section[] {
  return (read ??= parts(readText(list)).map(({ id, title, body }) => ({ id, title, rows: rowsOf(body) })));
}

function rowsOf(body: string): Row[] {
  return [...body.matchAll(/^\| (\[.*?) \| (.*?) \|$/gm)].map(([, cell = "", about = ""]) => ({
    links: [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = "", link = ""]) => ({
      title,
      address: resolveLink(list, link).address ?? "",
    })),
    about,
  }));
}
