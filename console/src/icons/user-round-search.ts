import { draw } from "./draw.tsx";

export const UserRoundSearch = draw(
  "M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM2 21a8 8 0 0 1 10.434-7.62M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM22 22l-1.9-1.9",
);
