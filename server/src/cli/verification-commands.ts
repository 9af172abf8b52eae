// verifications list, show, approve, ask, reject: the operator's review of shops, where there is no browser.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Services } from "../app/services.ts";
import { recordAct } from "../operator/index.ts";
import {
  approveVerification,
  askForMore,
  factsInFull,
  findForReview,
  rejectVerification,
  reviewedItems,
} from "../verification/index.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { Mistake, oneOf, type Options } from "./arguments.ts";
import { type Command, table, type Told } from "./command.ts";

const states = ["submitted", "needs_information", "approved", "rejected"] as const;
const reasonOption = "the reason; the shop's owners read it";
const about = { shop: shopOption, reason: reasonOption };

type Listed = {
  shopId: string;
  shop: string;
  country: string;
  state: string;
  level: string;
  asks: string | null;
  submittedAt: Date;
};

export const verificationCommands: Command[] = [
  {
    name: "verifications list",
    does: "Lists shops that want to be verified, the longest wait first.",
    options: { state: `${states.join(", ")}; submitted by default` },
    needs: "database",
    run: async ({ books }, options) => {
      const asked = options.optional("state");
      const state = asked === undefined ? "submitted" : oneOf("state", asked, states);
      const { rows } = await books.readWithoutShop((tx) =>
        sql<Listed>`
          select v.shop_id "shopId", s.name shop, s.country::text, v.state, v.level, v.asks_level asks, v.submitted_at "submittedAt"
            from verifications v join shops s on s.shop_id = v.shop_id
            where v.state = ${state} and v.shop_id not in (select c.shop_id from closed_shops c) order by v.submitted_at`.execute(
          tx,
        ),
      );
      const lines = rows.map((one) => [
        one.shopId,
        one.shop,
        one.country,
        one.level,
        one.asks ?? "–",
        one.submittedAt.toISOString(),
      ]);
      return { lines: table([["shop", "name", "country", "level", "asks for", "submitted"], ...lines]), value: rows };
    },
  },
  {
    name: "verifications show",
    does: "Shows what a shop gave, in full. The shop's owners read in their audit log that you looked, and why.",
    options: about,
    needs: "database",
    run: (services, options, now) =>
      decided(services, options, { now, act: "verification_shown" }, async (tx, actor, reason) => {
        const { row, documents } = await findForReview(tx, actor.shopId);
        const given = factsInFull(services.vault, row);
        await audit(tx, actor, { act: "verification_shown", objectId: row.id, detail: { reason } });
        const kinds = documents.map(({ kind }) => kind);
        const lines = table([
          ["state", row.state],
          ["level", row.level],
          ["asks for", row.asks_level ?? "–"],
          ...Object.entries(given).map(([name, value]) => [name, value]),
          ["documents", kinds.join(", ") || "none"],
        ]);
        return { id: row.id, told: { lines, value: { state: row.state, level: row.level, given, documents: kinds } } };
      }),
  },
  {
    name: "verifications approve",
    does: "Gives the shop the level that it asked for.",
    options: about,
    needs: "database",
    run: (services, options, now) =>
      decided(services, options, { now, act: "verification_approved" }, async (tx, actor, reason) =>
        said(await approveVerification(tx, actor, reason)),
      ),
  },
  {
    name: "verifications ask",
    does: "Asks the shop to give something again.",
    options: { ...about, items: "what, comma separated, for example idNumber,identityDocument" },
    needs: "database",
    run: (services, options, now) =>
      decided(services, options, { now, act: "verification_asked" }, async (tx, actor, reason, { country }) => {
        const items = options.required("items").split(",");
        const possible: readonly string[] = reviewedItems(country, (await findForReview(tx, actor.shopId)).row);
        const unknown = items.filter((item) => !possible.includes(item));
        if (unknown.length > 0) throw new Mistake(`--items can be ${possible.join(", ")}, not ${unknown.join(", ")}`);
        return said(await askForMore(tx, actor, { reason, items }));
      }),
  },
  {
    name: "verifications reject",
    does: "Rejects the request, or takes the level of a verified shop back.",
    options: about,
    needs: "database",
    run: (services, options, now) =>
      decided(services, options, { now, act: "verification_rejected" }, async (tx, actor, reason) =>
        said(await rejectVerification(tx, actor, reason)),
      ),
  },
];

type Done = { id: string; told: Told };

function said({ id, state, level }: { id: string; state: string; level: string }): Done {
  return {
    id,
    told: { lines: [`The request is ${state}, and the shop's level is ${level}.`], value: { state, level } },
  };
}

/** One transaction with its entry in the operators' log. */
async function decided(
  { worker }: Pick<Services, "worker">,
  options: Options,
  { now, act }: { now: Date; act: string },
  work: (tx: Tx, actor: Actor, reason: string, shop: { country: string }) => Promise<Done>,
): Promise<Told> {
  const shop = await chooseShop(worker, options);
  const reason = options.required("reason").trim();
  if (reason.length < 3 || reason.length > 500) throw new Mistake("--reason must have 3 to 500 characters");
  const by = { kind: "operator", id: "cli" } as const;
  const actor: Actor = { shopId: shop.id, by, scopes: new Set(), mode: shop.mode, now, requestId: "cli" };
  try {
    return await worker.write(shop.id, async (tx) => {
      const { id, told } = await work(tx, actor, reason, shop);
      await recordAct(tx, { by: "cli", act, shopId: shop.id, objectId: id, reason }, now);
      return told;
    });
  } catch (error) {
    throw error instanceof Refusal ? new Mistake(error.message) : error;
  }
}
