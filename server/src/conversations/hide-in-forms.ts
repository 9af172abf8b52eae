// Cleans what a buyer or payer writes on one of their pages, like a message in the chat, before the page sees it. So nothing that the seller reads,
// from a dispute to an event, contains a code or a private link.
import { findCheckout, readPageToken } from "../checkout/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { PageRequest, PageRow } from "../kernel/http/http.ts";
import { shopOfRoute } from "../shops/index.ts";
import { lineOfBuyer, pageCodeMark, privateLinkMark } from "./buyer-secrets.ts";
import { hideAnyCode } from "./hide-code.ts";
import { hideLinks } from "./hide-link.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { hidesDoorCode, warnOfCode } from "./warn-of-code.ts";

type Services = { database: Database; vault: Vault };

/** The same pages, but secrets are removed from their forms. */
export function withoutSecretsInForms(services: Services, rows: readonly PageRow[]): PageRow[] {
  return rows.map((row) => {
    if (row.method !== "POST") return row;
    if (row.path.startsWith("/pay/{token}"))
      return { ...row, handle: async (request) => row.handle({ ...request, form: await cleaned(services, request) }) };
    if (row.path.startsWith("/s/{name}"))
      return { ...row, handle: async (request) => row.handle({ ...request, form: cleanedOfAnybody(request.form) }) };
    return row;
  });
}

/** Fields in which a person writes to the shop on its page. The other fields there are values of the page, or a phone number. */
const typedForShop: ReadonlySet<string> = new Set(["name", "line", "landmark", "notes"]);

function cleanedOfAnybody(form: PageRequest["form"]): PageRequest["form"] {
  const texts = Object.entries(form).map(([name, text]) => [
    name,
    typedForShop.has(name) ? withoutSecretsOfAnybody(text) : text,
  ]);
  return Object.fromEntries(texts) as PageRequest["form"];
}

/** Fields that our pages fill in, or that take one of our own values. Each is compared with our values and not stored as it came. */
const ofThePage = /^(?:method|whose|received|goods|code|sure|reason|seen|about|said|refuse|line\d+|choice\d[\w-]*)$/;

async function cleaned(
  { database, vault }: Services,
  { params, form, now }: PageRequest,
): Promise<PageRequest["form"]> {
  const opener = readPageToken(vault, params.token ?? "");
  const names = Object.keys(form).filter((name) => !ofThePage.test(name) && form[name] !== "");
  if (!opener || names.length === 0) return form;
  const texts = names.map((name) => form[name] ?? "");
  const { checkoutId } = opener;
  const shopId = await database.readWithoutShop((tx) => shopOfRoute(tx, "checkout", checkoutId));
  if (!shopId) return form;
  const hidden =
    opener.as !== "buyer"
      ? texts.map(withoutSecretsOfAnybody)
      : await database.write(shopId, async (tx) => {
          const checkout = await findCheckout(tx, shopId, checkoutId);
          const line = checkout && (await lineOfBuyer(tx, shopId, checkout.order_id));
          if (!line) return texts.map(withoutSecretsOfAnybody);
          const where = { shopId, connectionId: line.connectionId, now };
          const said = await hideSecrets(tx, { vault, where, user: line.user, author: "buyer", said: texts });
          if (hidesDoorCode(texts, said))
            await warnOfCode(tx, systemActor(shopId, "clean-form", now), line.conversationId);
          return said;
        });
  return { ...form, ...Object.fromEntries(names.map((name, at) => [name, hidden[at] ?? ""])) };
}

/** The seller has this link too. So nothing is compared here: hiding would show the seller whether a number is the code. */
export function withoutSecretsOfAnybody(text: string): string {
  return hideAnyCode(hideLinks(text, [], privateLinkMark), pageCodeMark);
}
