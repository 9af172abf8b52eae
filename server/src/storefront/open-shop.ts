// Finds the shop behind the name in the address, and where its buyers write.
import type { Database } from "../kernel/db.ts";
import type { PageRequest } from "../kernel/http.ts";
import { languageOfBrowser, type PayLanguage } from "../checkout/index.ts";
import { findShop, mainConnection, pageNameOf, type Shop, shopOfRoute } from "../shops/index.ts";

export type StorefrontServices = {
  database: Database;
  config: { publicUrl: string; simulatorUrl: string };
};

export type OpenedShop = {
  shop: Shop;
  pageName: string;
  language: PayLanguage;
  /** With a message to send, if the channel takes one in an address. Null: the shop has no channel now. */
  chatUrl(message: string): string | null;
};

export async function openShop(
  { database, config }: StorefrontServices,
  { params, headers }: PageRequest,
): Promise<OpenedShop | { movedTo: string } | null> {
  const pageName = params.name ?? "";
  const shopId = await database.look((tx) => shopOfRoute(tx, "page", pageName));
  if (shopId === null) return null;
  return database.read(shopId, async (tx) => {
    const [shop, name] = await Promise.all([findShop(tx, shopId), pageNameOf(tx, shopId)]);
    // The shop has another page name since, or no page.
    if (name !== pageName) return name === null ? null : { movedTo: name };
    const channel = await mainConnection(tx, shopId);
    return {
      shop,
      pageName,
      language: languageOfBrowser(String(headers["accept-language"] ?? "")),
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
