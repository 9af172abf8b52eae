// Who a message, echo or preference is about. Phone and user id may each be missing, in the item or in its contact. Both are combined.
import type { ChannelUser } from "../../driver.ts";
import { straight } from "../../../kernel/text/one-line.ts";
import { readPhone } from "./read-values.ts";
import type { Contact } from "./wire.ts";

/** @param alone the item is the only one, so a single contact must be its own. */
export function readUser(
  userId: string | null | undefined,
  phoneDigits: string | number | null | undefined,
  contacts: readonly Contact[],
  alone = false,
): ChannelUser {
  const phone = readPhone(phoneDigits);
  const nameless = !userId && phone === null;
  const contact =
    contacts.find((one) => userId && one.user_id === userId) ??
    contacts.find((one) => phone !== null && readPhone(one.wa_id) === phone) ??
    // System messages have no contact id, but have `from`. So a single contact with a single message belongs to it.
    (nameless && alone && contacts.length === 1 ? contacts[0] : undefined);
  return {
    userId: userId ?? contact?.user_id ?? null,
    phone: phone ?? readPhone(contact?.wa_id),
    name: straight(contact?.profile?.name ?? "") || null,
    username: contact?.profile?.username?.replace(/^@/, "") || null,
  };
}
