// Where a picture is. Its address holds its id, which nobody guesses, and what is there never changes: a new picture has a new id.
import type { Image, NewImage } from "./contract.ts";
import { type FileName, fileNames, pictureSizes, within } from "./sizes.ts";

/** As a product's row holds it; sizes follow from the address. */
export type KeptImage = { url: string; alt: string | null } & Partial<
  Pick<Image, "id" | "width" | "height" | "colour">
>;

const largest = "1080.jpg";
const ours = /(\/pictures\/shp_[0-9a-z]{26}\/img_[0-9a-z]{26}\/)1080\.jpg$/;

export function addressOfPicture(publicUrl: string, shopId: string, imageId: string): string {
  return `${publicUrl}/pictures/${shopId}/${imageId}/${largest}`;
}

/** The address of a smaller one where there is one, else as it is. */
export function smaller(url: string, size: (typeof pictureSizes)[number]): string {
  return url.replace(ours, `$1${size}.webp`);
}

export function fileKey(shopId: string, imageId: string, file: FileName): string {
  return `${shopId}/${imageId}_${file.replace(".", "_")}`;
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
  // A small picture is no larger in the larger sizes: each is named once.
  const distinct = sizes.filter(({ width: one }, index) => index === 0 || one !== sizes[index - 1]?.width);
  return { url, alt, id, width, height, colour, sizes: distinct };
}

export function toKept(shown: Image): KeptImage {
  const { sizes: _, ...image } = shown;
  return image.id === null ? { url: image.url, alt: image.alt } : image;
}

/** What a list of addresses comes to: one that is there is known by its own, and keeps its words where none are said. */
export function imagesFrom(given: readonly NewImage[], before: readonly Image[]): Image[] {
  const known = new Map(before.map((image) => [image.url, image]));
  return given.map(({ url, alt }) => {
    const image = known.get(url);
    if (image) return { ...image, alt: alt === undefined ? image.alt : alt };
    return toImage({ url, alt: alt ?? null });
  });
}
