import type { List, SavedView, SavedViewId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

type Named = { list: string; name: string; query: Readonly<Record<string, string>> };

export const saveView = defineAction({
  name: "views.save",
  send: ({ id, view: { list, name, query } }: { id: SavedViewId | null; view: Named }, idempotencyKey) =>
    id === null
      ? sokoni.savedViews.create({ list, name, query }, { idempotencyKey })
      : sokoni.savedViews.update(id, { name, query }, { idempotencyKey }),
  touches: ["saved-views"],
});

export const removeView = defineAction({
  name: "views.delete",
  send: ({ id }: SavedView) => sokoni.savedViews.delete(id),
  expect: ({ id, list }) => [
    {
      key: ["saved-views", list],
      change: (old: Awaited<List<SavedView>>) => ({ ...old, data: old.data.filter((one) => one.id !== id) }),
    },
  ],
  touches: ["saved-views"],
});
