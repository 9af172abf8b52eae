// Disputes over all shops, and one of them. The pages show no word of a buyer: those need a reason (acts/show-dispute.ts).
import { evidenceOf, findDispute } from "../../disputes/index.ts";
import { findHold } from "../../escrow/index.ts";
import { html, type HtmlPart } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { findOrder } from "../../orders/index.ts";
import { actAddress } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import { decideDispute } from "../acts/decide-dispute.ts";
import { showDispute } from "../acts/show-dispute.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { cursorOf, findShop, isOpenShop, overAllShops } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { badge, choices, facts, link, list, plain, sum, table, when } from "../parts.ts";
import { mayDo } from "../roles.ts";

const path = "/operator/disputes";

const views = [
  { name: "review", label: "To decide", states: ["under_review"], none: "No dispute waits for a decision." },
  {
    name: "open",
    label: "Waits for a side",
    states: ["open", "awaiting_seller", "awaiting_buyer"],
    none: "No dispute waits for a buyer or a shop.",
  },
  { name: "decided", label: "Decided", states: ["resolved"], none: "No dispute was decided." },
] as const;

export function disputePages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "Disputes over all shops", async (signed, request) => {
      const view = views.find(({ name }) => name === request.query.show) ?? views[0];
      const page = await overAllShops(services, (tx) =>
        listPage({
          query: tx
            .selectFrom(
              tx
                .selectFrom("disputes as d")
                .innerJoin("shops as s", "s.shop_id", "d.shop_id")
                .innerJoin("orders as o", (join) =>
                  join.onRef("o.shop_id", "=", "d.shop_id").onRef("o.id", "=", "d.order_id"),
                )
                .select(["d.shop_id", "d.id", "d.amount", "d.currency", "d.reason", "d.opened_by", "d.outcome"])
                .select(["d.decide_by", "d.created_at", "s.name as shop", "o.number"])
                .where("d.state", "in", view.states)
                .as("listed"),
            )
            .selectAll()
            .where(isOpenShop),
          request: cursorOf(request),
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => row,
          within: `operator disputes ${view.name}`,
        }),
      );
      const addressOf = (name: string): string => (name === "review" ? path : `${path}?show=${name}`);
      return framed({
        title: "Disputes",
        signed,
        place: path,
        body: html`${choices(
          "Which",
          views.map(({ name, label }) => ({ address: addressOf(name), label, isCurrent: name === view.name })),
        )}
        ${list(
          {
            name: "Disputes",
            head: [
              "Order",
              "Shop",
              "About",
              "Opened by",
              "Sum",
              view.name === "decided" ? "For" : "Decide by",
              "Opened",
            ],
            rows: page.data.map((row) => [
              link(`${path}/${row.shop_id}/${row.id}`, row.number),
              link(`/operator/shops/${row.shop_id}`, row.shop),
              plain(row.reason),
              row.opened_by === "gateway" ? "the buyer's bank" : row.opened_by,
              sum(row.amount, row.currency),
              view.name === "decided" ? plain(row.outcome) : when(row.decide_by),
              when(row.created_at),
            ]),
            none: view.none,
          },
          addressOf(view.name),
          page.nextCursor,
        )}`,
      });
    }),
    gate.shows(`${path}/{shop}/{id}`, "One dispute, without the words in it", async (signed, request) => {
      const { id = "" } = request.params;
      const shop = await findShop(services, request.params.shop ?? "");
      const { dispute, evidence, order, hold } = await services.worker.read(shop.id, async (tx) => {
        const found = await findDispute(tx, shop.id, id);
        return {
          dispute: found,
          evidence: await evidenceOf(tx, shop.id, id),
          order: await findOrder(tx, shop.id, found.order_id),
          hold: await findHold(tx, shop.id, found.order_id),
        };
      });
      const about = { shopId: shop.id, id };
      const may = [decideDispute, showDispute].filter(
        (act) => mayDo(signed.operator.role, act.needs) && (act !== decideDispute || dispute.state !== "resolved"),
      );
      return framed({
        title: `Dispute about order ${order.number}`,
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <div class="card">
            ${facts([
              ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
              ["State", badge(plain(dispute.state), dispute.state === "under_review" ? "bad" : "plain")],
              ["Disputed", sum(dispute.amount, dispute.currency)],
              ["About", plain(dispute.reason)],
              ["Opened", openedBy(dispute)],
              ["Opened at", when(dispute.created_at)],
              ["Answer until", when(dispute.due_at)],
              ["Decided by proof after", when(dispute.decide_by)],
              ["The shop gave the buyer", sum(dispute.to_buyer, dispute.currency)],
              [
                "Decision",
                dispute.outcome === null ? "–" : `for the ${dispute.outcome}, by the ${plain(dispute.decided_by)}`,
              ],
              ["Order's status", plain(order.status)],
              ["Order's total", sum(order.total, order.currency)],
              ["Proof of delivery", hold?.proof ? html`${plain(hold.proof)}, ${when(hold.proved_at)}` : "none"],
              ["Released to the shop before", dispute.after_release ? "yes" : "no"],
            ])}
          </div>
          ${
            may.length > 0 &&
            html`<p class="acts">
              ${may.map((act, index) => html`<a class="button${index > 0 && " quiet"}" href="${actAddress(act, about)}">${act.title}</a>`)}
            </p>`
          }
          <h2>What each side gave</h2>
          ${table({
            name: "Evidence",
            head: ["By", "What", "When"],
            rows: evidence.map(({ by_whom, entered_by_seller, kind, created_at }) => [
              entered_by_seller ? "the shop, in the buyer's name" : by_whom,
              plain(kind),
              when(created_at),
            ]),
            none: "Nobody has given anything.",
          })}
          <p class="soft">
            What was said is not shown here. Showing it needs a reason, which the shop's owners can read.
          </p>`,
      });
    }),
  ];
}

function openedBy(dispute: Awaited<ReturnType<typeof findDispute>>): HtmlPart {
  if (dispute.opened_by === "gateway") return "by the buyer's bank, which decides it";
  if (dispute.opened_by === "seller") return "by the shop";
  if (dispute.opened_by_clock) return "automatically, in the buyer's name";
  return dispute.opened_by_buyer_themselves ? "by the buyer" : "by the shop, in the buyer's name";
}
