// Tokens of an Instagram login last sixty days, and can be renewed while they are valid and at least a day old. A Page's tokens don't
// expire.
import { seconds } from "../../../kernel/values/clock.ts";
import type { ChannelAccount, ChannelAnswer } from "../../driver.ts";
import { call, readAnswer } from "./call.ts";
import * as wire from "./wire.ts";

export async function renewToken(
  account: ChannelAccount,
): Promise<ChannelAnswer<{ accessToken: string; expiresInMs: number }>> {
  // Documented without a version, and with the token in the query.
  const unversioned = { ...account, baseUrl: account.baseUrl.replace(/\/v[0-9.]+$/, "") };
  const query = new URLSearchParams({ grant_type: "ig_refresh_token", access_token: account.accessToken });
  const answer = await call({ account: unversioned, method: "GET", path: `refresh_access_token?${query.toString()}` });
  return readAnswer(answer, (body) => {
    if (!wire.RenewedAnswer.Check(body)) return null;
    return { accessToken: body.access_token, expiresInMs: seconds(body.expires_in) };
  });
}
