// Who calls: a shop's key, or a payer with the token of one checkout.
import { createPayerAuthenticator, isClientToken } from "../checkout/index.ts";
import type { Authenticate } from "../kernel/identify.ts";
import { createAuthenticator } from "../shops/index.ts";
import type { Services } from "./services.ts";

export function authenticator({ api, clock, vault }: Services): Authenticate {
  const byKey = createAuthenticator(api, clock);
  const byToken = createPayerAuthenticator(api, vault);
  return (authorization, from) => (isClientToken(authorization) ? byToken(authorization) : byKey(authorization, from));
}
