import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { TodaySchema } from "./contract.ts";
import { todayExample } from "./examples.ts";
import { readToday } from "./read-today.ts";

export const todayEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/today",
    operationId: "retrieveToday",
    tag: "Insights",
    summary: "What waits for the seller today",
    description:
      "A seller's first screen in one request: orders to confirm, to pack and to send, buyers who wait for a person, what runs short, money and sales, and whatever else somebody must look at. Counts end at 1,000 (`more`). Parts that the key has no scope for are null.",
    scope: "orders:read",
    status: 200,
    output: TodaySchema,
    refusals: [],
    example: { output: todayExample },
    run: (tx, actor) => readToday(tx, actor),
  }),
];
