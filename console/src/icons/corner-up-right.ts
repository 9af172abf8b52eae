import { draw } from "./draw.tsx";

export const CornerUpRight = draw("M15 14l5-5-5-5M4 20v-7a4 4 0 0 1 4-4h12");
