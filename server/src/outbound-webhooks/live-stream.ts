// Everything that happens in a shop, live, in the same form as the list of events.
import type { LiveStream } from "../kernel/http/live-pages.ts";
import { type Catalogue, checkEventTypes, typesFor, wants } from "./catalogue.ts";
import { toEvent } from "./queries.ts";

export function eventStream({ catalogue }: { catalogue: () => Catalogue }): LiveStream {
  return {
    path: "/api/events/stream",
    summary: "Stream the shop's events",
    scope: "events:read",
    told: (caller, { types }) => {
      const known = catalogue();
      const wanted = types === undefined || types === "" ? ["*"] : types.split(",");
      checkEventTypes(known, wanted, () => "/query/types");
      return {
        types: new Set(typesFor(known, caller).filter((type) => wanted.some((one) => one === "*" || wants(one, type)))),
        shows: (row) => toEvent(row, caller),
      };
    },
  };
}
