// The guides as the server serves them: each text has a page, each link leads somewhere, anchors included, and a search finds what is asked for.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteAddresses } from "../src/app/docs/site-pages.ts";
import { guides, isThere, readText, resolveLink, sections } from "../src/app/docs/library.ts";
import { renderMarkdown } from "../src/app/docs/markdown.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
const pages = new Map<string, string>();
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  for (const address of [...siteAddresses(), "/docs/errors", "/clients", "/docs/search"])
    pages.set(address, (await get(address)).text);
});
afterAll(() => system.stop());

const get = (address: string, headers: Record<string, string> = {}) =>
  system.call("GET", address, { key: null, headers });

test("each text of docs/ has a page with its title, and a place in the list of guides", async () => {
  expect(pages.size).toBeGreaterThan(100);
  for (const { file, address, title, section } of guides()) {
    const answer = await get(address);
    expect([file, answer.status, answer.headers.get("content-type")]).toEqual([file, 200, "text/html; charset=utf-8"]);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*style-src 'self'; script-src 'self'/,
    );
    expect(answer.text.match(/<h1/g)?.length, file).toBe(1);
    expect(title.length).toBeGreaterThan(2);
    if (file.startsWith("docs/")) expect([file, section]).not.toEqual([file, null]);
  }
  expect(sections().map(({ title }) => title)).toEqual([
    "For sellers",
    "For developers",
    "For operators",
    "For contributors",
  ]);
});

test("llms.txt lists every guide of the list, at an address that is there", async () => {
  const { text, headers } = await get("/llms.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const listed = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = ""]) => new URL(url).pathname);
  const wanted = sections().flatMap(({ rows }) => rows.flatMap(({ links }) => links.map(({ address }) => address)));
  expect(listed).toEqual(["/openapi.json", ...wanted]);
  for (const address of listed) expect([address, (await get(address)).status]).toEqual([address, 200]);
});

test("each link within the pages leads to a page that is there, and to an anchor that is on it", async () => {
  const faults: string[] = [];
  let checked = 0;
  for (const [from, text] of pages)
    for (const [, link = ""] of text.matchAll(/(?:href|src|action)="([^"]+)"/g)) {
      if (/^(https?:|data:|mailto:)/.test(link)) continue;
      checked += 1;
      const [path = "", anchor] = link.split("#");
      const address = path === "" ? from : path;
      if (address === "/docs/reference") continue;
      if (!pages.has(address)) {
        const answer = await get(address);
        pages.set(address, answer.status === 200 ? answer.text : `status ${answer.status}`);
      }
      const target = pages.get(address) ?? "";
      if (target.startsWith("status")) faults.push(`${from}: ${link} ${target}`);
      else if (anchor && !target.includes(` id="${decodeURIComponent(anchor)}"`)) faults.push(`${from}: no #${anchor}`);
    }
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(5_000);
});

test("each link of a text names a file of the repository, also where the site does not serve it", () => {
  const faults = guides().flatMap(({ file }) =>
    [...readText(file).matchAll(/\]\((?!https?:|#|\/)([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
      const target = resolveLink(file, link).file;
      return isThere(target) ? [] : [`${file}: ${link}`];
    }),
  );
  expect(faults).toEqual([]);
});

describe("a text", () => {
  const render = (text: string) => renderMarkdown(text, "docs/money.md").markup;

  test("can't add markup or a script of its own", () => {
    const markup = render(
      '# A\n\n<script>alert(1)</script> <img src=x onerror="alert(1)">\n\n[x](javascript:alert(1))',
    );
    expect(markup).not.toMatch(/<script|<img|javascript:/);
  });

  test("has headings with anchors, as GitHub names them, and twice the same title has two", () => {
    const { headings } = renderMarkdown("# A\n\n## Going `back`, again!\n\n## Going back again", "docs/money.md");
    expect(headings.map(({ id }) => id)).toEqual(["a", "going-back-again", "going-back-again-1"]);
  });

  test("has its links led to the site, and words without a link for what the site does not serve", () => {
    expect(render("[Orders](orders.md#returns)")).toContain('<a href="/docs/guides/orders#returns">Orders</a>');
    expect(render("[the code](../server/src/kernel/http/exact-copy.ts)")).toBe("<p>the code</p>\n");
    expect(render("![A page](pictures/shop-list.webp)")).toContain('src="/docs/pictures/shop-list.webp"');
  });

  test("has its code in colours, without inline style", () => {
    const markup = render('```ts\nconst a = "b"; // c\n```');
    expect(markup).toContain('<span class="hljs-keyword">const</span>');
    expect(markup).not.toContain("style=");
  });
});

describe("a search", () => {
  const search = async (words: string): Promise<{ address: string; title: string; heading: string }[]> =>
    (await get(`/docs/search?q=${encodeURIComponent(words)}`, { accept: "application/json" })).body;

  test.each([
    ["idempotency", "/docs/guides/idempotency"],
    ["helm", "/docs/guides/deploying#kubernetes"],
    ["delivery code", "/docs/guides/"],
    ["insufficient_balance", "/docs/errors/insufficient_balance"],
    ["out_of_stock", "/docs/errors/out_of_stock"],
    ["Create an order", "/docs/reference#tag/orders/POST/api/orders"],
    ["webhok signature", "/docs/guides/webhooks"],
    ["create an order", "/docs/reference#tag/orders/POST/api/orders"],
  ])("for %s finds %s", async (words, address) => {
    const found = await search(words);
    expect(
      found
        .slice(0, 5)
        .map((one) => one.address)
        .join("\n"),
    ).toContain(address);
  });

  test("works as a plain form, shows the words that it found, and escapes what was asked", async () => {
    const page = await get(`/docs/search?q=${encodeURIComponent("held money")}`);
    expect(page.text).toMatch(/<mark>(held|money)<\/mark>/);
    expect(page.text).toContain('value="held money"');
    const hostile = await get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile.text).not.toContain("<script>");
    const nothing = await get(`/docs/search?q=${encodeURIComponent("zyxwvu qqqq")}`);
    expect(nothing.text).toContain("Nothing has all of these words");
    for (const nothingAsked of ["", "?q=", "?q=a&q=b"])
      expect((await get(`/docs/search${nothingAsked}`)).text).toContain("Search in all guides");
  });
});

test("a page that there is not says so, and no path leads out of the folders", async () => {
  for (const address of [
    "/docs/guides/nothing",
    "/docs/guides/..%2F..%2Fpackage.json",
    "/docs/decisions/nothing",
    "/docs/pictures/nothing.webp",
    "/docs/pictures/..%2FREADME.md",
  ])
    expect([address, (await get(address)).status]).toEqual([address, 404]);
  expect((await get("/docs/guides/nothing")).text).toContain("No such page");
});

test("the first page is small: less than 300 kB with all that it loads, and less than 30 kB when it is compressed", async () => {
  const page = pages.get("/docs") ?? "";
  const files = [...page.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(files.length).toBe(2);
  const texts = [page, ...(await Promise.all(files.map(async (path) => (await get(path)).text)))];
  expect(texts.join("").length).toBeLessThan(300_000);
  expect(texts.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(30_000);
});
