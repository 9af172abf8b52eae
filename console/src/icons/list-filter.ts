import { draw } from "./draw.tsx";

export const ListFilter = draw("M3 6h18M7 12h10M10 18h4");
