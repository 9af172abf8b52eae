// Pictures that are uploaded: drawn in their sizes, shown by the product, dropped when nothing shows them.
export { drawSizes } from "./draw-sizes.ts";
export { dropUnusedImageJob, unusedKeptMs } from "./drop-unused.ts";
export { pictureEndpoints } from "./endpoints.ts";
export type { PictureKeeper } from "./keeper.ts";
export { picturePages } from "./pages.ts";
