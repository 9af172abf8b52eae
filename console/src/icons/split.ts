import { draw } from "./draw.tsx";

export const Split = draw("M16 3h5v5M8 3H3v5M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3M15 9l6-6");
