// A real Chromium, and a picture to send.
import { deflateSync, crc32 } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { findChromium } from "../../scripts/install-chromium.ts";

export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium("light") ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
}

/** A small woven pattern as PNG. */
export function patternPng(width = 480, height = 360): Buffer {
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => {
      const wave = Math.sin(x / 26) * Math.cos(y / 20) + Math.sin((x + y) / 47);
      return wave > 0.4 ? [214, 110, 34] : wave > -0.3 ? [36, 88, 92] : [242, 196, 84];
    }).flat();
  const pixels = Buffer.from(Array.from({ length: height }, (_, y) => [0, ...row(y)]).flat());
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
