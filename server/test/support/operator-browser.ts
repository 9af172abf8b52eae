// An operator's browser without scripts: it keeps the cookie and follows redirects. And operators who have joined, with their authenticator app.
import { systemClock } from "../../src/kernel/values/clock.ts";
import { inviteOperator, type OperatorRole } from "../../src/operator/index.ts";
import { stepOf, totpCode } from "../../src/operator/sign-in/totp.ts";
import type { TestSystem } from "./system.ts";

export type Page = { status: number; text: string; headers: Headers; path: string };
type Fields = Record<string, string>;

export type OperatorBrowser = {
  cookie: string;
  open(path: string): Promise<Page>;
  /** @param headers what a page of another site would send */
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<Page>;
  /** Opens the form at this address and sends it with these fields. */
  sends(path: string, fields: Fields): Promise<Page>;
};

export function operatorBrowser(url: string, cookie = ""): OperatorBrowser {
  async function read(answer: Response, path: string): Promise<Page> {
    for (const set of answer.headers.getSetCookie()) browser.cookie = set.split(";", 1)[0] ?? "";
    const location = answer.headers.get("location");
    if (location !== null) return browser.open(location);
    return { status: answer.status, text: await answer.text(), headers: answer.headers, path };
  }
  const browser: OperatorBrowser = {
    cookie,
    open: async (path) =>
      read(await fetch(url + path, { headers: { cookie: browser.cookie }, redirect: "manual" }), path),
    post: async (path, fields = {}, headers = {}) =>
      read(
        await fetch(url + path, {
          method: "POST",
          headers: { cookie: browser.cookie, ...headers },
          body: new URLSearchParams(fields),
          redirect: "manual",
        }),
        path,
      ),
    sends: async (path, fields) => browser.post(path, { csrf: csrfIn((await browser.open(path)).text), ...fields }),
  };
  return browser;
}

export function csrfIn(text: string): string {
  return /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
}

/** Text as people read it. */
export function readable(text: string): string {
  const body = text.replace(/^[\s\S]*<main/, "<main").replaceAll(/<[^>]+>/g, " ");
  return body.replaceAll("&#39;", "'").replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim();
}

export const goodPassword = "a long walk to Kisumu";

export type Joined = OperatorBrowser & { id: string; email: string; secret: Buffer };

let invited = 0;

/** The link of an invitation, as the command line prints it. */
export async function invitationFor(
  { services, clock }: TestSystem,
  role: OperatorRole | null,
  email = `operator${(invited += 1)}@example.com`,
): Promise<{ path: string; id: string; email: string }> {
  const { worker, vault, config } = services;
  const wish = { name: `Operator ${email.split("@")[0]}`, email, role };
  const { url, operator } = await worker.platform((tx) =>
    inviteOperator(tx, { vault, publicUrl: config.publicUrl }, wish, clock.now()),
  );
  return { path: new URL(url).pathname, id: operator.id, email };
}

/** Follows an invitation to its end. */
export async function joinedOperator(system: TestSystem, role: OperatorRole): Promise<Joined> {
  const { path, id, email } = await invitationFor(system, role);
  const browser = operatorBrowser(system.url);
  const page = await browser.open(path);
  const secret = secretIn(page.text);
  const joined = await browser.post(path, { password: goodPassword, repeated: goodPassword, code: codeOf(secret) });
  if (joined.status !== 200 || joined.path !== "/operator") throw new Error(`did not join: ${readable(joined.text)}`);
  return Object.assign(browser, { id, email, secret });
}

/** @param steps how many half minutes from now */
export function codeOf(secret: Buffer, steps = 0): string {
  return totpCode(secret, stepOf(systemClock.now()) + steps);
}

export function secretIn(text: string): Buffer {
  const typed = /class="secret">([A-Z2-7 ]+)</.exec(text)?.[1]?.replaceAll(" ", "") ?? "";
  const bits = Array.from(typed).map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
