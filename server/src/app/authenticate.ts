// Who calls: a shop's key, or a payer with the token of one checkout.
import { createPayerAuthenticator, isClientToken } from "../checkout/index.ts";
import type { Caller } from "../kernel/http.ts";
import { createAuthenticator } from "../shops/index.ts";
import type { Services } from "./services.ts";

export function authenticator({ api, clock, vault }: Services): (authorization: string | undefined) => Promise<Caller> {
  const byKey = createAuthenticator(api, clock);
  const byToken = createPayerAuthenticator(api, vault);
  return (authorization) => (isClientToken(authorization) ? byToken(authorization) : byKey(authorization));
}
