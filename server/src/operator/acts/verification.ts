// The review of a shop that wants to be verified: what it gave is shown for a reason, and then the operator approves, asks for more, or rejects.
import { audit } from "../../kernel/security/audit.ts";
import { html, type Html, ownAddress } from "../../kernel/http/html.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { minutes } from "../../kernel/values/clock.ts";
import { type DestinationRow, destinationsOf } from "../../payouts/index.ts";
import {
  approveVerification,
  askForMore,
  type DocumentRow,
  factNames,
  factsInFull,
  findForReview,
  itemWords,
  rejectVerification,
  type Reviewed,
  reviewedItems,
} from "../../verification/index.ts";
import { findShop } from "../over-all-shops.ts";
import type { OperatorServices } from "../pages.ts";
import { facts, link, plain, table, when } from "../parts.ts";
import type { About, Act, Subject } from "./act.ts";

/** How long after the reason the documents can be opened, by the operator who gave it. */
const shownForMs = minutes(10);

export const showVerification: Act = {
  name: "verification_shown",
  title: "Show details and documents",
  does: "You see what the shop gave, in full. The documents can be opened for ten minutes. The shop's owners read in their audit log that you looked, and why.",
  button: "Show them",
  done: "They were shown.",
  needs: "support",
  ofShop: true,
  subject: (services, about) => subjectOf(services, about),
  run: async (tx, { actor, about, reason }, { vault }) => {
    const { row, documents } = await reviewed(tx, about);
    const given = factsInFull(vault, row);
    const accounts = await destinationsOf(tx, actor.shopId).orderBy("created_at").execute();
    await audit(tx, actor, { act: "verification_shown", objectId: row.id, detail: { reason } });
    return {
      shown: html`<h2>Details</h2>
        <div class="card">
          ${facts(factNames.flatMap((name) => (given[name] === undefined ? [] : [[itemWords[name], given[name]]])))}
        </div>
        <h2>Payout accounts</h2>
        ${accountsTable(accounts)}
        <h2>Documents</h2>
        ${documents.length === 0 && html`<p class="none">No document is kept.</p>`} ${documents.map(shownDocument)}`,
    };
  },
};

export const approveAVerification: Act = {
  name: "verification_approved",
  title: "Approve",
  does: "The shop gets the level that it asked for, and may be paid out more. The shop's owners read the reason in their audit log.",
  button: "Approve",
  done: "The request is approved.",
  needs: "admin",
  isMoney: true,
  ofShop: true,
  subject: (services, about) => subjectOf(services, about),
  run: async (tx, { actor, about, reason }) => {
    await reviewed(tx, about);
    const { level } = await approveVerification(tx, actor, reason);
    return { detail: { level } };
  },
};

export const askForMoreOfShop: Act = {
  name: "verification_asked",
  title: "Ask for more",
  does: "The shop reads the reason, gives again what you choose, and submits again.",
  button: "Ask the shop",
  done: "The shop is asked.",
  needs: "support",
  ofShop: true,
  subject: async (services, about) => {
    const shop = await findShop(services, about.shopId ?? "");
    const { row } = await services.worker.read(shop.id, (tx) => reviewed(tx, about));
    return {
      ...(await subjectOf(services, about)),
      fields: (typed) =>
        html`<fieldset>
          <legend>What the shop gives again</legend>
          ${reviewedItems(shop.country, row).map(
            (item) =>
              html`<label
                ><input type="checkbox" name="${item}" ${typed[item] === undefined ? null : html`checked=""`} />
                ${itemWords[item]}</label
              >`,
          )}
        </fieldset>`,
    };
  },
  run: async (tx, { actor, about, reason, form }) => {
    await reviewed(tx, about);
    const { asked } = await askForMore(tx, actor, { reason, items: Object.keys(form) });
    return { detail: { asked } };
  },
};

export const rejectAVerification: Act = {
  name: "verification_rejected",
  title: "Reject",
  does: "The shop reads the reason, and can submit again. If it was approved before, its level is taken back, and its payouts are limited at once.",
  button: "Reject",
  done: "The request is rejected.",
  needs: "admin",
  isMoney: true,
  ofShop: true,
  subject: (services, about) => subjectOf(services, about),
  run: async (tx, { actor, about, reason }) => {
    await reviewed(tx, about);
    const { level } = await rejectVerification(tx, actor, reason);
    return { detail: { level } };
  },
};

/** Whether this operator gave a reason to see it a moment ago. */
export async function hasJustSeen(
  { worker }: OperatorServices,
  { operatorId, id, now }: { operatorId: string; id: string; now: Date },
): Promise<boolean> {
  const seen = await worker.platform((tx) =>
    tx
      .selectFrom("operator_acts")
      .select("id")
      .where("operator_id", "=", operatorId)
      .where("act", "=", showVerification.name)
      .where("object_id", "=", id)
      .where("at", ">", new Date(now.getTime() - shownForMs))
      .limit(1)
      .executeTakeFirst(),
  );
  return seen !== undefined;
}

/** The names to compare with the owner's. */
export function accountsTable(accounts: readonly DestinationRow[]): Html {
  return table({
    name: "Accounts",
    head: ["Account", "Name given", "Name at the bank", "Check", "Added"],
    rows: accounts.map((one) => [
      `${one.bank_name ?? one.bank_code} …${one.last4}`,
      one.given_name,
      one.resolved_name ?? "–",
      plain(one.name_check),
      when(one.created_at),
    ]),
    none: "The shop has no payout account.",
  });
}

function documentAddress({ shop_id: shopId, id }: Pick<DocumentRow, "shop_id" | "id">): string {
  return `/operator/verification/${shopId}/documents/${id}`;
}

function shownDocument(document: DocumentRow): Html {
  const address = ownAddress(documentAddress(document));
  const name = itemWords[document.kind];
  return html`<h3>${name}</h3>
    ${
      document.mime_type === "application/pdf"
        ? html`<p><a href="${address}">Open the PDF</a></p>`
        : html`<p>
            <a href="${address}"><img class="document" src="${address}" alt="${name}" /></a>
          </p>`
    }`;
}

/** @throws Refusal not_found */
async function reviewed(tx: Tx, { shopId, id }: About): Promise<Reviewed> {
  const found = await findForReview(tx, shopId ?? "");
  if (found.row.id !== id) throw notFound();
  return found;
}

async function subjectOf(services: OperatorServices, about: About): Promise<Subject> {
  const shop = await findShop(services, about.shopId ?? "");
  const { row } = await services.worker.read(shop.id, (tx) => reviewed(tx, about));
  return {
    back: `/operator/verification/${shop.id}`,
    facts: [
      ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
      ["Level", row.level],
      ["Asks for", row.asks_level ?? "–"],
      ["State", plain(row.state)],
      ["Submitted", when(row.submitted_at)],
    ],
  };
}
