import type { Order, OrderId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";

/** An order with its customer. The customer is missing if they were erased. */
export type WholeOrder = Order;

export function useOrder(id: OrderId) {
  return useQuery<WholeOrder>({
    queryKey: ["orders", "one", id],
    queryFn: () => sokoni.orders.get(id, { include: "customer" }),
  });
}

/** The actions that are allowed now. */
export function useAllowed(id: OrderId) {
  return useQuery({ queryKey: ["orders", "allowed", id], queryFn: () => sokoni.orders.status.get(id) });
}
