// The addresses of pictures. An address holds the picture's id, which can't be guessed, and its content never changes: a new picture gets a
// new id.
import type { Image, NewImage } from "./contract.ts";
import { type FileName, fileNames, pictureSizes, within } from "./sizes.ts";

/** As a product's row stores it. The sizes follow from the address. */
export type KeptImage = { url: string; alt: string | null } & Partial<
  Pick<Image, "id" | "width" | "height" | "colour">
>;

const largest = "1080.jpg";
const ours = /(\/pictures\/shp_[0-9a-z]{26}\/img_[0-9a-z]{26}\/)1080\.jpg$/;

export function addressOfPicture(publicUrl: string, shopId: string, imageId: string): string {
  return `${publicUrl}/pictures/${shopId}/${imageId}/${largest}`;
}

/** The address of the smaller size if there is one, otherwise the given one. */
export function smaller(url: string, size: (typeof pictureSizes)[number]): string {
  return url.replace(ours, `$1${size}.webp`);
}

/** The address of a small picture, to show next to a name. */
export function smallPicture(url: string): string {
  return smaller(url, 160);
}

export function fileKey(shopId: string, imageId: string, file: FileName): string {
  return `${shopId}/${imageId}_${file.replace(".", "_")}`;
}

/** The storage keys of all sizes of the picture. */
export function keysOfPicture(shopId: string, imageId: string): string[] {
  return fileNames.map((file) => fileKey(shopId, imageId, file));
}

export function isFileName(name: string): name is FileName {
  return fileNames.some((one) => one === name);
}

export function toImage({ url, alt, id = null, width = null, height = null, colour = null }: KeptImage): Image {
  const sides = width !== null && height !== null ? { width, height } : null;
  const sizes =
    id === null || sides === null
      ? []
      : pictureSizes.map((size) => ({ url: smaller(url, size), ...within(size, sides) }));
  // A small picture has no larger version: each size is listed once.
  const distinct = sizes.filter(({ width: one }, index) => index === 0 || one !== sizes[index - 1]?.width);
  return { url, alt, id, width, height, colour, sizes: distinct };
}

export function toKept(shown: Image): KeptImage {
  const { sizes: _, ...image } = shown;
  return image.id === null ? { url: image.url, alt: image.alt } : image;
}

/** The pictures for a list of addresses: an existing one is found by its address, and keeps its alt text if none is given. */
export function imagesFrom(given: readonly NewImage[], before: readonly Image[]): Image[] {
  const known = new Map(before.map((image) => [image.url, image]));
  return given.map(({ url, alt }) => {
    const image = known.get(url);
    if (image) return { ...image, alt: alt === undefined ? image.alt : alt };
    return toImage({ url, alt: alt ?? null });
  });
}
