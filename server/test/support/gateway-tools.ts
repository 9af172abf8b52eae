// The tools that open a gateway, in one process and with a fixed clock. Access tokens are kept in a map.
import type { AccessTokens, GatewayTools } from "../../src/payments/provider.ts";

export function gatewayTools(now: string): GatewayTools & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const accessTokens: AccessTokens = {
    async get(account, fetch, refused) {
      const token = kept.get(account);
      if (token !== undefined && token !== refused) return { token };
      const fetched = await fetch();
      if ("kind" in fetched) return fetched;
      kept.set(account, fetched.token);
      return { token: fetched.token };
    },
  };
  return { accessTokens, now: () => new Date(now), kept };
}
