// What operators did, and why.
import type { PageRow } from "../../kernel/http/http.ts";
import { html } from "../../kernel/http/html.ts";
import { listPage } from "../../kernel/database/page.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { cursorOf } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { id, link, list, plain, when } from "../parts.ts";

const path = "/operator/audit";
const byTime = { at: { column: "at", as: "timestamptz" } } as const;
const wordMax = 100;

export function auditPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "What operators did, and why", async (signed, request) => {
      const wanted = (name: string): string => (request.query[name] ?? "").trim().slice(0, wordMax);
      const [who, act, about] = [wanted("who"), wanted("act"), wanted("about")];
      const page = await services.worker.readWithoutShop((tx) => {
        let rows = tx
          .selectFrom(
            tx
              .selectFrom("operator_acts as a")
              .leftJoin("operators as o", "o.id", "a.operator_id")
              .select([
                "a.id",
                "a.operator_id",
                "a.act",
                "a.of_shop",
                "a.object_id",
                "a.reason",
                "a.at",
                "o.name",
                "o.email",
              ])
              .as("listed"),
          )
          .selectAll();
        if (who)
          rows = rows.where(({ eb, or }) => or([eb("operator_id", "=", who), eb("email", "=", who.toLowerCase())]));
        if (act) rows = rows.where("act", "=", act.replaceAll(" ", "_"));
        if (about) rows = rows.where(({ eb, or }) => or([eb("of_shop", "=", about), eb("object_id", "=", about)]));
        return listPage({
          query: rows,
          request: cursorOf(request),
          sorts: byTime,
          otherwise: "-at",
          item: (row) => row,
          within: `operator audit ${JSON.stringify([who, act, about])}`,
        });
      });
      const filters = new URLSearchParams(Object.entries({ who, act, about }).filter(([, value]) => value !== ""));
      return framed({
        title: "Audit log",
        signed,
        place: path,
        body: html`<form class="search" method="get" action="${path}" role="search">
            <label>Who<input name="who" value="${who}" placeholder="email, or cli" /></label>
            <label>What<input name="act" value="${act}" placeholder="dispute decided" /></label>
            <label>Shop or object<input name="about" value="${about}" placeholder="shp_…" /></label>
            <button class="button" type="submit">Filter</button>
          </form>
          ${list(
            {
              name: "Audit log",
              head: ["When", "Who", "What", "Shop", "Object", "Reason"],
              rows: page.data.map((row) => [
                when(row.at),
                row.name ?? row.operator_id,
                plain(row.act),
                row.of_shop === null ? "–" : link(`/operator/shops/${row.of_shop}`, id(row.of_shop)),
                id(row.object_id),
                row.reason ?? "–",
              ]),
              none: "Nothing was done.",
            },
            `${path}?${filters.toString()}`,
            page.nextCursor,
          )}
          <p class="soft">What was done in a shop is in the shop's own audit log, too.</p>`,
      });
    }),
  ];
}
