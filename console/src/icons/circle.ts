import { draw } from "./draw.tsx";

export const Circle = draw("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z");
