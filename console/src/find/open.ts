// Whether the search is open. A button, a key and a page may open it.
import { useSyncExternalStore } from "react";

let open = false;
const hearers = new Set<() => void>();

export function setFinding(isOpen: boolean): void {
  if (open === isOpen) return;
  open = isOpen;
  for (const hear of hearers) hear();
}

export function useFinding(): boolean {
  return useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => open,
  );
}

/** Its code, loaded on its first use or shortly before. */
export const loadPalette = () => import("./palette.tsx");
