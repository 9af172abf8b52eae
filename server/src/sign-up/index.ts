// sign-up: how a stranger opens a shop on the web. Owns sign_ups and sign_up_invitations, which belong to no shop. The app passes in how a
// sandbox shop gets its simulated number.
export { signUpEndpoints } from "./endpoints.ts";
export type { OpeningServices } from "./open-shop.ts";
export { endInvitation, listInvitations, makeInvitation } from "./invitations.ts";
export { purgeSignUps } from "./purge-sign-ups.ts";
export { listSignUps } from "./list-sign-ups.ts";
