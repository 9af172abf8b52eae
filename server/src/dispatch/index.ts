// dispatch: orders on their way to the buyer. Asks couriers for rates, books them, follows their reports, and changes the order
// accordingly. A courier's delivery is proof for escrow. Owns no table: rates and shipments belong to shipping. Announces no events of its
// own.
export { endRidersWay } from "./end-riders-way.ts";
export { shippingEndpoints } from "./endpoints.ts";
export { trackingPages } from "./page/tracking-page.ts";
export { playCourier } from "./play-courier.ts";
export { askShipments } from "./pursue-shipment.ts";
export { shippingPostReader } from "./read-notice-post.ts";
export { stateLabelCost } from "./state-cost.ts";
export { takeCash, watchCash } from "./take-cash.ts";
