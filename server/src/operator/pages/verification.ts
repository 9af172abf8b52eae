// Shops that want to be verified. The pages show which details were given, and none of them: those need a reason (acts/verification.ts).
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { listPage } from "../../kernel/database/page.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { destinationsOf } from "../../payouts/index.ts";
import { can } from "../../kernel/contract/states.ts";
import {
  checkedOf,
  type Fit,
  findForReview,
  itemWords,
  openDocument,
  verificationMachine,
} from "../../verification/index.ts";
import { type Act, actAddress } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import {
  accountsTable,
  approveAVerification,
  askForMoreOfShop,
  hasJustSeen,
  rejectAVerification,
  showVerification,
} from "../acts/verification.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { cursorOf, findShop, isOpenShop, overAllShops } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { badge, choices, facts, link, list, plain, when } from "../parts.ts";
import { mayDo } from "../roles.ts";

const path = "/operator/verification";

const views = [
  { name: "review", label: "To review", states: ["submitted"], none: "No request waits for a review." },
  { name: "asked", label: "Waits for the shop", states: ["needs_information"], none: "No shop was asked for more." },
  { name: "decided", label: "Decided", states: ["approved", "rejected"], none: "No request was decided." },
] as const;

export function verificationPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "Shops that want to be verified", async (signed, request) => {
      const { policy } = services.config.verification;
      const view = views.find(({ name }) => name === request.query.show) ?? views[0];
      const addressOf = (name: string): string => (name === views[0].name ? path : `${path}?show=${name}`);
      const page = await overAllShops(services, (tx) =>
        listPage({
          query: tx
            .selectFrom(
              tx
                .selectFrom("verifications as v")
                .innerJoin("shops as s", "s.shop_id", "v.shop_id")
                .select(["v.shop_id", "v.id", "v.level", "v.state", "v.asks_level", "v.submitted_at", "s.name as shop"])
                .select(["s.country", "s.mode"])
                .where("v.state", "in", view.states)
                .as("listed"),
            )
            .selectAll()
            .where(isOpenShop),
          request: cursorOf(request),
          sorts: { submittedAt: { column: "submitted_at", as: "timestamptz" } },
          // The one that has waited longest is first.
          otherwise: view.name === "review" ? "submittedAt" : "-submittedAt",
          item: (row) => row,
          within: `operator verification ${view.name}`,
        }),
      );
      return framed({
        title: "Verification",
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <p>
            ${
              policy === "required"
                ? "Payouts are limited by level."
                : policy === "offered"
                  ? "Shops can be verified, and no payout needs it yet."
                  : "Shops are not verified here."
            }
            The setting is <code>VERIFICATION=${policy}</code>.
          </p>
          ${choices(
            "Which",
            views.map(({ name, label }) => ({ address: addressOf(name), label, isCurrent: name === view.name })),
          )}
          ${list(
            {
              name: "Requests",
              head: ["Shop", "Country", "Mode", "Asks for", "Level now", "State", "Submitted"],
              rows: page.data.map((row) => [
                link(`${path}/${row.shop_id}`, row.shop),
                row.country,
                row.mode,
                row.asks_level ?? "–",
                row.level,
                badge(plain(row.state), row.state === "approved" ? "good" : "plain"),
                when(row.submitted_at),
              ]),
              none: view.none,
            },
            addressOf(view.name),
            page.nextCursor,
          )}`,
      });
    }),
    gate.shows(`${path}/{shop}`, "One request, without its details", async (signed, request) => {
      const shop = await findShop(services, request.params.shop ?? "");
      const { row, documents, accounts } = await services.worker.read(shop.id, async (tx) => ({
        ...(await findForReview(tx, shop.id)),
        accounts: await destinationsOf(tx, shop.id).orderBy("created_at").execute(),
      }));
      const { state } = row;
      const checked = checkedOf(row);
      const possible: Act[] = [
        showVerification,
        ...(can(verificationMachine, state, "approve") ? [approveAVerification, askForMoreOfShop] : []),
        ...(can(verificationMachine, state, "reject") ? [rejectAVerification] : []),
      ];
      const may = possible.filter((act) => mayDo(signed.operator.role, act.needs));
      const about = { shopId: shop.id, id: row.id };
      return framed({
        title: `Verification of ${shop.name}`,
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <div class="card">
            ${facts([
              ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
              ["Country and mode", `${shop.country}, ${shop.mode}`],
              ["State", badge(plain(state), state === "submitted" ? "bad" : "plain")],
              ["Level now", row.level],
              ["Asks for", row.asks_level ?? "–"],
              ["Submitted", when(row.submitted_at)],
              ["Last decision", when(row.decided_at)],
              ["What the shop was told", row.reason ?? "–"],
              [`Check by ${checked?.provider ?? "a provider"}`, checkWords(checked)],
              ["Given", row.given.map(wordsOf).join(", ") || "–"],
              ["Documents kept", documents.map(({ kind }) => wordsOf(kind)).join(", ") || "–"],
              ["Asked again", row.asked.length === 0 ? "–" : row.asked.map(wordsOf).join(", ")],
            ])}
          </div>
          ${
            may.length > 0 &&
            html`<p class="acts">
              ${may.map((act, index) => html`<a class="button${index > 0 && " quiet"}" href="${actAddress(act, about)}">${act.title}</a>`)}
            </p>`
          }
          <h2>Payout accounts</h2>
          ${accountsTable(accounts)}
          <p class="soft">
            Details and documents are not shown here. Showing them needs a reason, which the shop's owners can read.
          </p>`,
      });
    }),
    gate.shows(`${path}/{shop}/documents/{id}`, "A document, after a reason", async (signed, request) => {
      const shop = await findShop(services, request.params.shop ?? "");
      const { row, documents } = await services.worker.read(shop.id, (tx) => findForReview(tx, shop.id));
      const document = documents.find(({ id }) => id === request.params.id);
      if (!document) throw notFound();
      const { operator } = signed;
      if (!(await hasJustSeen(services, { operatorId: operator.id, id: row.id, now: request.now })))
        throw new Refusal("missing_scope", "Open the request and write a reason first. It is valid for ten minutes.");
      const body = await openDocument(services, document);
      if (body === null) throw notFound();
      return {
        status: 200,
        headers: {
          "content-type": document.mime_type,
          "content-disposition": "inline",
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": "no-store",
        },
        body,
      };
    }),
  ];
}

const fitWords: Record<Fit, string> = {
  fits: "fits",
  partly: "fits in part",
  differs: "differs",
  unknown: "not known",
};

/** What the provider said about the number. It decides nothing. */
function checkWords(checked: ReturnType<typeof checkedOf>): string {
  if (checked === null) return "–";
  if (checked.kind === "not_offered") return "not possible for this kind of number";
  if (checked.number === "not_found") return "the number was not found";
  return `the number exists; name ${fitWords[checked.name]}; date of birth ${fitWords[checked.dateOfBirth]}`;
}

function wordsOf(item: string): string {
  return (itemWords as Record<string, string>)[item] ?? item;
}
