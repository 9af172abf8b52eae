import { draw } from "./draw.tsx";

export const ArrowDown = draw("M12 5v14M19 12l-7 7-7-7");
