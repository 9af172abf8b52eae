// Lists the shops that were opened on the web for the operator, newest first.
import type { Database } from "../kernel/database/db.ts";

export type OpenedShop = {
  shopId: string;
  phone: string;
  country: string;
  sells: string | null;
  invitationId: string | null;
  openedAt: Date;
};

const most = 500;

export async function listSignUps(api: Database): Promise<OpenedShop[]> {
  const rows = await api.readWithoutShop((tx) =>
    tx
      .selectFrom("sign_ups")
      .select(["opened_shop", "phone", "country", "sells", "invitation_id", "opened_at"])
      .where("opened_shop", "is not", null)
      .orderBy("opened_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
  );
  return rows.flatMap(({ opened_shop: shopId, opened_at: openedAt, phone, country, sells, invitation_id }) =>
    shopId === null || openedAt === null
      ? []
      : [{ shopId, phone, country, sells, invitationId: invitation_id, openedAt }],
  );
}
