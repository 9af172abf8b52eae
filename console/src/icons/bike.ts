import { draw } from "./draw.tsx";

export const Bike = draw(
  "M15 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM12 17.5V14l-3-3 4-3 2 3h2",
);
