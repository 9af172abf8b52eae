// Bodies that are not JSON, for the operations that accept them.
import type { EndpointRow } from "../contract/endpoint.ts";
import { sha256 } from "../security/crypto.ts";
import { Refusal } from "../contract/refusal.ts";

export type BodyType = {
  /** Turns the bytes into the operation's body. @throws Refusal invalid_request */
  read(bytes: Buffer): unknown;
  maxBytes: number;
  example: string;
};

/** Every PATCH takes a merge patch (RFC 7396), so this type is JSON under another name. */
export const mergePatchType = "application/merge-patch+json";

/** @throws Refusal unsupported_media_type for a merge patch sent with a method other than PATCH */
export function refuseMergePatch(method: string, contentType: string | undefined): void {
  if (method === "PATCH" || partsOf(contentType)[0] !== mergePatchType) return;
  throw new Refusal("unsupported_media_type", "The body must be sent as application/json.");
}

/** Accepts any media type. The bytes are used as they are. */
export const anyBodyType = "*/*";

export type ReadBody = {
  value: unknown;
  /** The part of the body that the idempotency key is compared with. */
  mark: unknown;
  /** Whether the row's schema has to validate it. A body made by the row's own reader is valid already. */
  judged: boolean;
};

/** @param sent parsed JSON, or the bytes of one of the row's own types */
export function readBody(row: EndpointRow, contentType: string | undefined, sent: unknown): ReadBody {
  if (!Buffer.isBuffer(sent)) return { value: sent, mark: sent, judged: true };
  const any = row.bodyTypes?.[anyBodyType];
  if (any) return { value: any.read(sent), mark: sha256(sent).toString("hex"), judged: false };
  const [name = ""] = partsOf(contentType);
  const type = row.bodyTypes?.[name];
  if (!type) throw otherType(row);
  refuseCharset(contentType);
  return { value: type.read(sent), mark: `${name} ${sha256(sent).toString("hex")}`, judged: false };
}

/** @throws Refusal unsupported_media_type for a body that declares another charset than UTF-8 */
export function refuseCharset(contentType: string | undefined): void {
  const charsets = partsOf(contentType).filter((part) => /^charset\s*=/.test(part));
  if (charsets.some((charset) => !/^charset="?utf-?8"?$/.test(charset)))
    throw new Refusal("unsupported_media_type", "Send the body in UTF-8, with `charset=utf-8` or no charset.");
}

function partsOf(contentType: string | undefined): string[] {
  return (contentType ?? "").split(";").map((part) => part.trim().toLowerCase());
}

export function otherType(row: EndpointRow): Refusal {
  const types = [
    "application/json",
    ...(row.method === "PATCH" ? [mergePatchType] : []),
    ...Object.keys(row.bodyTypes ?? {}),
  ];
  return new Refusal("unsupported_media_type", `The body must be sent as ${types.join(" or ")}.`);
}

export function refuseEncoded(contentEncoding: string | undefined): void {
  if (contentEncoding === undefined || contentEncoding.trim().toLowerCase() === "identity") return;
  throw new Refusal("unsupported_media_type", "Send the body uncompressed.");
}
