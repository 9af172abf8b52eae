// The shop's page at /s/<name>: the goods on sale, a basket that needs no JavaScript, and the message that carries the basket over to the chat.
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

let shops = 0;
let page = "";
const ids: Record<string, string> = {};
beforeEach(async () => {
  shops += 1;
  page = `amakas-closet-${shops}`;
  shop = await selling.system.newShop();
  selling.system.connect(selling.simulator, shop);
  expect((await call("PATCH", "/api/shop", { pageName: page })).status).toBe(200);
  ids.dress = await product({
    name: "Ankara Wrap Dress",
    category: "Dresses",
    description: "Lined, with pockets.",
    options: [{ name: "Size", values: ["M", "L"] }],
    variants: [
      { options: { Size: "M" }, stock: 7 },
      { options: { Size: "L" }, stock: 0 },
    ],
  });
  ids.slippers = await product({
    name: "Palm Slippers",
    category: "Shoes",
    stock: 3,
    options: [{ name: "Colour", values: ["Black", "Brown"] }],
  });
  ids.fabric = await product({ name: "Adire Fabric", unit: { name: "yard", plural: "yards", minimum: 3, step: 2 } });
  await product({ name: "Not yet for sale", status: "draft" });
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

async function product(body: object): Promise<string> {
  const price = { amount: 1_500_000, currency: "NGN" };
  const negotiation = {
    floor: { amount: 1_234_500, currency: "NGN" },
    step: { amount: 50_000, currency: "NGN" },
    maxRounds: 3,
  };
  const answer = await call("POST", "/api/products", { price, negotiation, ...body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.id;
}

/** A browser without scripts: it keeps the cookie and follows a redirect. */
function browser(language = "en") {
  let cookie = "";
  const headers = () => ({ "accept-language": language, ...(cookie ? { cookie } : {}) });
  async function read(answer: Response): Promise<{ status: number; text: string; headers: Headers }> {
    const set = answer.headers.get("set-cookie");
    if (set !== null) cookie = /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
    const location = answer.headers.get("location");
    if (location !== null) return open(location);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }
  const open = async (path: string) =>
    read(await fetch(selling.system.url + path, { headers: headers(), redirect: "manual" }));
  return {
    open,
    post: async (fields: Record<string, string>) =>
      read(
        await fetch(`${selling.system.url}/s/${page}/basket`, {
          method: "POST",
          headers: headers(),
          body: new URLSearchParams(fields),
          redirect: "manual",
        }),
      ),
  };
}

/** The message that the button opens in the chat. */
function message(text: string): string {
  const [, address = ""] = /href="([^"]*\/phone\?text=[^"]*)"/.exec(text) ?? [];
  return new URL(address.replaceAll("&amp;", "&")).searchParams.get("text") ?? "";
}

async function variant(id: string | undefined, size: string): Promise<string> {
  const { body } = await call("GET", `/api/products/${id}`);
  return body.variants.find(({ name }: { name: string }) => name === size).id;
}

describe("what a shop sells", () => {
  test("is shown with prices and stock, and neither drafts nor how far a price goes down", async () => {
    const { status, text, headers } = await browser().open(`/s/${page}`);
    expect(status).toBe(200);
    for (const name of ["Ankara Wrap Dress", "Palm Slippers", "Adire Fabric", "₦15,000", "Only 3 left"])
      expect(text).toContain(name);
    expect(text).not.toContain("Not yet for sale");
    expect(text).not.toMatch(/12,345|1234500|floor/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).not.toContain("<script");
  });

  test("is found by words and by kind, also with a slip of the finger", async () => {
    const buyer = browser();
    expect((await buyer.open(`/s/${page}?q=sliper`)).text).toContain("Palm Slippers");
    const dresses = (await buyer.open(`/s/${page}?category=Dresses`)).text;
    expect([dresses.includes("Ankara Wrap Dress"), dresses.includes("Palm Slippers")]).toEqual([true, false]);
    expect((await buyer.open(`/s/${page}?q=tractor`)).text).toContain("Nothing found for “tractor”.");
    expect((await buyer.open(`/s/${page}?cursor=cut-short`)).text).toContain("Palm Slippers");
  });

  test("comes in pages, each of which weighs less than 30 KiB with its style", async () => {
    for (let at = 0; at < 30; at += 1)
      await product({ name: `Hand-dyed scarf number ${at}`, category: "Scarves", stock: 2 });
    const buyer = browser();
    const first = await buyer.open(`/s/${page}`);
    const [, style = ""] = /href="(\/s\/assets\/[^"]+)"/.exec(first.text) ?? [];
    const css = await buyer.open(style);
    expect(css.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.byteLength(first.text) + Buffer.byteLength(css.text)).toBeLessThan(30 * 1_024);
    const [, more = ""] = /class="more"><a[^>]*href="([^"]+)"/.exec(first.text) ?? [];
    expect((await buyer.open(more.replaceAll("&amp;", "&"))).text).toContain("Ankara Wrap Dress");
  });

  test("is in the reader's language", async () => {
    expect((await browser("fr-CI,fr;q=0.9").open(`/s/${page}`)).text).toContain("Chercher dans la boutique");
    expect((await browser("sw").open(`/s/${page}/${ids.fabric}`)).text).toContain("Weka kikapuni");
  });

  test("has a page for each thing, which search engines and shared links can read", async () => {
    const { text } = await browser().open(`/s/${page}/${ids.dress}`);
    for (const part of [
      "Lined, with pockets.",
      'itemprop="price" content="15000.00"',
      "https://schema.org/InStock",
      `property="og:title" content="Ankara Wrap Dress · `,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/<input\s+type="radio"[^>]*disabled[^>]*><span>L · Sold out/);
  });

  test("is not found under another name, and a product of another shop is not found here", async () => {
    const other = await selling.system.newShop();
    const key = { key: other.key };
    const body = { name: "Elsewhere", price: { amount: 100_000, currency: "NGN" } };
    const { id } = (await selling.system.call("POST", "/api/products", { ...key, body })).body;
    expect((await browser().open("/s/nobody-has-this")).status).toBe(404);
    expect((await browser().open(`/s/${page}/${id}`)).status).toBe(404);
  });
});

describe("the basket", () => {
  test("goes over to the chat as a message, and the agent puts in just that", async () => {
    const buyer = browser();
    await buyer.post({ product: ids.dress ?? "", variant: await variant(ids.dress, "M"), quantity: "2" });
    await buyer.post({ product: ids.fabric ?? "", quantity: "5" });
    const { text } = await buyer.post({ product: ids.slippers ?? "", "option:Colour": "Brown", quantity: "1" });
    expect(text).toContain("₦120,000");
    const said = message(text);
    expect(said).toBe(
      "Hello! I would like:\n2 × Ankara Wrap Dress (M)\n5 yards × Adire Fabric\n1 × Palm Slippers (Brown)",
    );
    const from = `+2348037${String(shops).padStart(6, "0")}`;
    await selling.simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from, name: "Ada Obi", text: said });
    await selling.rest();
    const { rows } = await selling.system.admin.query(
      "select p.name, l.quantity, l.choice, v.options from cart_lines l join products p on p.id = l.product_id left join product_variants v on v.id = nullif(l.variant_id, '') where l.shop_id = $1 order by p.name",
      [shop.id],
    );
    expect(rows).toEqual([
      expect.objectContaining({ name: "Adire Fabric", quantity: 5 }),
      expect.objectContaining({ name: "Ankara Wrap Dress", quantity: 2, options: { Size: "M" } }),
      expect.objectContaining({ name: "Palm Slippers", quantity: 1 }),
    ]);
  });

  test("sums the same thing, takes another number, and lets go of a line", async () => {
    const buyer = browser();
    await buyer.post({ product: ids.slippers ?? "", "option:Colour": "Black", quantity: "1" });
    const two = await buyer.post({ product: ids.slippers ?? "", "option:Colour": "Black", quantity: "1" });
    expect(message(two.text)).toContain("2 × Palm Slippers (Black)");
    const [, line = ""] = /name="line" value="([^"]+)"/.exec(two.text) ?? [];
    const named = line.replaceAll("&quot;", '"');
    expect(message((await buyer.post({ line: named, quantity: "3" })).text)).toContain("3 × Palm Slippers (Black)");
    expect((await buyer.post({ line: named, quantity: "3", remove: "yes" })).text).toContain("Your basket is empty.");
    expect((await buyer.open(`/s/${page}/basket`)).text).toContain("Your basket is empty.");
  });

  test.each<[string, () => Promise<Record<string, string>>, string]>([
    ["a choice is missing", async () => ({ product: ids.dress ?? "", quantity: "1" }), "Choose first: Size."],
    [
      "the choice is sold out",
      async () => ({ product: ids.dress ?? "", variant: await variant(ids.dress, "L"), quantity: "1" }),
      "Sold out",
    ],
    [
      "there are not so many",
      async () => ({ product: ids.slippers ?? "", "option:Colour": "Black", quantity: "4" }),
      "You can buy only 3.",
    ],
    [
      "it is sold in other numbers",
      async () => ({ product: ids.fabric ?? "", quantity: "4" }),
      "at least 3, 2 at a time",
    ],
    ["the number is none", async () => ({ product: ids.fabric ?? "", quantity: "-1" }), "at least 3, 2 at a time"],
  ])("takes nothing when %s, and says so", async (_what, fields, says) => {
    const buyer = browser();
    const { status, text } = await buyer.post(await fields());
    expect([status, text.includes(says)]).toEqual([422, true]);
    expect((await buyer.open(`/s/${page}/basket`)).text).toContain("Your basket is empty.");
  });

  test("leaves out what is no longer for sale, lowers what ran short, and says both", async () => {
    const buyer = browser();
    await buyer.post({ product: ids.slippers ?? "", "option:Colour": "Black", quantity: "3" });
    await buyer.post({ product: ids.fabric ?? "", quantity: "3" });
    await call("PATCH", `/api/products/${ids.fabric}`, { status: "archived" });
    await call("PATCH", "/api/inventory/adjustments", { productId: ids.slippers, set: 1 });
    await call("POST", "/api/inventory/adjustments", { productId: ids.slippers, delta: -2, reason: "loss" });
    const { text } = await buyer.open(`/s/${page}/basket`);
    expect(text).toContain("Some things are no longer for sale.");
    expect(text).toContain("only 1 left, so we lowered the number");
    expect(message(text)).toBe("Hello! I would like:\n1 × Palm Slippers (Black)");
  });

  test.each([
    "not-base64-$$",
    Buffer.from("{}").toString("base64url"),
    Buffer.from('[[1,2,3,"x"]]').toString("base64url"),
  ])("that is no basket of ours (%s) is empty", async (value) => {
    const answer = await fetch(`${selling.system.url}/s/${page}/basket`, {
      headers: { cookie: `sokoni_basket=${value}` },
    });
    expect([answer.status, (await answer.text()).includes("Your basket is empty.")]).toEqual([200, true]);
  });
});

describe("the name of the page", () => {
  test("belongs to one shop, and leads on once that shop has another", async () => {
    const other = await selling.system.newShop();
    const take = (name: string | null) =>
      selling.system.call("PATCH", "/api/shop", { key: other.key, body: { pageName: name } });
    const taken = await take(page);
    expect([taken.status, taken.body.code]).toEqual([409, "page_name_taken"]);
    await call("PATCH", "/api/shop", { pageName: `${page}-new` });
    expect((await browser().open(`/s/${page}`)).text).toContain("Palm Slippers");
    expect((await browser().open(`/s/${page}/qr`)).text).toContain(`/s/${page}-new/qr.svg`);
    expect((await take(page)).status).toBe(409);
    await call("PATCH", "/api/shop", { pageName: null });
    expect((await browser().open(`/s/${page}`)).status).toBe(404);
  });

  test("is not the platform's, nor that of the pages' files", async () => {
    for (const pageName of ["sokoni-support", "assets", "Two Words", "-x-", "ab"]) {
      const answer = await call("PATCH", "/api/shop", { pageName });
      expect([pageName, answer.status, answer.body.errors?.[0]?.pointer]).toEqual([pageName, 400, "/pageName"]);
    }
  });

  test("goes along when a sandbox shop begins anew", async () => {
    expect((await call("POST", "/api/test/reset", {})).status).toBe(200);
    const { status, text } = await browser().open(`/s/${page}`);
    expect([status, text.includes("There is nothing for sale yet.")]).toEqual([200, true]);
  });
});

/** Our drawing has only bars, so the test draws it without a browser: eight dots for each module. */
function dotsOf(svg: string): { width: number; height: number; data: Uint8Array } {
  const scale = 8;
  const [, modules = ""] = /viewBox="0 0 (\d+) /.exec(svg) ?? [];
  const width = Number(modules) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const [, path = ""] = /<path d="([^"]+)"/.exec(svg) ?? [];
  for (const [, x = "", y = "", wide = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let down = 0; down < scale; down += 1) {
      const begins = ((Number(y) * scale + down) * width + Number(x) * scale) * 4;
      for (let at = begins; at < begins + Number(wide) * scale * 4; at += 1) if (at % 4 !== 3) data[at] = 0;
    }
  return { width, height: width, data };
}

const flat = (text: string): string => text.replaceAll(/\s+/g, " ");

describe("what others see of the page", () => {
  test("is a store with a list of its goods, and goods with their picture, price and stock, for search engines", async () => {
    const text = flat((await browser().open(`/s/${page}`)).text);
    expect(text).toContain(`itemtype="https://schema.org/OnlineStore"`);
    expect(text).toContain(`itemprop="addressCountry" content="NG"`);
    expect(text.match(/itemtype="https:\/\/schema.org\/ListItem"/g)).toHaveLength(3);
    const url = "https://pictures.example/dress.jpg";
    await call("PATCH", `/api/products/${ids.dress}`, { images: [{ url, alt: "The dress" }] });
    const dress = flat((await browser().open(`/s/${page}/${ids.dress}`)).text);
    for (const part of [
      `itemprop="image" href="${url}"`,
      `property="og:type" content="product"`,
      `property="product:price:amount" content="15000.00"`,
      `property="og:image" content="${url}"`,
      `property="og:image:alt" content="The dress"`,
      `name="twitter:card" content="summary_large_image"`,
    ])
      expect(dress).toContain(part);
    expect(flat((await browser().open(`/s/${page}`)).text)).toContain(`property="og:image" content="${url}"`);
  });

  test("names the lowest and the highest price of goods with several", async () => {
    const sizes = [
      { options: { Size: "M" }, price: { amount: 1_000_000, currency: "NGN" } },
      { options: { Size: "L" }, price: { amount: 2_000_000, currency: "NGN" } },
    ];
    const gown = await product({ name: "Gown", options: [{ name: "Size", values: ["M", "L"] }], variants: sizes });
    const text = flat((await browser().open(`/s/${page}/${gown}`)).text);
    expect(text).toContain("https://schema.org/AggregateOffer");
    expect(text).toContain(`itemprop="lowPrice" content="10000.00"`);
    expect(text).toContain(`itemprop="highPrice" content="20000.00"`);
  });

  test("has a QR code that reads as the page's address, as a picture and as a drawing, and a poster to print", async () => {
    const address = `${selling.system.url}/s/${page}`;
    const [png, svg] = await Promise.all([fetch(`${address}/qr.png`), fetch(`${address}/qr.svg`)]);
    expect(png.headers.get("content-security-policy")).toBe("default-src 'none'");
    const picture = sharp(Buffer.from(await png.arrayBuffer()));
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(1_200);
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address);
    expect(decodeQR(dotsOf(await svg.text()))).toBe(address);
    const poster = await browser("fr").open(`/s/${page}/qr`);
    expect(poster.text).toContain("Scannez pour voir nos articles et commander.");
    expect(poster.text).toContain(`src="/s/${page}/qr.svg"`);
    expect((await browser().open("/s/nobody-has-this/qr.png")).status).toBe(404);
  });
});
