import { draw } from "./draw.tsx";

export const X = draw("M18 6 6 18M6 6l12 12");
