// Serves the client libraries: the packages for npm and pip, and a page that says how to install them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sha256 } from "../kernel/security/crypto.ts";
import { html, type Html, htmlText } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import { plainPage } from "./docs/plain-page.ts";
import { style } from "./docs/assets.ts";
import { plainPolicy } from "./docs/policy.ts";
import type { Services } from "./services.ts";

type Packages = Record<"node" | "python", { file: string; version: string }>;

const contentTypes: Record<string, string> = { tgz: "application/gzip", whl: "application/zip" };

export function clientsPages({ config }: Pick<Services, "config">): PageRow[] {
  const { clientsFolder, publicUrl } = config;
  return [
    {
      method: "GET",
      path: "/clients",
      summary: "How to install the client libraries.",
      handle: async () => {
        const packages = await readPackages(clientsFolder);
        return packages ? page(200, howToInstall(packages, publicUrl)) : page(503, notMade);
      },
    },
    {
      method: "GET",
      path: "/clients/{file}",
      summary: "A package of a client library.",
      handle: async ({ params, headers }) => {
        const packages = await readPackages(clientsFolder);
        if (!packages) return page(503, notMade);
        const found = Object.values(packages).find(({ file }) => file === params.file);
        return found ? packageAnswer(clientsFolder, found.file, headers) : page(404, noSuchFile);
      },
    },
  ];
}

/** @returns null until the packages are made. A start may make them again while we run. */
async function readPackages(folder: string): Promise<Packages | null> {
  try {
    return JSON.parse(await readFile(join(folder, "packages.json"), "utf8")) as Packages;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function packageAnswer(folder: string, file: string, headers: PageRequest["headers"]): Promise<PageAnswer> {
  const bytes = await readFile(join(folder, file));
  const etag = `"${sha256(bytes).toString("base64url").slice(0, 22)}"`;
  const seen = headers["if-none-match"] === etag;
  return {
    status: seen ? 304 : 200,
    headers: {
      "content-type": contentTypes[file.slice(-3)] ?? "application/octet-stream",
      "cache-control": "no-cache",
      etag,
      "access-control-allow-origin": "*",
    },
    body: seen ? "" : bytes,
  };
}

function howToInstall({ node, python }: Packages, publicUrl: string): Html {
  const address = (file: string): string => `${publicUrl}/clients/${file}`;
  return html`<h2>Node.js, Deno, Bun and Workers</h2>
    <pre tabindex="0"><code>npm install ${address(node.file)}</code></pre>
    <p>Version ${node.version}. <a href="/clients/${node.file}">${node.file}</a></p>
    <h2>Python</h2>
    <pre tabindex="0"><code>pip install ${address(python.file)}</code></pre>
    <p>Version ${python.version}. <a href="/clients/${python.file}">${python.file}</a></p>
    <p>
      Both fit the API of this server. They are under the MIT licence. The <a href="/docs/reference">reference</a> shows
      every operation in both.
    </p>`;
}

const notMade = html`<p>
  The packages are not made here. Run “npm start” once, or set CLIENTS_FOLDER to their folder.
</p>`;
const noSuchFile = html`<p>There is no such package. <a href="/clients">All packages</a> are on one page.</p>`;

function page(status: number, content: Html): PageAnswer {
  const title = "Client libraries";
  const above = html`<a href="/docs/guides/clients">How to use them</a>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": plainPolicy,
      "referrer-policy": "no-referrer",
    },
    body: htmlText(plainPage({ title, stylePath: style.path, above, content })),
  };
}
