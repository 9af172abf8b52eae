import { useSyncExternalStore } from "react";

/** Whether the window matches the query. A component that is not shown makes no requests. */
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
