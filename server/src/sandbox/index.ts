// sandbox: lets integrators test without waiting, under /api/test. Owns sandbox_clock. Announces nothing.
export { deskMaker } from "./may-move-clock.ts";
export { askForMove, announceClock } from "./move-clock.ts";
export { sandboxEndpoints } from "./endpoints.ts";
export { moveSimulator } from "./simulator-clock.ts";
