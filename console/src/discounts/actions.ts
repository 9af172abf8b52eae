import type { CreateDiscountBody, Discount, DiscountId, UpdateDiscountBody } from "@sokoni/sdk";
import type { InfiniteData } from "@tanstack/react-query";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { eachRow } from "../list/acts.ts";

export const createDiscount = defineAction({
  name: "discounts.create",
  send: (input: CreateDiscountBody, idempotencyKey) => sokoni.discounts.create(input, { idempotencyKey }),
  touches: ["discounts"],
});

export const changeDiscount = defineAction({
  name: "discounts.update",
  send: ({ id, change }: { id: DiscountId; change: UpdateDiscountBody }) => sokoni.discounts.update(id, change),
  touches: ["discounts"],
});

type Rows = InfiniteData<{ data: Discount[] }>;

export const setDiscountStatus = defineAction({
  name: "discounts.status",
  send: ({ id, status }: { id: DiscountId; code: string; status: "active" | "paused" }) =>
    sokoni.discounts.update(id, { status }),
  expect: ({ id, status }) => [
    {
      key: ["discounts"],
      change: (old: Rows): Rows => ({
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => (row.id === id ? { ...row, status } : row)),
        })),
      }),
    },
  ],
  touches: ["discounts"],
  words: ({ code }) => code,
});

type Statuses = { ids: readonly DiscountId[]; status: "active" | "paused" };

export const setDiscountStatuses = defineAction({
  name: "discounts.status-many",
  send: ({ ids, status }: Statuses, key) => eachRow(ids, key, (id) => sokoni.discounts.update(id, { status })),
  touches: ["discounts"],
});

export const removeDiscount = defineAction({
  name: "discounts.delete",
  send: (id: DiscountId) => sokoni.discounts.delete(id),
  touches: ["discounts"],
});
