import { draw } from "./draw.tsx";

export const ArrowLeft = draw("M12 19l-7-7 7-7M19 12H5");
