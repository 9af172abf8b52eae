import { draw } from "./draw.tsx";

export const Check = draw("M20 6 9 17l-5-5");
