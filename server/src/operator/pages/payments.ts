// Payment review over all shops: money that is not simply what was due. Shops decide; the operator lets a shop keep a surplus, and sees what waits.
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { actAddress } from "../acts/act.ts";
import { keepSurplus } from "../acts/keep-surplus.ts";
import { acts } from "../acts/acts.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { cursorOf, isOpenShop, overAllShops } from "../over-all-shops.ts";
import { mispaymentWords } from "../mispayment-words.ts";
import type { OperatorServices } from "../pages.ts";
import { choices, id, link, list, plain, sum, when } from "../parts.ts";
import { mayDo } from "../roles.ts";

const path = "/operator/payments";

export function paymentPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "Payments under review, over all shops", async (signed, request) => {
      const isOpen = request.query.show !== "decided";
      const address = isOpen ? path : `${path}?show=decided`;
      const page = await overAllShops(services, (tx) =>
        listPage({
          query: tx
            .selectFrom(
              tx
                .selectFrom("mispayments as m")
                .innerJoin("shops as s", "s.shop_id", "m.shop_id")
                .leftJoin("payments as p", (join) =>
                  join.onRef("p.shop_id", "=", "m.shop_id").onRef("p.id", "=", "m.payment_id"),
                )
                .leftJoin("orders as o", (join) =>
                  join.onRef("o.shop_id", "=", "p.shop_id").onRef("o.id", "=", "p.order_id"),
                )
                .select(["m.shop_id", "m.id", "m.kind", "m.state", "m.amount", "m.received", "m.currency"])
                .select(["m.created_at", "s.name as shop", "o.number"])
                .where("m.state", isOpen ? "=" : "<>", "open")
                .as("listed"),
            )
            .selectAll()
            .where(isOpenShop),
          request: cursorOf(request),
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => row,
          within: `operator payments ${isOpen}`,
        }),
      );
      const mayKeep = mayDo(signed.operator.role, keepSurplus.needs);
      return framed({
        title: "Payment review",
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <p>
            Money that came in but is not simply what was due. The shop decides. Without a decision it goes back to its
            payer automatically. A surplus is the buyer's: only they or you can leave it to the shop.
          </p>
          ${choices("Which", [
            { address: path, label: "Waiting", isCurrent: isOpen },
            { address: `${path}?show=decided`, label: "Decided", isCurrent: !isOpen },
          ])}
          ${list(
            {
              name: "Payments under review",
              head: ["Shop", "Order", "Why", "Waiting", "Came", "Since", ""],
              rows: page.data.map((row) => [
                link(`/operator/shops/${row.shop_id}`, row.shop),
                row.number ?? id(row.id),
                row.state === "open" ? mispaymentWords[row.kind] : `${mispaymentWords[row.kind]}: ${plain(row.state)}`,
                sum(row.amount, row.currency),
                sum(row.received, row.currency),
                when(row.created_at),
                mayKeep && row.kind === "over" && row.state === "open"
                  ? link(actAddress(keepSurplus, { shopId: row.shop_id, id: row.id }), "Let the shop keep it")
                  : null,
              ]),
              none: isOpen ? "No payment waits for a decision." : "No payment was decided.",
            },
            address,
            page.nextCursor,
          )}`,
      });
    }),
  ];
}
