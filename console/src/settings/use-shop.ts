// What is said of the shop, and its change: shown at once, and sent when there is a line.
import type { Shop, ShopChange } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export function useShop() {
  return useQuery({ queryKey: ["shop"], queryFn: () => sokoni.shop.get() });
}

type Change = {
  change: ShopChange;
  /** Where a list is sent whole, so that nothing of somebody else's is lost. */
  version?: number;
};

export const updateShop = defineAction({
  name: "shop.update",
  send: ({ change, version }: Change, idempotencyKey) =>
    sokoni.shop.update(change, { idempotencyKey, ...(version !== undefined && { ifMatch: version }) }),
  expect: ({ change: { openingHours: _hours, policies: _policies, pictures: _pictures, ...plain } }) => [
    { key: ["shop"], change: (shop: Shop) => ({ ...shop, ...plain }) },
  ],
  touches: ["shop", "session"],
});
