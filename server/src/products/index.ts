// products: what a shop sells. Owns products, product_variants, bundle_parts, product_images, collections, collection_products,
// product_imports with their files and errors, and the views stocked_products, stocked_variants and listable_products; also product_looks
// and products_unseen, which a trigger fills when pictures change. Reads ordered_products (orders) and product_stock (inventory). Announces
// product.created, product.updated and product.deleted, the same for collections, product.import.completed when a file is done, and
// internally product.image_unused and product.import.begun. A product's status is draft, active or archived; a variant's is active or
// archived. An *item* is what is sold: a product without variants, or one variant.
export { type Product, ProductSchema } from "./contract.ts";
export { productEndpoints } from "./endpoints.ts";
export { stockMax, StockSchema, tracked } from "./field-schemas.ts";
export { collectionEndpoints, collectionNames } from "./collections/index.ts";
export { endLostProductImports, importProductsJob, productFileEndpoints } from "./import/index.ts";
export { foldText } from "./fold-text.ts";
export { productsLike, seePicture, seeProducts } from "./likeness/index.ts";
export {
  type Choice,
  choicesOf,
  chosenItem,
  findItems,
  fullName,
  type Item,
  withoutChoice,
  itemId,
  itemOf,
  itemsWithSku,
  negotiationOf,
} from "./items.ts";
export {
  choiceCode,
  choiceWords,
  type Chosen,
  chosenOf,
  fitsChoice,
  type LineChoices,
  missingIn,
  type Option,
  reallyChosen,
  toldOptions,
  unknownIn,
} from "./choices.ts";
export { kindsOf } from "./kinds.ts";
export {
  choosePart,
  fittingVariants,
  type ChosenPart,
  type GivenPart,
  hasParts,
  isUnchosen,
  missingOfPart,
  partsCode,
  partsInCode,
  partsOf,
  withParts,
} from "./chosen-parts.ts";
export { productsNamed } from "./ids-named.ts";
export {
  keysOfPicture,
  smallPicture,
  type PictureKeeper,
  pictureEndpoints,
  picturePages,
  drawSizes,
  dropUnusedImageJob,
  unusedKeptMs,
} from "./pictures/index.ts";
export {
  type CatalogProduct,
  categoriesOf,
  findProducts,
  getProducts,
  goodsOf,
  holdProducts,
  productsAfter,
  type ShopGoods,
  unitsOf,
} from "./queries.ts";
export {
  atMost,
  inUnits,
  isSoldBy,
  rightQuantity,
  rulesOf,
  type Unit,
  type UnitWords,
  UnitWordsSchema,
} from "./units.ts";
export { availableOf, isCounted } from "./available.ts";
export { currenciesOf, inCurrency } from "./prices.ts";
export { variantRequired, variantWords } from "./variant-required.ts";
export { listProducts } from "./list-products.ts";
export { type ProductMatches, type ProductWishes, searchProducts } from "./search-products.ts";
