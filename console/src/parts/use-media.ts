import { useSyncExternalStore } from "react";

/** Whether the window is as the query says: what is not shown is not asked for either. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (hear) => {
      const list = matchMedia(query);
      list.addEventListener("change", hear);
      return () => list.removeEventListener("change", hear);
    },
    () => matchMedia(query).matches,
  );
}
