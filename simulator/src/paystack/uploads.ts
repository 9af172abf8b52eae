// Files for disputes: an address that is valid for 30 minutes, and the bytes uploaded to it.
import { createHmac, randomBytes } from "node:crypto";
import type { Dispute, Upload } from "./records.ts";
import { refuseInvalid, succeed, type Answer } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

const goodForMs = 30 * 60_000;

/** The content types that the store accepts for the file's extension. */
const contentTypes: Record<string, readonly string[]> = {
  pdf: ["application/pdf"],
  jpg: ["image/jpg", "image/jpeg"],
  jpeg: ["image/jpg", "image/jpeg"],
  png: ["image/png"],
};

/** `GET /dispute/{id}/upload_url`. */
export function announceUpload(world: PaystackWorld, dispute: Dispute, name: string): Answer {
  const types = contentTypes[name.split(".").at(-1)?.toLowerCase() ?? ""];
  if (!types) return refuseInvalid("upload_filename must end in pdf, jpg or png");
  const fileName = randomBytes(8).toString("hex");
  const expiresAt = world.clock.now() + goodForMs;
  world.books.uploads.set(fileName, { fileName, disputeId: dispute.id, contentTypes: types, expiresAt, size: null });
  const query = new URLSearchParams({ Expires: String(expiresAt), Signature: signatureOf(fileName, expiresAt) });
  const signedUrl = `${world.publicUrl()}/paystack/uploads/${fileName}?${query.toString()}`;
  return succeed("Upload url generated", { signedUrl, fileName });
}

/** Accepts the bytes; the HTTP status shows the result. */
export function takeUpload(
  world: PaystackWorld,
  {
    fileName,
    signature,
    contentType,
    size,
  }: { fileName: string; signature: string; contentType: string; size: number },
): 200 | 403 | 404 {
  const upload: Upload | undefined = world.books.uploads.get(fileName);
  if (!upload) return 404;
  const isGood = signature === signatureOf(fileName, upload.expiresAt) && world.clock.now() <= upload.expiresAt;
  if (!isGood || size === 0 || !upload.contentTypes.includes(contentType)) return 403;
  upload.size = size;
  return 200;
}

/** The simulator protects no secret. The key only prevents addresses from being written by hand. */
function signatureOf(fileName: string, expiresAt: number): string {
  return createHmac("sha256", "simulated uploads").update(`${fileName} ${expiresAt}`).digest("base64url");
}
