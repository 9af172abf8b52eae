// Writes the names of the build's files into the service worker when the build ends. It stores compressed copies next
// to them, so that the server never compresses a file that it serves.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const packed = /\.(js|css|svg|html|webmanifest)$/;
const packedFromBytes = 1_024;
/** The page loads these first, under fixed names. */
const named = ["theme.js", "icon.svg"];

export function worker(): Plugin {
  let folder = "";
  return {
    name: "sokoni-worker",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler: (_options, bundle) => {
        const names = Object.keys(bundle);
        // Files of the first page are cached at once. Other pages are cached when they are opened.
        const entry = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry);
        const first = entry?.type === "chunk" ? [entry.fileName, ...entry.imports, ...styles(entry)] : [];
        const fonts = names.filter((name) => /latin-wght-normal.*\.woff2$/.test(name));
        const shell = [...new Set(["", ...named, ...first, ...fonts])].map((name) => `/console/${name}`);
        const sum = createHash("sha256").update(names.toSorted().join("\n"));
        for (const name of named) sum.update(readFileSync(join(folder, name)));
        const version = sum.digest("hex").slice(0, 12);
        const source = readFileSync(join(folder, "sw.js"), "utf8");
        writeFileSync(
          join(folder, "sw.js"),
          source.replace('"@version"', JSON.stringify(version)).replace('["@shell"]', JSON.stringify(shell)),
        );
        for (const name of [...names, "index.html", "sw.js", "theme.js", "icon.svg", "manifest.webmanifest"])
          pack(join(folder, name));
      },
    },
  };
}

function styles(chunk: object): string[] {
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss?: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

function pack(file: string): void {
  if (!packed.test(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length < packedFromBytes) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
}
