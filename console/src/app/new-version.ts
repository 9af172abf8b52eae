// A new version of the console loads in the background. It starts when the seller agrees, never in the middle of something.
import { useSyncExternalStore } from "react";

let waiting: ServiceWorker | null = null;
const hearers = new Set<() => void>();

function found(worker: ServiceWorker | null): void {
  // The first service worker replaces no version.
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

/** @returns a function that starts the new version; null while there is none. */
export function useNewVersion(): (() => void) | null {
  const worker = useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => waiting,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  return worker && (() => worker.postMessage("use-new"));
}
