import sharp, { type OverlayOptions, type Sharp, type SharpOptions } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days } from "../../kernel/values/clock.ts";
import { startSystem, type TestSystem } from "../../../test/support/system.ts";
import { nameOf } from "./main-colour.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const naira = (amount: number) => ({ amount, currency: "NGN" });
const create = async (body: object = {}) =>
  (await system.call("POST", "/api/products", { body: { name: "Tote", price: naira(900_000), ...body } })).body;
const upload = (id: string, raw: Buffer, query = "", type = "image/png") =>
  system.call("POST", `/api/products/${id}/images${query}`, { raw, headers: { "content-type": type } });

/** An object of one colour on a white background. */
function picture(width: number, height: number, colour: string): Sharp {
  const thing = {
    create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: colour },
  };
  const ground = { create: { width, height, channels: 3, background: "#ffffff" } };
  return sharp(ground as SharpOptions).composite([
    { input: thing as OverlayOptions["input"], gravity: "centre" },
  ] as OverlayOptions[]);
}
const png = (width: number, height: number, colour: string) => picture(width, height, colour).png().toBuffer();
async function fetched(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("an uploaded picture", () => {
  test("is kept upright in three sizes, without what else the file said, at addresses that stay", async () => {
    const { id } = await create();
    // Taken in portrait, with its location.
    const sent = await picture(1600, 1200, "#c81e28")
      .withExif({ IFD0: { Orientation: "6", Artist: "Secret Person" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(id, sent, "?alt=The%20tote", "image/jpeg");
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    expect(answer.body).toMatchObject({ alt: "The tote", width: 810, height: 1080, colour: { name: "red" } });
    expect(answer.body.sizes.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [120, 160],
      [360, 480],
      [810, 1080],
    ]);
    for (const { url, width, height } of [...answer.body.sizes, answer.body]) {
      const { status, headers, bytes } = await fetched(url);
      expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      const seen = await sharp(bytes).metadata();
      expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([width, height, undefined, undefined]);
      expect(headers.get("content-type")).toBe(`image/${seen.format}`);
      expect(bytes.includes("Secret Person")).toBe(false);
    }
    const { body } = await system.call("GET", `/api/products/${id}`);
    expect([body.images, body.version]).toEqual([[answer.body], 2]);
  });

  test.each(["webp", "gif", "avif", "jpeg"] as const)(
    "may be %s, by what it is and whatever it is called",
    async (format) => {
      const { id } = await create();
      const raw = await picture(40, 20, "#1e3cc8").toFormat(format).toBuffer();
      const { status, body } = await upload(id, raw, "", "application/octet-stream");
      expect([status, body.width, body.height, body.colour.name]).toEqual([201, 40, 20, "blue"]);
      // Never enlarged: the larger sizes are the same picture.
      expect(body.sizes.map(({ width }: { width: number }) => width)).toEqual([40]);
    },
  );

  test("that is there already is not kept twice, and one key has one effect", async () => {
    const { id } = await create();
    const raw = await png(60, 60, "#118833");
    const first = await upload(id, raw);
    const again = await upload(id, raw);
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const headers = { "idempotency-key": "picture-1", "content-type": "image/png" };
    const other = await png(61, 61, "#118833");
    const calls = await Promise.all(
      Array.from({ length: 3 }, () => system.call("POST", `/api/products/${id}/images`, { raw: other, headers })),
    );
    expect(calls.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { body } = await system.call("GET", `/api/products/${id}`);
    expect(body.images).toHaveLength(2);
  });

  test("is put where it is said, moved, given words, shown for a variant, and taken out; its bytes go a day later", async () => {
    const { id, variants } = await create({
      variants: [{ options: { Colour: "Red" } }, { options: { Colour: "Blue" } }],
    });
    const red = (await upload(id, await png(50, 50, "#c81e28"))).body;
    const blue = (await upload(id, await png(50, 50, "#1e3cc8"), `?position=0&variantId=${variants[1].id}`)).body;
    const read = async () => (await system.call("GET", `/api/products/${id}`)).body;
    expect((await read()).images.map((image: { id: string }) => image.id)).toEqual([blue.id, red.id]);
    expect((await read()).variants.map((variant: { image: string }) => variant.image)).toEqual([null, blue.url]);

    const path = `/api/products/${id}/images`;
    const moved = await system.call("PATCH", `${path}/${red.id}`, { body: { position: 0, alt: "In red" } });
    expect([moved.status, moved.body.images.map((image: { alt: string }) => image.alt)]).toEqual([
      200,
      ["In red", null],
    ]);
    // By the list of addresses: it sets the order, and known alt texts stay.
    const listed = await system.call("PATCH", `/api/products/${id}`, {
      body: { images: [{ url: blue.url }, { url: red.url }] },
    });
    expect(listed.body.images).toMatchObject([{ id: blue.id }, { id: red.id, alt: "In red", sizes: red.sizes }]);

    const removed = await system.call("DELETE", `${path}/${blue.id}`, {
      headers: { "if-match": listed.headers.get("etag") ?? "" },
    });
    expect([removed.status, removed.body.images.length, removed.body.variants[1].image]).toEqual([200, 1, null]);
    expect((await system.call("DELETE", `${path}/${blue.id}`)).status).toBe(404);
    await system.settled();
    expect((await fetched(blue.url)).status).toBe(200);
    system.clock.advance(days(1) + 1_000);
    await system.admin.query("update pgboss.job set start_after = now() where name = 'drop-unused-image'");
    await system.settled();
    expect([(await fetched(blue.url)).status, (await fetched(red.url)).status]).toEqual([404, 200]);
    const { rows } = await system.admin.query("select id from product_images where product_id = $1", [id]);
    expect(rows).toEqual([{ id: red.id }]);
  });

  test("finds its product by colour, in the list and by what a buyer says", async () => {
    const { id } = await create({ name: "Evening clutch" });
    await upload(id, await png(80, 80, "#7a28b4"));
    const { body } = await system.call("GET", "/api/products?colour=purple");
    expect(body.data.map((product: { id: string }) => product.id)).toEqual([id]);
    const found = await system.call("GET", "/api/products?q=purple%20clutch");
    expect(found.body.data[0].id).toBe(id);
  });

  test("may be a file that came with a message", async () => {
    const { id } = await create();
    const media = await system.call("POST", "/api/media", { raw: await png(30, 30, "#000000") });
    const answer = await system.call("POST", `/api/products/${id}/images`, { body: { mediaId: media.body.id } });
    expect([answer.status, answer.body.colour.name]).toEqual([201, "black"]);
  });
});

describe("what is no picture", () => {
  const bomb = () =>
    sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#ffffff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ["a page", () => Buffer.from("<html><script>alert(1)</script>"), 415, "unsupported_media_type"],
    [
      "a vector picture that reads files",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      "unsupported_media_type",
    ],
    ["a document", () => Buffer.from("%PDF-1.7\n1 0 obj"), 415, "unsupported_media_type"],
    ["nothing", () => Buffer.alloc(0), 400, "invalid_request"],
    [
      "half a picture",
      async () => (await picture(900, 900, "#123456").jpeg().toBuffer()).subarray(0, 2_000),
      400,
      "invalid_request",
    ],
    ["a small file of very many pixels", bomb, 400, "invalid_request"],
    ["more bytes than are taken", () => Buffer.alloc(20_000_001), 413, "body_too_large"],
  ];
  test.each(cases)("%s is refused", async (_, bytes, status, code) => {
    const { id } = await create();
    const answer = await upload(id, await bytes());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (status === 413) expect(answer.body.detail).toContain("at most 20,000,000 bytes");
    expect((await system.call("GET", `/api/products/${id}`)).body.images).toEqual([]);
  });

  test("another's product and variant are not there, and a 21st picture finds no room", async () => {
    const raw = await png(10, 10, "#ffffff");
    const stranger = await system.newShop();
    const { id } = await create({
      images: Array.from({ length: 20 }, (_, n) => ({ url: `https://cdn.example/${n}.jpg` })),
    });
    const headers = { "content-type": "image/png" };
    const theirs = await system.call("POST", `/api/products/${id}/images`, { raw, headers, key: stranger.key });
    const full = await upload(id, raw);
    const variant = await upload((await create()).id, raw, "?variantId=var_06a5gq1t2x7y3b9c4d8e0f6g1j");
    expect([theirs.body.code, full.body.errors[0].code, variant.body.code]).toEqual([
      "not_found",
      "max_items",
      "resource_missing",
    ]);
    expect((await fetched(`${system.url}/pictures/..%2f..%2fsecrets/x/1080.jpg`)).status).toBe(404);
  });
});

test.each([
  [[10, 10, 12], "black"],
  [[250, 250, 250], "white"],
  [[128, 128, 130], "grey"],
  [[200, 30, 40], "red"],
  [[240, 130, 20], "orange"],
  [[110, 70, 40], "brown"],
  [[250, 230, 40], "yellow"],
  [[30, 130, 60], "green"],
  [[20, 130, 130], "teal"],
  [[40, 80, 200], "blue"],
  [[20, 25, 80], "navy"],
  [[120, 40, 180], "purple"],
  [[245, 130, 170], "pink"],
  [[212, 190, 150], "beige"],
  [[212, 165, 30], "gold"],
  [[252, 244, 222], "cream"],
] as const)("%j is called %s", (rgb, name) => {
  expect(nameOf(rgb)).toBe(name);
});
