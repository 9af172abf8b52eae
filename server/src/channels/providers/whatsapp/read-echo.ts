// One of `message_echoes[]`: what the shop's people wrote in the app on a phone that shares the number with us.
import type { Echo, OtherNotice } from "../../driver.ts";
import { readContent } from "./read-content.ts";
import { readUser } from "./read-user.ts";
import { readTime } from "./read-values.ts";
import { unreadable } from "./unreadable.ts";
import * as wire from "./wire.ts";

const field = "smb_message_echoes";

export function readEcho(account: string | null, echo: unknown, contacts: readonly wire.Contact[]): Echo | OtherNotice {
  if (!wire.Echo.Check(echo)) return unreadable(account, field, "an echo without id, time or type");
  if (account === null) return unreadable(account, field, `echo ${echo.id} of an unnamed number`);
  const sentAt = readTime(echo.timestamp);
  if (!sentAt) return unreadable(account, field, `echo ${echo.id} with a time we can't read`);
  if (echo.group_id) return { kind: "other", account, field, readable: true, detail: `echo ${echo.id} of a group` };
  // The shop changed its own message: this is not a new one.
  if (echo.type === "edit" || echo.type === "revoke")
    return { kind: "other", account, field, readable: true, detail: `${echo.type} ${echo.id}` };
  const to = readUser(echo.to_user_id, echo.to, contacts);
  if (!to.userId && !to.phone) return unreadable(account, field, `echo ${echo.id} to nobody`);
  return { kind: "echo", account, messageId: echo.id, to, sentAt, content: readContent(echo.type, { ...echo }) };
}
