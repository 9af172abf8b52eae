// The shop's logo for its papers: PNG or JPEG, not too large, and valid. With any other file, the paper is drawn without it.
import { inflateSync } from "node:zlib";
import { callForFile } from "../../kernel/http/outgoing.ts";
import { type FileKeeper, ownFile, ownPath } from "../../media/index.ts";

const bytesMax = 1_000_000;
const pixelsMax = 4_000_000;
const answersWithinMs = 5_000;

/** @param address of an uploaded file, or of a picture on the public internet */
export async function findLogo(keeper: FileKeeper, shopId: string, address: string | null): Promise<Buffer | null> {
  if (address === null) return null;
  const path = ownPath(keeper, address);
  const bytes = path === null ? await fetched(address) : await own(keeper, shopId, { address, path });
  return bytes && bytes.length <= bytesMax && isDrawable(bytes) ? bytes : null;
}

/** Only uploaded files: an invoice's own paper also has an address here, and would be drawn inside itself. */
async function own(
  keeper: FileKeeper,
  shopId: string,
  { address, path }: { address: string; path: string },
): Promise<Buffer | null> {
  if (!path.startsWith("/media/")) return null;
  return (await ownFile(keeper, shopId, address, null))?.bytes ?? null;
}

/** The shop entered the address, so it must not lead into our own network. */
async function fetched(url: string): Promise<Buffer | null> {
  const answer = await callForFile({
    url,
    method: "GET",
    headers: { accept: "image/png, image/jpeg" },
    timeoutMs: answersWithinMs,
    maxAnswerBytes: bytesMax,
    openOnly: true,
  });
  return answer.kind === "answer" && answer.status === 200 && answer.whole ? answer.bytes : null;
}

/** Checked before the library reads it, because the library's errors can't be caught. */
export function isDrawable(bytes: Buffer): boolean {
  try {
    return isSoundPng(bytes) || isSoundJpeg(bytes);
  } catch {
    return false;
  }
}

const pngBegins = Buffer.from("89504e470d0a1a0a", "hex");
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Eight bits per channel, not interlaced, and with the declared number of pixels. */
function isSoundPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngBegins) || bytes.toString("latin1", 12, 16) !== "IHDR") return false;
  const [wide, high] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, color, interlace] = [bytes[24], bytes[25] ?? -1, bytes[28]];
  const perPixel = channels[color];
  if (depth !== 8 || interlace !== 0 || !perPixel || wide * high === 0 || wide * high > pixelsMax) return false;
  const data: Buffer[] = [];
  let palette = 0;
  let ended = false;
  for (let at = 8; at + 12 <= bytes.length && !ended;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (at + 12 + length > bytes.length) return false;
    if (kind === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    if (kind === "PLTE") palette = length / 3;
    ended = kind === "IEND";
    at += 12 + length;
  }
  const whole = (wide * perPixel + 1) * high;
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: whole + 1 });
  return ended && pixels.length === whole && (color !== 3 || palette > 0) && rowsAreKnown(pixels, wide * perPixel + 1);
}

/** Each row begins with one of the five filter types. */
function rowsAreKnown(pixels: Buffer, row: number): boolean {
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 5) > 4) return false;
  return true;
}

/** The frame header, which has the size, comes before the data. */
function isSoundJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8) return false;
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const [high, wide, parts] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes[at + 9]];
      return wide * high > 0 && wide * high <= pixelsMax && (parts === 1 || parts === 3 || parts === 4);
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
