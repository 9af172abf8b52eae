// Loads the code of the most used pages, and the words for refusals, while the console is idle, so that those pages open immediately. This costs
// data: with data saver on, or on a very slow connection, a page loads when it is opened.
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryClient } from "../api/query.ts";
import { refusalWords } from "../api/refusals.ts";
import { pages } from "./pages.ts";

type Line = EventTarget & { saveData?: boolean; effectiveType?: string };

/** Starts after the first page has been shown and read. */
const restMs = 1_500;
/** In addition to the pages on the bar. */
const oftenGoneTo = new Set(["/orders/$id", "/menu"]);

export function useFetchAhead(): void {
  const router = useRouter();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Line };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    let isOver = false;
    const rest = setTimeout(() => void fetchAll(router, () => isOver), restMs);
    return () => {
      isOver = true;
      clearTimeout(rest);
    };
  }, [router]);
}

async function fetchAll(router: ReturnType<typeof useRouter>, isOver: () => boolean): Promise<void> {
  for (const { path, menu } of pages) {
    if (!menu?.bar && !oftenGoneTo.has(path)) continue;
    await idle();
    // Anything that is loading now is what the seller waits for, so this waits.
    while ((router.state.isLoading || queryClient.isFetching() > 0) && !isOver()) await still(restMs);
    if (isOver()) return;
    const route = Object.values(router.routesById).find(({ fullPath }) => fullPath === path);
    // Without a connection the page loads when it is opened.
    if (route) await Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
  }
  await idle();
  if (!isOver()) await refusalWords();
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<void> {
  if (!("requestIdleCallback" in globalThis)) return still(200);
  return new Promise((done) => requestIdleCallback(() => done()));
}

function still(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
