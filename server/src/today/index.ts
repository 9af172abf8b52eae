// today: what a seller sees first: what waits for them, and how the day goes. Owns no table and keeps no copy; each module provides its
// part.
export { todayEndpoints } from "./endpoints.ts";
