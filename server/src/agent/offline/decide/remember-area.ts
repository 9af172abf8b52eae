// Remembers the area, and keeps the address as long as the area is the same.
import type { Scene } from "./scene.ts";

export function rememberArea({ state }: Scene, areaName: string, address: string | null): void {
  if (state.area !== areaName) state.address = null;
  state.area = areaName;
  state.fetches = false;
  state.address = address ?? state.address;
}
