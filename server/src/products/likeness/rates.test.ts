// How often a picture finds its product: the demo shop's thirty pictures, changed the way buyers' phones change them. docs/agent.md
// publishes the figures. test/likeness-walls.browser.test.ts tests other backgrounds.
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { guardedSharp as sharp } from "../pictures/guarded-sharp.ts";
import { likenessOf } from "./look.ts";
import { alikeFrom } from "./products-like.ts";
import { seePicture } from "./see-picture.ts";

const folder = new URL("../../shops/demo/pictures/", import.meta.url);
const files = readdirSync(folder);
const original = (file: string): Buffer => readFileSync(new URL(file, folder));
const known = new Map<string, Buffer>();

const changes: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  "small, poorly saved": (picture) => sharp(picture).resize(240).jpeg({ quality: 25 }).toBuffer(),
  "in a dark room": (picture) => sharp(picture).linear(0.68, 0).jpeg().toBuffer(),
  "by a warm lamp": (picture) =>
    sharp(picture)
      .recomb([
        [1.08, 0, 0],
        [0, 1, 0],
        [0, 0, 0.85],
      ])
      .jpeg()
      .toBuffer(),
  "beside the middle": (picture) =>
    sharp(picture).extract({ left: 130, top: 60, width: 640, height: 700 }).jpeg().toBuffer(),
  "within a white frame": (picture) =>
    sharp(picture)
      .resize(500)
      .extend({ top: 120, bottom: 160, left: 90, right: 140, background: "#ffffff" })
      .jpeg()
      .toBuffer(),
  "held askew": (picture) => sharp(picture).rotate(6, { background: "#d8cdb9" }).jpeg().toBuffer(),
};

async function lookOfPicture(picture: Buffer): Promise<Buffer> {
  const seen = await seePicture(picture);
  if (seen?.kind !== "goods") throw new Error(`taken for ${seen?.kind ?? "nothing"}`);
  return seen.look;
}

function ranked(look: Buffer): { file: string; score: number }[] {
  return [...known]
    .map(([file, other]) => ({ file, score: likenessOf(look, other) }))
    .toSorted((one, other) => other.score - one.score);
}

beforeAll(async () => {
  for (const file of files) known.set(file, await lookOfPicture(original(file)));
});

const found = { first: 0, among: 0, guessed: 0, foreign: 0, all: 0 };

test.each(Object.entries(changes))("a product's own picture %s finds it", async (_, change) => {
  let first = 0;
  let among = 0;
  for (const file of files) {
    const list = ranked(await lookOfPicture(await change(original(file))));
    const place = list.findIndex((one) => one.file === file);
    first += place === 0 ? 1 : 0;
    among += place < 3 ? 1 : 0;
    found.guessed += (list[place]?.score ?? 0) >= alikeFrom ? 1 : 0;
    // As if the shop did not have the product: any match is wrong then.
    found.foreign += (list.find((one) => one.file !== file)?.score ?? 0) >= alikeFrom ? 1 : 0;
  }
  found.first += first;
  found.among += among;
  found.all += files.length;
  expect([first >= 26, among >= 27]).toEqual([true, true]);
});

test("over all of them it is nearly always the first, and what the shop does not have is seldom guessed", () => {
  const { first, among, guessed, foreign, all } = found;
  expect(all).toBe(180);
  expect(first / all).toBeGreaterThan(0.94);
  expect(among / all).toBeGreaterThan(0.97);
  expect(guessed / all).toBeGreaterThan(0.88);
  expect(foreign / all).toBeLessThan(0.2);
});

test("ten thousand products are compared within a second", async () => {
  const looks = Array.from({ length: 20_000 }, (_, at) => known.get(files[at % files.length] ?? "") ?? Buffer.alloc(0));
  const [own = Buffer.alloc(0)] = known.values();
  const begun = performance.now();
  const scores = looks.map((look) => likenessOf(own, look));
  expect(scores.filter((score) => score === 1).length).toBeGreaterThan(600);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
