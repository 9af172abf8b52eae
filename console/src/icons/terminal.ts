import { draw } from "./draw.tsx";

export const Terminal = draw("M12 19h8M4 17l6-6-6-6");
