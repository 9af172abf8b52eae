// Somebody who opens a shop on the web: a browser, and a phone that gets the code at the simulated WhatsApp.
import { expect } from "vitest";
import { type Browser, openBrowser } from "./browser-session.ts";
import type { Selling } from "./selling.ts";
import type { Config } from "../../src/kernel/process/config.ts";
import type { Answer } from "./system.ts";

export const lets =
  (who: Config["signUp"]["who"]) =>
  (config: Config): Config => ({ ...config, signUp: { ...config.signUp, who } });

let phones = 0;

/** A number that nobody else has, and with an ending that the simulator gives no behaviour of its own. */
export function newPhone(home = "+23480"): string {
  phones += 1;
  return `${home}${String(700_000 + phones)}78`;
}

export type Opening = {
  phone: string;
  browser: Browser;
  /** The codes that came to the phone, oldest first. */
  codes(): string[];
  asks(more?: object): Promise<Answer>;
  /** @returns the token, once the newest code was sent back */
  proves(): Promise<string>;
  opens(token: string, more?: object): Promise<Answer>;
};

export function opening({ system, simulator }: Selling, phone = newPhone()): Opening {
  const browser = openBrowser(system);
  const codes = (): string[] =>
    simulator.whatsapp
      .sentTo(phone)
      .flatMap(({ request }) => /"text":"(\d{6})"/.exec(JSON.stringify(request))?.[1] ?? []);
  const asks: Opening["asks"] = (more = {}) =>
    browser.call("POST", "/api/sign-up/codes", { phone, country: "NG", ...more });
  return {
    phone,
    browser,
    codes,
    asks,
    proves: async () => {
      const { status, text, body } = await asks();
      expect([status, text]).toEqual([202, text]);
      const { token } = body;
      const proven = await browser.call("POST", "/api/sign-up/codes/check", { token, code: codes().at(-1) });
      expect([proven.status, proven.text]).toEqual([200, proven.text]);
      return token;
    },
    opens: (token, more = {}) =>
      browser.call("POST", "/api/sign-up/shop", {
        token,
        // No two shops have one name.
        name: `Zuri ${Array.from(phone.slice(-6), (digit) => "abcdefghij"[Number(digit)]).join("")}`,
        ownerName: "Zuri Okafor",
        country: "NG",
        ...more,
      }),
  };
}
