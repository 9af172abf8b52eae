// Finds the shop behind the name in the address, where its buyers write, and whether they can order on the page.
import type { Database } from "../kernel/database/db.ts";
import type { PageRequest } from "../kernel/http/http.ts";
import type { Money } from "../kernel/values/money.ts";
import { type CheckoutServices, languageOfBrowser, type PayLanguage, waysInWords } from "../checkout/index.ts";
import { findShop, mainConnection, pageNameOf, type Shop, shopOfRoute } from "../shops/index.ts";

export type StorefrontServices = CheckoutServices & { database: Database };

export type OpenedShop = {
  shop: Shop;
  pageName: string;
  language: PayLanguage;
  /** With a prepared message, if the channel's addresses support one. Null: the shop has no channel now. */
  chatUrl(message: string): string | null;
  /**
   * The ways to pay for an order of this amount from the page, in words. If there are none, the page takes no such order. The shop must have a
   * channel with phone numbers, because only a message from the buyer's number opens the buyer's own page.
   */
  payWays(total: Money): readonly string[];
};

export async function openShop(
  services: StorefrontServices,
  { params, headers }: Pick<PageRequest, "params" | "headers">,
): Promise<OpenedShop | { movedTo: string } | null> {
  const { database, config } = services;
  const pageName = params.name ?? "";
  const shopId = await database.readWithoutShop((tx) => shopOfRoute(tx, "page", pageName));
  if (shopId === null) return null;
  return database.read(shopId, async (tx) => {
    const [shop, name] = await Promise.all([findShop(tx, shopId), pageNameOf(tx, shopId)]);
    // The shop has another page name by now, or no page.
    if (name !== pageName) return name === null ? null : { movedTo: name };
    const channel = await mainConnection(tx, shopId);
    const language = languageOfBrowser(String(headers["accept-language"] ?? ""));
    return {
      shop,
      pageName,
      language,
      payWays: (total) => (channel?.slot === "chatapp" ? waysInWords(services, shop, total, language) : []),
      chatUrl: (message) => {
        if (!channel) return null;
        const text = `?text=${encodeURIComponent(message)}`;
        // A number of the sandbox exists only on the simulator's phone.
        if (shop.mode === "sandbox") return `${config.simulatorUrl}/phone${text}`;
        if (channel.slot === "photoapp")
          return `https://ig.me/m/${encodeURIComponent(channel.display.replace("@", ""))}`;
        return `https://wa.me/${channel.display.replaceAll(/\D/g, "")}${text}`;
      },
    };
  });
}
