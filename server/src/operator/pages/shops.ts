// All shops, and one of them: its state, team, channels and money. No customer, no phone.
import { sql } from "../../kernel/database/db.ts";
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { channelsOf } from "../../shops/index.ts";
import { listMembers } from "../../team/index.ts";
import { actAddress } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import { extendTrialOf } from "../acts/extend-trial.ts";
import { releaseMoney } from "../acts/release-money.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { cursorOf, findShop, isOpenShop, overAllShops } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { badge, choices, facts, id, link, list, plain, sum, table, when } from "../parts.ts";
import { mayDo } from "../roles.ts";

const path = "/operator/shops";
const wordsMax = 100;
const heldMost = 50;

export function shopPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "Shops", async (signed, request) => {
      const words = (request.query.q ?? "").trim().slice(0, wordsMax);
      const byChannels = request.query.show === "channels";
      const page = await overAllShops(services, (tx) => {
        let rows = tx
          .selectFrom(
            tx
              .selectFrom("shops as s")
              .leftJoin("subscriptions as p", "p.shop_id", "s.shop_id")
              .select(["s.shop_id", "s.shop_id as id", "s.name", "s.name_key", "s.page_name", "s.mode", "s.country"])
              .select(["s.created_at", "p.plan", "p.status"])
              .as("listed"),
          )
          .selectAll()
          .where(isOpenShop);
        if (words)
          rows = rows.where(
            sql<boolean>`((folded_name(${words}) <> '' and position(folded_name(${words}) in name_key) > 0) or shop_id = ${words} or page_name = ${words})`,
          );
        if (byChannels)
          rows = rows.where(
            sql<boolean>`shop_id in (select c.shop_id from channel_connections c where c.state = 'needs_attention')`,
          );
        return listPage({
          query: rows,
          request: cursorOf(request),
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => row,
          within: `operator shops ${JSON.stringify([words, byChannels])}`,
        });
      });
      const filters = new URLSearchParams({ ...(words && { q: words }), ...(byChannels && { show: "channels" }) });
      return framed({
        title: "Shops",
        signed,
        place: path,
        body: html`<form class="search" method="get" action="${path}" role="search">
            <label>Name, id or page<input type="search" name="q" value="${words}" maxlength="${wordsMax}" /></label>
            <button class="button" type="submit">Search</button>
          </form>
          ${choices("Which", [
            { address: path, label: "All", isCurrent: !byChannels },
            { address: `${path}?show=channels`, label: "With a channel that needs attention", isCurrent: byChannels },
          ])}
          ${list(
            {
              name: "Shops",
              head: ["Shop", "Mode", "Country", "Plan", "Opened"],
              rows: page.data.map((row) => [
                link(`${path}/${row.shop_id}`, row.name),
                row.mode,
                row.country,
                row.plan === null ? "–" : `${row.plan}, ${plain(row.status)}`,
                when(row.created_at),
              ]),
              none: "No shop was found.",
            },
            `${path}?${filters.toString()}`,
            page.nextCursor,
          )}`,
      });
    }),
    gate.shows(`${path}/{shop}`, "One shop", async (signed, request) => {
      const shop = await findShop(services, request.params.shop ?? "");
      const [{ channels, members }, { accounts, held, waiting, plan }] = await Promise.all([
        services.worker.read(shop.id, async (tx) => ({
          channels: await channelsOf(tx, shop.id).where("state", "<>", "disconnected").orderBy("created_at").execute(),
          members: await listMembers(tx, shop.id),
        })),
        readMoney(services, shop.id),
      ]);
      const may = (act: typeof releaseMoney) => mayDo(signed.operator.role, act.needs);
      return framed({
        title: shop.name,
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <div class="card">
            ${facts([
              ["Id", id(shop.id)],
              ["Mode", shop.mode],
              ["Country and currency", `${shop.country}, ${shop.currency}`],
              ["Opened", when(shop.createdAt)],
              [
                "Plan",
                plan === null ? "none" : html`${plan.plan}, ${plain(plan.status)}, until ${when(plan.period_end)}`,
              ],
              [
                "Verified",
                waiting?.level ? link(`/operator/verification/${shop.id}`, plain(waiting.level)) : "no request yet",
              ],
              ["Disputes to decide", waiting?.disputes ?? 0],
              ["Payments under review", waiting?.payments ?? 0],
            ])}
          </div>
          <p class="acts">
            <a class="button quiet" href="${`${path}/${shop.id}/audit`}">Shop's audit log</a>
            ${
              may(extendTrialOf) &&
              plan?.status === "trialing" &&
              html`<a class="button quiet" href="${actAddress(extendTrialOf, { shopId: shop.id, id: plan.id })}"
                >${extendTrialOf.title}</a
              >`
            }
          </p>
          <h2>Channels</h2>
          ${table({
            name: "Channels",
            head: ["Channel", "Name", "State", "Health", "Quality", "Checked"],
            rows: channels.map((one) => [
              one.slot === "chatapp" ? "WhatsApp" : "Instagram",
              one.name ?? "–",
              badge(plain(one.state), one.state === "connected" ? "good" : "bad"),
              html`${plain(one.health)}${one.health_detail !== null && html`: ${one.health_detail}`}`,
              one.quality ?? "–",
              when(one.last_checked_at),
            ]),
            none: "No channel is connected.",
          })}
          <h2>Money by account</h2>
          ${table({
            name: "Money",
            head: ["Account", "Sum"],
            rows: accounts.map((one) => [plain(one.account), sum(one.amount, one.currency)]),
            none: "Nothing has been booked.",
          })}
          <h2>Orders whose money is held</h2>
          ${table({
            name: "Held",
            head: ["Order", "Status", "Held since", "Proof", "Sum", ""],
            rows: held.map((one) => [
              one.number,
              plain(one.status),
              when(one.held_at),
              plain(one.proof),
              sum(one.amount, one.currency),
              may(releaseMoney) && link(actAddress(releaseMoney, { shopId: shop.id, id: one.order_id }), "Release"),
            ]),
            none: "No money is held.",
          })}
          <h2>Team</h2>
          ${table({
            name: "Team",
            head: ["Name", "Role", "Phone"],
            rows: members.map(({ name, role, verifiedAt }) => [
              name,
              role,
              verifiedAt === null ? "not verified" : "verified",
            ]),
            none: "Nobody is in the team.",
          })}`,
      });
    }),
    gate.shows(`${path}/{shop}/audit`, "A shop's audit log, without details", async (signed, request) => {
      const shop = await findShop(services, request.params.shop ?? "");
      const page = await overAllShops(services, (tx) =>
        listPage({
          query: tx
            .selectFrom(
              tx
                .selectFrom("audit_log")
                .select(["id", "act", "object_id", "at"])
                .select(sql<string>`actor ->> 'kind'`.as("kind"))
                .select(sql<string>`actor ->> 'id'`.as("actor_id"))
                .where("shop_id", "=", shop.id)
                .as("listed"),
            )
            .selectAll(),
          request: cursorOf(request),
          sorts: { at: { column: "at", as: "timestamptz" } },
          otherwise: "-at",
          item: (row) => row,
          within: `operator audit of ${shop.id}`,
        }),
      );
      return framed({
        title: `Audit log of ${shop.name}`,
        signed,
        place: path,
        body: html`<p>${link(`${path}/${shop.id}`, "Back")}</p>
          ${list(
            {
              name: "Audit log",
              head: ["When", "Who", "What", "Object"],
              rows: page.data.map((row) => [
                when(row.at),
                html`${plain(row.kind)} ${id(row.actor_id)}`,
                plain(row.act),
                id(row.object_id),
              ]),
              none: "Nothing was done.",
            },
            `${path}/${shop.id}/audit`,
            page.nextCursor,
          )}
          <p class="soft">Details may name buyers. The shop's owners see them in their console.</p>`,
      });
    }),
  ];
}

type Account = { account: string; currency: string; amount: bigint };
type Held = {
  order_id: string;
  number: string;
  status: string;
  held_at: Date;
  proof: string | null;
  amount: bigint;
  currency: string;
};
type Plan = { id: string; plan: string; status: string; period_end: Date | null };

async function readMoney(services: OperatorServices, shopId: string) {
  return overAllShops(services, async (tx) => {
    const accounts = await sql<Account>`
      select regexp_replace(code, ':[a-z]{3}_[0-9a-z]{26}$', '') account, currency::text, sum(amount) amount
        from ledger_balances where shop_id = ${shopId} group by 1, 2 having sum(amount) <> 0 order by 1, 2`.execute(tx);
    const held = await sql<Held>`
      select h.order_id, o.number, o.status, h.held_at, h.proof, b.amount, b.currency::text
        from escrow_holds h join orders o on o.shop_id = h.shop_id and o.id = h.order_id
          join ledger_balances b on b.shop_id = h.shop_id and b.code = 'escrow:order:' || h.order_id and b.currency = h.currency
        where h.shop_id = ${shopId} and h.state = 'held' and b.amount > 0
        order by h.held_at desc, h.order_id limit ${heldMost}`.execute(tx);
    const waiting = await sql<{ disputes: number; payments: number; level: string | null }>`select
      (select level from verifications where shop_id = ${shopId}) level,
      (select count(*)::int from disputes where shop_id = ${shopId} and state = 'under_review') disputes,
      (select count(*)::int from mispayments where shop_id = ${shopId} and state = 'open') payments`.execute(tx);
    const plan = await sql<Plan>`
      select id, plan, status, period_end from subscriptions where shop_id = ${shopId} limit 1`.execute(tx);
    return { accounts: accounts.rows, held: held.rows, waiting: waiting.rows[0], plan: plan.rows[0] ?? null };
  });
}
