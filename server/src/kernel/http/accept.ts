// Reads what the client accepts: media types and compression.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { EndpointRow } from "../contract/endpoint.ts";
import { Refusal } from "../contract/refusal.ts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Shorter answers fit in one packet anyway. */
export const packedFromBytes = 1_024;

/** @throws Refusal not_acceptable when `Accept` excludes every type that the operation can answer with */
export function refuseUnacceptable(row: EndpointRow, accept: string | undefined): void {
  if (accept === undefined || accept.trim() === "" || accept === "*/*") return;
  const wanted = accept
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  const offered = typesOf(row);
  const takes = (type: string): boolean =>
    wanted.some((one) => one === "*/*" || one === type || one === `${type.split("/", 1)[0]}/*`);
  if (!offered.some(takes))
    throw new Refusal("not_acceptable", `This operation answers ${offered.join(" or ")}, which Accept leaves out.`);
}

function typesOf(row: EndpointRow): string[] {
  if (!("produces" in row)) return ["application/json"];
  const further = "stream" in row ? Object.values(row.formats ?? {}) : [];
  return [row.produces, ...further].map(({ mediaType }) => mediaType.split(";", 1)[0] ?? "");
}

/** The best encoding that the client accepts; null means no compression. */
export function encodingFor(acceptEncoding: string | undefined): "br" | "gzip" | null {
  if (acceptEncoding === undefined) return null;
  const taken = acceptEncoding
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim().toLowerCase());
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : null;
}

/** Runs off the event loop, and prefers speed to size. */
export function pack(encoding: "br" | "gzip", text: string): Promise<Buffer> {
  return encoding === "br"
    ? packBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : packGzip(text, { level: 4 });
}
