// The vault of an installation whose process runs apart, for what only it can make, such as a buyer's code.
import pg from "pg";
import { type Kept, openKey } from "../../src/app/open-keys.ts";
import { openVault, type Vault } from "../../src/kernel/security/crypto.ts";

export async function vaultOf(url: string, masterKey: Buffer): Promise<Vault> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Kept>("select key_check, sealed_key from installation");
    const opened = rows[0] && openKey(rows[0], { masterKey, previousMasterKey: null });
    if (!opened) throw new Error("the master key does not open this installation");
    return openVault(opened.key);
  } finally {
    await client.end();
  }
}
