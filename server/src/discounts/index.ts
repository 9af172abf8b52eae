// discounts: codes that make an order cheaper. Owns discounts and discount_uses; reads orders to know who has ordered before. What a code
// takes off is pure arithmetic (take-off.ts); a use is recorded and released with its order. Announces discount.created, discount.updated
// and discount.deleted.
export { type DiscountReason, discountReasons } from "./contract.ts";
export { discountEndpoints } from "./endpoints.ts";
export { codeOf } from "./code.ts";
export { applyDiscount, discountNow, reapplyDiscount, type Reduction, retakeUse } from "./apply-discount.ts";
export { holdUse, releaseUse } from "./hold-use.ts";
export { type Basket, spread, type TakenOff } from "./take-off.ts";
export { discountRefused, whyNotInWords } from "./why-not.ts";
