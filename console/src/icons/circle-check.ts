import { draw } from "./draw.tsx";

export const CircleCheck = draw("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12");
