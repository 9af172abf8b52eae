// The look of pictures: stored for the shop's products when their pictures change, and computed for any other picture, to find products
// that look like it.
export { productsLike } from "./products-like.ts";
export { seePicture } from "./see-picture.ts";
export { seeProducts } from "./see-products.ts";
