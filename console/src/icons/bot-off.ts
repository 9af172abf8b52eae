import { draw } from "./draw.tsx";

export const BotOff = draw(
  "M13.67 8H18a2 2 0 0 1 2 2v4.33M2 14h2M20 14h2M22 22 2 2M8 8H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h12a2 2 0 0 0 1.414-.586M9 13v2M9.67 4H12v2.33",
);
