// Finds the caller: an API key of the shop, a payer with the token of one checkout, or, without either, a member with a session cookie.
import { createPayerAuthenticator, isClientToken } from "../checkout/index.ts";
import { isRead, refuseForged } from "../kernel/security/forged-request.ts";
import type { Authenticate } from "../kernel/http/identify.ts";
import { looksUpMember } from "../kernel/security/look-up-caller.ts";
import { createAuthenticator } from "../shops/index.ts";
import { createSessionAuthenticator } from "../team/index.ts";
import type { Services } from "./services.ts";

export function authenticator({ api, clock, vault, config }: Services): Authenticate {
  const { publicUrl } = config;
  const byKey = createAuthenticator(api, clock);
  const byToken = createPayerAuthenticator(api, vault);
  const byCookie = createSessionAuthenticator({ api, vault, clock, publicUrl });
  return async ({ method, headers, address, anew = false }) => {
    const { authorization } = headers;
    const given = typeof authorization === "string" ? authorization : undefined;
    if (isClientToken(given)) return byToken(given);
    const token = given === undefined ? byCookie.tokenIn(headers) : null;
    if (token === null) return byKey(given, { address, anew });
    const caller = await byCookie.authenticate(token, anew || looksUpMember(method));
    if (caller.session && !isRead(method)) refuseForged(caller.session, headers, publicUrl);
    return caller;
  };
}
