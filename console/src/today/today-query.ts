// What waits for the seller. Today shows it, and the menu counts it.
import { queryOptions } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";

export const todayQuery = queryOptions({ queryKey: ["today"], queryFn: () => sokoni.today.get() });
