// A browser as the API sees one: it keeps the cookie, says where its page is from, and sends its session's token.
import { expect } from "vitest";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { makeSignInLink } from "../../src/team/index.ts";
import type { Answer, TestSystem } from "./system.ts";

export type Browser = {
  /** The cookie header it sends; empty while signed out. */
  readonly cookie: string;
  readonly csrfToken: string;
  signIn(token: string): Promise<Answer>;
  /** Calls the API as the console does. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends the cookie and only these headers. */
  raw(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer>;
};

/** Signs in by the operator's link, which is as good as the phone's, and there at once. */
export async function signInAs(
  system: TestSystem,
  shopId: string,
  memberId: string,
): Promise<{ browser: Browser; id: string }> {
  const { services, clock } = system;
  const { url } = await services.api.write(shopId, (tx) =>
    makeSignInLink(tx, systemActor(shopId, "test", clock.now()), { publicUrl: services.config.publicUrl, memberId }),
  );
  const browser = openBrowser(system);
  const answer = await browser.signIn(new URL(url).hash.slice(1));
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return { browser, id: answer.body.id };
}

export function openBrowser(system: TestSystem): Browser {
  let cookie = "";
  let csrfToken = "";
  const raw: Browser["raw"] = (method, path, body, headers) =>
    system.call(method, path, { key: null, body, headers: { ...(cookie === "" ? {} : { cookie }), ...headers } });
  const call: Browser["call"] = (method, path, body) =>
    raw(method, path, body, {
      "sec-fetch-site": "same-origin",
      ...(method === "GET" ? {} : { origin: system.url, "x-csrf-token": csrfToken }),
    });
  return {
    get cookie() {
      return cookie;
    },
    get csrfToken() {
      return csrfToken;
    },
    call,
    raw,
    async signIn(token) {
      const answer = await call("POST", "/api/session", { token });
      cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
      csrfToken = answer.body.csrfToken ?? "";
      return answer;
    },
  };
}
