// A newer console was fetched in the background; it is used when the seller says so, never in the middle of something.
import { useSyncExternalStore } from "react";

let waiting: ServiceWorker | null = null;
const hearers = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  // The first one replaces nothing.
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  for (const hear of hearers) hear();
}

export function startWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  let isReloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (waiting === null || isReloading) return;
    isReloading = true;
    location.reload();
  });
  void navigator.serviceWorker.register("/console/sw.js", { scope: "/console/" }).then((registration) => {
    found(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const installing = registration.installing;
      installing?.addEventListener(
        "statechange",
        () => installing.state === "installed" && found(registration.waiting),
      );
    });
  });
}

/** Uses it; null while there is none. */
export function useNewVersion(): (() => void) | null {
  const worker = useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => waiting,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  return worker && (() => worker.postMessage("use-new"));
}
