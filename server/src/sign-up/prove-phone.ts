// The code proves the phone. From then on the token in the browser represents it, so the person can leave and come back.
import type { Database, Tx } from "../kernel/database/db.ts";
import { sql } from "../kernel/database/db.ts";
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import { equalBytes } from "../kernel/security/crypto.ts";
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import type { Role } from "../team/index.ts";
import { hashOfCode } from "./ask-code.ts";
import type { SignUp } from "./contract.ts";
import { changeSignUp, findSignUp, type SignUpRow } from "./rows.ts";

/** After this many wrong codes a new one is needed. There are a million codes. */
const triesMax = 5;

/** A repeat after the phone is proven changes nothing. @throws Refusal sign_up_over, wrong_confirmation_code */
export async function provePhone(api: Database, token: string, code: string, now: Date): Promise<SignUp> {
  // A wrong code counts, so its refusal must not roll back.
  const refusal = await api.platform(async (tx) => tryCode(tx, await findSignUp(tx, token, now, true), code, now));
  if (refusal) throw refusal;
  return readSignUp(api, token, now);
}

async function tryCode(tx: Tx, row: SignUpRow, code: string, now: Date): Promise<Refusal | null> {
  if (row.proven_at !== null) return null;
  if (row.code_expires_at <= now || row.code_tries >= triesMax) return wrongCode(0);
  if (equalBytes(row.code_hash, hashOfCode(row.id, code))) {
    await changeSignUp(tx, row.id, { proven_at: now });
    return null;
  }
  await changeSignUp(tx, row.id, { code_tries: row.code_tries + 1 });
  return wrongCode(triesMax - row.code_tries - 1);
}

function wrongCode(triesLeft: number): Refusal {
  return new Refusal("wrong_confirmation_code", undefined, { details: { triesLeft } });
}

/** @throws Refusal sign_up_over */
export async function readSignUp(api: Database, token: string, now: Date): Promise<SignUp> {
  const row = await api.readWithoutShop((tx) => findSignUp(tx, token, now));
  const shops = row.proven_at === null ? [] : await shopsOfPhone(api, row.phone);
  return {
    state: row.opened_shop !== null ? "shop_opened" : row.proven_at !== null ? "phone_proven" : "code_sent",
    phone: row.phone,
    country: row.country as SignUp["country"],
    language: row.language,
    shops: shops.map(({ id, name, role }) => ({ id, name, role })),
    expiresAt: row.expires_at.toISOString(),
  };
}

export type ShopOfPhone = { id: Id<"shop">; name: string; memberId: string; role: Role };

/** The open shops that have this phone, proven, in their team. */
export async function shopsOfPhone(api: Database, phone: string): Promise<ShopOfPhone[]> {
  const { rows } = await api.readWithoutShop((tx) => membersWithPhone(tx, phone));
  const found = rows.map(async ({ shop_id: id, member_id: memberId, role }) => {
    try {
      const { name } = await api.read(id, (tx) => findShop(tx, id));
      return [{ id, name, memberId, role }];
    } catch (error) {
      if (error instanceof ShopClosed) return [];
      throw error;
    }
  });
  return (await Promise.all(found)).flat();
}

export function membersWithPhone(tx: Tx, phone: string) {
  return sql<{ shop_id: Id<"shop">; member_id: string; role: Role }>`
    select shop_id, member_id, role from members_of_phone(${phone})`.execute(tx);
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "sign_ups.language": SignUp["language"];
  }
}
