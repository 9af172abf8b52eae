// A product's picture as the API shows and accepts it.
import { idOf, named, nullable, oneOf, type Static, strict, Type } from "../../kernel/contract/schema.ts";
import { colourNames } from "./main-colour.ts";

/** As many as every channel's catalog accepts. */
export const imagesMax = 20;

const side = Type.Integer({ minimum: 1 });
const alt = nullable(Type.String({ maxLength: 300 }), "What the picture shows, in words.");
const url = Type.String({ format: "uri", maxLength: 2_000 });

export const ImageSchema = named(
  "ProductImage",
  strict({
    url: Type.String({
      format: "uri",
      maxLength: 2_000,
      description: "For an uploaded picture: the JPEG of at most 1080 pixels, which every channel accepts.",
    }),
    alt,
    id: nullable(
      idOf("image"),
      "Of an uploaded picture; null for an address elsewhere, of which nothing more is known.",
    ),
    width: nullable(side),
    height: nullable(side),
    colour: nullable(
      strict({
        hex: Type.String({ pattern: "^#[0-9a-f]{6}$" }),
        name: oneOf(colourNames),
      }),
      "What most of the thing in it is.",
    ),
    sizes: Type.Array(strict({ url: Type.String({ format: "uri" }), width: side, height: side }), {
      description: "WebP, the smallest first: for lists, for cards, for a whole page. Empty for an address elsewhere.",
    }),
  }),
);
export type Image = Static<typeof ImageSchema>;

export const NewImageSchema = strict({ url, alt: Type.Optional(alt) });
export type NewImage = Static<typeof NewImageSchema>;

const place = Type.Integer({ minimum: 0, maximum: imagesMax - 1 });

export type PictureSource = { mediaId: string } | { file: Buffer };
export const PictureSourceSchema = named(
  "NewProductImage",
  Type.Unsafe<PictureSource>(
    strict(
      { mediaId: idOf("media") },
      { description: "A picture that came with a message, or was uploaded to be sent." },
    ),
  ),
);

export const UploadQuerySchema = strict({
  alt: Type.Optional(Type.String({ minLength: 1, maxLength: 300, description: "What it shows, in words." })),
  position: Type.Optional(
    Type.Integer({
      ...place,
      description: "Position in the list; 0 is the product's main picture. Defaults to the last position.",
    }),
  ),
  variantId: Type.Optional(
    Type.Unsafe<string>({ ...idOf("variant"), description: "Also the picture of this variant." }),
  ),
});
export type UploadQuery = Static<typeof UploadQuerySchema>;

export const ImageChangeSchema = named(
  "ProductImageChange",
  strict({
    alt: Type.Optional(alt),
    position: Type.Optional(Type.Integer({ ...place, description: "Where in the list; the others move." })),
  }),
);
export type ImageChange = Static<typeof ImageChangeSchema>;
