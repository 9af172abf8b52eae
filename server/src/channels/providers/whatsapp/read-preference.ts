// One of `user_preferences[]`: the buyer stopped or resumed the shop's marketing in the app's own settings.
import type { OtherNotice, Preference } from "../../driver.ts";
import { outline } from "./outline.ts";
import { readUser } from "./read-user.ts";
import { readTime } from "./read-values.ts";
import { unreadable } from "./unreadable.ts";
import * as wire from "./wire.ts";

const field = "user_preferences";

export function readPreference(
  account: string | null,
  preference: unknown,
  contacts: readonly wire.Contact[],
): Preference | OtherNotice {
  if (!wire.Preference.Check(preference)) return unreadable(account, field, "a preference without value or time");
  if (account === null) return unreadable(account, field, "a preference at an unnamed number");
  const { value } = preference;
  // Other categories; and a sign-up, which answers an ad and does not change a preference.
  if (preference.category !== "marketing_messages" || (value !== "stop" && value !== "resume"))
    return { kind: "other", account, field, readable: true, detail: outline({ ...preference }) };
  const at = readTime(preference.timestamp);
  if (!at) return unreadable(account, field, "a preference with a time we can't read");
  const from = readUser(preference.user_id, preference.wa_id, contacts);
  if (!from.userId && !from.phone) return unreadable(account, field, "a preference of nobody");
  return { kind: "preference", account, from, at, marketing: value };
}
