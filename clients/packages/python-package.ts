// The Python library as a wheel, which is a zip file with its own table of contents. Python is not needed to make it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { parse } from "smol-toml";
import type { Package } from "./node-package.ts";
import { filesIn, type PackedFile } from "./packed-file.ts";

const folder = join(import.meta.dirname, "../python");
/** The oldest time that a zip file can hold. It is written as local time, so it is the same everywhere. */
const mtime = new Date(1980, 0, 1);

type Project = {
  name: string;
  description: string;
  license: string;
  "requires-python": string;
  keywords: string[];
  classifiers: string[];
  dependencies: string[];
};

export function pythonPackage(): Package {
  const { project } = parse(read("pyproject.toml")) as unknown as { project: Project };
  const version = /__version__ = "([^"]+)"/.exec(read("src/sokoni/_version.py"))?.[1];
  if (version === undefined) throw new Error("src/sokoni/_version.py names no version");
  const about = `${project.name}-${version}.dist-info`;
  const text = (path: string, content: string): PackedFile => ({
    path: `${about}/${path}`,
    bytes: Buffer.from(content),
  });
  const files = [
    ...filesIn(join(folder, "src"), "sokoni/**/*.py"),
    ...filesIn(join(folder, "src"), "sokoni/**/py.typed"),
    text("METADATA", metadata(project, version)),
    text("WHEEL", "Wheel-Version: 1.0\nGenerator: sokoni\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
    text("licenses/LICENSE", read("LICENSE")),
  ];
  const all = [...files, text("RECORD", record(files, `${about}/RECORD`))];
  const bytes = zipSync(Object.fromEntries(all.map((one) => [one.path, one.bytes])), { level: 9, mtime });
  return { file: `${project.name}-${version}-py3-none-any.whl`, version, bytes };
}

/** As in Python's core metadata 2.4. */
function metadata(project: Project, version: string): string {
  return [
    "Metadata-Version: 2.4",
    `Name: ${project.name}`,
    `Version: ${version}`,
    `Summary: ${project.description}`,
    `License-Expression: ${project.license}`,
    "License-File: LICENSE",
    `Keywords: ${project.keywords.toSorted().join(",")}`,
    ...project.classifiers.map((one) => `Classifier: ${one}`),
    `Requires-Python: ${project["requires-python"]}`,
    ...project.dependencies.map((one) => `Requires-Dist: ${one}`),
    "Description-Content-Type: text/markdown",
    "",
    read("README.md"),
  ].join("\n");
}

/** Each file with its hash and size, and this list itself without. */
function record(files: readonly PackedFile[], own: string): string {
  const lines = files.map(({ path, bytes }) => {
    const hash = createHash("sha256").update(bytes).digest("base64url");
    return `${path},sha256=${hash},${bytes.length}`;
  });
  return `${[...lines, `${own},,`].join("\n")}\n`;
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
