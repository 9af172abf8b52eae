// A product's pictures in the API.
import { endpoint, type EndpointRow, outsideEndpoint } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { ProductSchema } from "../contract.ts";
import { productExample } from "../examples.ts";
import { changeImage, findImage, removeImage } from "./change-images.ts";
import { ImageChangeSchema, ImageSchema, PictureSourceSchema, UploadQuerySchema } from "./contract.ts";
import { pictureMaxBytes } from "./draw-sizes.ts";
import type { PictureKeeper } from "./keeper.ts";
import { imageExample } from "./examples.ts";
import { uploadImage } from "./upload-image.ts";

const tag = "Products";
const byImage = strict({ id: idOf("product"), imageId: idOf("image") });
/** The bytes decide the type. These are the content types that clients send. */
const types = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif", "application/octet-stream"];
const asBytes = {
  read: (file: Buffer) => ({ file }),
  maxBytes: pictureMaxBytes,
  example: "(the bytes of the picture)",
};

export function pictureEndpoints(keeper: PictureKeeper): EndpointRow[] {
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/products/{id}/images",
      operationId: "uploadProductImage",
      tag,
      summary: "Upload a picture of a product",
      description: `Send the picture's bytes as the body: JPEG, PNG, WebP, GIF (first frame) or AVIF, up to ${pictureMaxBytes / 1_000_000} MB; the format is detected. Or send JSON that names a file that was uploaded (\`POST /api/media\`) or came with a message; one of a message needs \`conversations:read\`. The picture is turned upright and saved in three sizes, never enlarged; all other data in the file, such as place and camera, is removed. Uploading the same picture again returns the existing one (200).`,
      scope: "products:write",
      params: strict({ id: idOf("product") }),
      query: UploadQuerySchema,
      body: PictureSourceSchema,
      bodyTypes: Object.fromEntries(types.map((type) => [type, asBytes])),
      status: 201,
      otherStatuses: [200],
      output: ImageSchema,
      refusals: ["not_found", "resource_missing"],
      example: { body: { mediaId: "med_01kaq3x5v2e8b9m4c7d0f1g2h9" }, output: imageExample },
      outside: uploadImage(keeper),
    }),
    endpoint({
      method: "GET",
      path: "/api/products/{id}/images/{imageId}",
      operationId: "getProductImage",
      tag,
      summary: "Retrieve a picture of a product",
      scope: "products:read",
      params: byImage,
      status: 200,
      output: ImageSchema,
      refusals: ["not_found"],
      example: { output: imageExample },
      run: (tx, actor, { params }) => findImage(tx, actor, params),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/products/{id}/images/{imageId}",
      operationId: "updateProductImage",
      tag,
      summary: "Update a picture's description or position",
      scope: "products:write",
      params: byImage,
      body: ImageChangeSchema,
      status: 200,
      output: ProductSchema,
      refusals: ["not_found", "version_conflict"],
      version: (product) => product.version,
      example: {
        body: { alt: "From the back", position: 0 },
        output: { ...productExample, images: [{ ...imageExample, alt: "From the back" }], version: 3 },
      },
      run: (tx, actor, { params, body, ifMatch }) => changeImage(tx, actor, { ...params, change: body, ifMatch }),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/products/{id}/images/{imageId}",
      operationId: "deleteProductImage",
      tag,
      summary: "Delete a picture",
      description: "Its addresses answer for another day, for channels that were just given one.",
      scope: "products:write",
      params: byImage,
      status: 200,
      output: ProductSchema,
      refusals: ["not_found", "version_conflict"],
      version: (product) => product.version,
      example: { output: { ...productExample, version: 3 } },
      run: (tx, actor, { params, ifMatch }) => removeImage(tx, actor, { ...params, ifMatch }),
    }),
  ];
}
