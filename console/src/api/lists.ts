// A list of the API, read page by page while the seller scrolls.
import type { List } from "@sokoni/sdk";
import { type keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/**
 * @param key the resource first, then the query: `["orders", { status }]`.
 * @param ask reads the page at a cursor; undefined reads the first page.
 */
export function useList<Row>(
  key: QueryKey,
  ask: (cursor: string | undefined) => List<Row>,
  options: { enabled?: boolean; placeholderData?: typeof keepPreviousData } = {},
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }) => ask(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...options,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  return { ...query, rows };
}
