// dispatch: orders on their way to the buyer. Asks couriers, books them, follows what they say, and moves the order with it; a
// courier's delivery is proof for escrow. Owns no table: rates and shipments are shipping's. Announces nothing of its own.
export { endRidersWay } from "./end-riders-way.ts";
export { shippingEndpoints } from "./endpoints.ts";
export { trackingPages } from "./page/tracking-page.ts";
export { playCourier } from "./play-courier.ts";
export { askShipments } from "./pursue-shipment.ts";
export { shippingPostReader } from "./read-notice-post.ts";
export { stateLabelCost } from "./state-cost.ts";
export { takeCash, watchCash } from "./take-cash.ts";
