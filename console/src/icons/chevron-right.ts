import { draw } from "./draw.tsx";

export const ChevronRight = draw("M9 18l6-6-6-6");
