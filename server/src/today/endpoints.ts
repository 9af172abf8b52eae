// A seller's first screen in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { TodaySchema } from "./contract.ts";
import { todayExample } from "./examples.ts";
import { readToday } from "./read-today.ts";

export const todayEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/today",
    operationId: "getToday",
    tag: "Insights",
    summary: "Retrieve today's tasks",
    description:
      "A seller's home screen in one request: orders to confirm, pack and send, cancelled orders whose money has not gone back, buyers who wait for a person, low stock, money, sales, and everything else that needs attention. Counts stop at 1,000 (`more`). Parts that the key has no scope for are null.",
    scope: "orders:read",
    status: 200,
    output: TodaySchema,
    refusals: ["figure_too_large"],
    example: { output: todayExample },
    run: (tx, actor) => readToday(tx, actor),
  }),
];
