import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";

/** Who can open a shop here, and in which countries. */
export function useOffer() {
  return useQuery({
    queryKey: ["sign-up-offer"],
    queryFn: () => sokoni.signUp.get(),
    // The operator may open or close it at any time.
    staleTime: 0,
    meta: { kept: false },
  });
}
