import { draw } from "./draw.tsx";

export const Plus = draw("M5 12h14M12 5v14");
