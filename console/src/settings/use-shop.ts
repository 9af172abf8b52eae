// The shop's settings and their changes. A change is shown immediately, and sent when there is a connection.
import type { Shop, ShopChange } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export function useShop() {
  return useQuery({ queryKey: ["shop"], queryFn: () => sokoni.shop.get() });
}

type Change = {
  change: ShopChange;
  /** Sent with a change of a whole list, so that a colleague's change is not overwritten. */
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

/** For switches: the change is shown before the API has answered. */
export const switchShop = defineAction({
  name: "shop.switch",
  send: ({ change }: { change: Pick<ShopChange, "sellsToAssistants">; what: string }, idempotencyKey) =>
    sokoni.shop.update(change, { idempotencyKey }),
  expect: ({ change }) => [{ key: ["shop"], change: (shop: Shop) => ({ ...shop, ...change }) }],
  touches: ["shop"],
  words: ({ what }) => what,
  inOrder: true,
});
