// today: a seller's first screen: what waits for them, and how the day goes. Owns no table and keeps no copy; each module provides its part.
export { todayEndpoints } from "./endpoints.ts";
