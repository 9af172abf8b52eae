import { draw } from "./draw.tsx";

export const Minus = draw("M5 12h14");
