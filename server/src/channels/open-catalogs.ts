// Finds the driver and account of a connection with a catalog.
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { type CatalogConnection, tokenPlace } from "../shops/index.ts";
import type { CatalogAccount, CatalogDriver } from "./catalog-driver.ts";
import { metaCatalog } from "./providers/meta-catalog/driver.ts";

export type OpenedCatalog = { driver: CatalogDriver; account: CatalogAccount };

/** Null when the operator has no live account there. */
export type Catalogs = (connection: CatalogConnection, mode: Actor["mode"]) => OpenedCatalog | null;

/** Both channels belong to Meta and use its catalogs. */
export function openCatalogs({ config, vault }: { config: Config; vault: Vault }): Catalogs {
  return (connection, mode) => {
    const settings = config.providers[mode];
    if (!settings) return null;
    const { catalogId, sealedToken, id } = connection;
    const accessToken = vault.open(sealedToken, tokenPlace(id));
    return { driver: metaCatalog, account: { baseUrl: `${settings.whatsapp.baseUrl}/v25.0`, catalogId, accessToken } };
  };
}
