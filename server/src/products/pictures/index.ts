// Uploaded pictures: drawn in several sizes, shown with the product, deleted when no product shows them.
export { drawSizes } from "./draw-sizes.ts";
export { dropUnusedImageJob, unusedKeptMs } from "./drop-unused.ts";
export { keysOfPicture, smallPicture } from "./addresses.ts";
export { pictureEndpoints } from "./endpoints.ts";
export type { PictureKeeper } from "./keeper.ts";
export { picturePages } from "./pages.ts";
