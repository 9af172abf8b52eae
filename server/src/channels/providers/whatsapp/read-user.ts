// Who a message, echo or preference is about. Phone and user id may each be missing, in the item or in its contact;
// together they are the most we know.
import type { ChannelUser } from "../../driver.ts";
import { straight } from "../../../kernel/one-line.ts";
import { readPhone } from "./read-values.ts";
import type { Contact } from "./wire.ts";

/** @param alone the item is the only one, so that a single contact beside it can only be its own. */
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
    // System messages name no contact but carry `from`; so a single contact beside a single nameless message is its own.
    (nameless && alone && contacts.length === 1 ? contacts[0] : undefined);
  return {
    userId: userId ?? contact?.user_id ?? null,
    phone: phone ?? readPhone(contact?.wa_id),
    name: straight(contact?.profile?.name ?? "") || null,
    username: contact?.profile?.username?.replace(/^@/, "") || null,
  };
}
