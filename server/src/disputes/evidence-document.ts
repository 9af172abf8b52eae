// The one document that a gateway accepts: the text, and each picture on its own page. A file that can't be drawn is shown as a link that
// works for as long as a bank may look at it.
import { days } from "../kernel/values/clock.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { type AddressMaker, addressOf, type MediaStore } from "../media/index.ts";
import { drawSizes } from "../products/index.ts";
import { type DrawnPicture, textDocument } from "./text-document.ts";

export type EvidenceFile = {
  shopId: string;
  id: string;
  /** The key of its bytes in the store. */
  key: string;
  kind: string;
  fileName: string | null;
  title: string;
};
export type EvidencePapers = { name: string; text: string; files: readonly EvidenceFile[] };
export type PaperServices = AddressMaker & { media: MediaStore };

const picturesMax = 12;
/** No gateway documents its limit. All of them have accepted this much. */
const picturesMaxBytes = 4_000_000;
const opensForMs = days(90);

/** @returns a PDF */
export async function evidenceDocument(
  services: PaperServices,
  { name, text, files }: EvidencePapers,
  now: Date,
): Promise<{ name: string; contentType: string; bytes: Buffer }> {
  const pictures: DrawnPicture[] = [];
  const elsewhere: string[] = [];
  let left = picturesMaxBytes;
  for (const file of files) {
    const picture = pictures.length < picturesMax ? await drawn(services, file) : null;
    if (picture && picture.jpeg.length <= left) {
      left -= picture.jpeg.length;
      pictures.push(picture);
    } else elsewhere.push(...named(services, file, now));
  }
  const bytes = textDocument([text, ...elsewhere].join("\n"), pictures);
  return { name, contentType: "application/pdf", bytes };
}

/** Null if it is not a picture, or broken. It is drawn again, so that a photo's hidden data does not reach a bank. */
async function drawn({ media }: PaperServices, { key, kind, title }: EvidenceFile): Promise<DrawnPicture | null> {
  if (kind !== "image") return null;
  const bytes = await media.get(key);
  if (!bytes) return null;
  try {
    const { width, height, files } = await drawSizes(bytes);
    const jpeg = files.find(({ mimeType }) => mimeType === "image/jpeg");
    return jpeg ? { title, width, height, jpeg: jpeg.bytes } : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function named(maker: AddressMaker, { shopId, id, title, fileName }: EvidenceFile, now: Date): string[] {
  const { url, expiresAt } = addressOf({ maker, shopId, mediaId: id, now, forMs: opensForMs });
  return [`${title}: ${fileName ?? "a file"}, to be opened until ${expiresAt.toISOString().slice(0, 10)} at`, url, ""];
}
