// What pictures look like: of the shop's products, kept as they change, and of any other picture, to find the products that it is like.
export { productsLike } from "./products-like.ts";
export { seePicture } from "./see-picture.ts";
export { seeProducts } from "./see-products.ts";
