// The shops' plans.
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { planNames } from "../../subscriptions/index.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { cursorOf, isOpenShop, overAllShops } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { choices, link, list, plain, when } from "../parts.ts";

const path = "/operator/plans";

export function planPagesOfOperator(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "The shops' plans", async (signed, request) => {
      const wanted = planNames.find((name) => name === request.query.plan) ?? null;
      const page = await overAllShops(services, (tx) => {
        let rows = tx
          .selectFrom(
            tx
              .selectFrom("subscriptions as p")
              .innerJoin("shops as s", "s.shop_id", "p.shop_id")
              .select(["p.shop_id", "p.id", "p.plan", "p.status", "p.billing_interval", "p.period_end", "p.created_at"])
              .select(["p.cancel_at_period_end", "s.name", "s.mode"])
              .as("listed"),
          )
          .selectAll()
          .where(isOpenShop);
        if (wanted !== null) rows = rows.where("plan", "=", wanted);
        return listPage({
          query: rows,
          request: cursorOf(request),
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => row,
          within: `operator plans ${wanted}`,
        });
      });
      return framed({
        title: "Plans",
        signed,
        place: path,
        body: html`${choices("Plan", [
          { address: path, label: "All", isCurrent: wanted === null },
          ...planNames.map((name) => ({ address: `${path}?plan=${name}`, label: name, isCurrent: name === wanted })),
        ])}
        ${list(
          {
            name: "Plans",
            head: ["Shop", "Mode", "Plan", "Status", "Paid by", "Until"],
            rows: page.data.map((row) => [
              link(`/operator/shops/${row.shop_id}`, row.name),
              row.mode,
              row.plan,
              row.cancel_at_period_end ? `${plain(row.status)}, ends` : plain(row.status),
              row.billing_interval,
              when(row.period_end),
            ]),
            none: "No shop has a plan.",
          },
          wanted === null ? path : `${path}?plan=${wanted}`,
          page.nextCursor,
        )}`,
      });
    }),
  ];
}
