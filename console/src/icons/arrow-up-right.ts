import { draw } from "./draw.tsx";

export const ArrowUpRight = draw("M7 7h10v10M7 17 17 7");
