import type { CustomerId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";

export function useCustomer(id: CustomerId) {
  return useQuery({ queryKey: ["customers", "one", id], queryFn: () => sokoni.customers.get(id) });
}
