// Opens a checkout by the secret in its address, as one of the three people who may have one.
import type { Actor } from "../kernel/security/actor.ts";
import type { Id } from "../kernel/values/id.ts";
import { dueOf } from "../orders/index.ts";
import { railsFor } from "../payments/index.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import type { PayPageServices } from "./pay-page-needs.ts";
import { type PayPage, readPayPage } from "./read-pay-page.ts";
import { type LookAround, readSurroundings } from "./surroundings.ts";
import { type Opener, payerToken, readPageToken } from "./token.ts";

export const assetBase = "/pay/assets/";

export type OpenPayPage = PayPage & {
  actor: Actor;
  as: Opener["as"];
  /** The shop's country. */
  country: string;
  pageUrl: string;
  /** Reads it again; `whole` includes everything around the payment, to draw the page. */
  read(whole?: "whole"): Promise<PayPage | null>;
};

/** The checkout of this secret; null for any other, and all of these look the same. */
export async function openPayPage(
  services: PayPageServices,
  { token, now, requestId }: { token: string; now: Date; requestId: string },
  drawn?: "whole",
): Promise<OpenPayPage | null> {
  const { database, vault, config } = services;
  const opener = readPageToken(vault, token);
  const checkoutId = opener?.checkoutId;
  const shopId = checkoutId && (await database.readWithoutShop((tx) => shopOfRoute(tx, "checkout", checkoutId)));
  if (!opener || !checkoutId || !shopId) return null;
  const pageUrl = `/pay/${token}`;
  const lookAround: LookAround = (tx, order) => readSurroundings(services, tx, order);
  const payerUrl = `${config.publicUrl}/pay/${payerToken(vault, checkoutId)}`;
  const read = (whole?: "whole") =>
    database.read(shopId, (tx) =>
      readPayPage(tx, {
        shopId,
        checkoutId,
        addresses: {
          pageUrl,
          assetBase,
          sandboxPhoneUrl: `${config.simulatorUrl}/phone`,
          payerUrl,
          as: opener.as,
          supportContact: config.supportContact,
        },
        railsOf: (shop, order) =>
          railsFor(services, shop.mode, {
            currency: order.currency,
            country: shop.country,
            amount: dueOf(order),
          }),
        now: services.clock.now(),
        lookAtDelivery: services.delivery,
        lookAround: whole ? lookAround : null,
      }),
    );
  const { mode, country } = await database.read(shopId, (tx) => findShop(tx, shopId));
  const page = await read(drawn);
  if (!page) return null;
  const actor: Actor = {
    shopId: shopId as Id<"shop">,
    by: opener.as === "buyer" ? { kind: "customer", id: page.order.customer_id } : { kind: "payer", id: checkoutId },
    scopes: new Set(),
    mode,
    now,
    requestId,
  };
  return { ...page, actor, as: opener.as, country, pageUrl, read };
}
