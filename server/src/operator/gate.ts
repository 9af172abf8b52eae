// Who may open a page of the operator's console. Every page but those of the sign-in goes through here.
import { addressCheck } from "../kernel/security/allowed-addresses.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import { refuseForged, refuseOtherSites } from "../kernel/security/forged-request.ts";
import { html } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { framed, goTo } from "./frame.ts";
import type { Operator } from "./operators.ts";
import { findSession, type Session } from "./sign-in/sessions.ts";

export type GateServices = {
  /** Counts tries. It can't read the operators' rows. */
  api: Database;
  worker: Database;
  vault: Vault;
  config: Pick<Config, "publicUrl" | "operatorConsole">;
};

export type Signed = { operator: Operator; session: Session; csrf: string };

type Page = (signed: Signed, request: PageRequest) => Promise<PageAnswer>;
type Door = (request: PageRequest) => Promise<PageAnswer>;

/** The only ways to make a page of the console. */
export type Gate = {
  /** A page for signed-in operators. It changes nothing. */
  shows(path: string, summary: string, page: Page): PageRow;
  /** A form of a signed-in operator. It must come from one of our pages. */
  does(path: string, summary: string, page: Page): PageRow;
  /** A page before the sign-in. */
  door(method: "GET" | "POST", path: string, summary: string, page: Door): PageRow;
};

export function openGate({ worker, vault, config: { publicUrl, operatorConsole } }: GateServices): Gate {
  const mayCome = addressCheck(operatorConsole.addresses);

  function door(method: "GET" | "POST", path: string, summary: string, page: Door): PageRow {
    return {
      method,
      path,
      summary,
      handle: async (request) => {
        if (!mayCome(request.address) || hasNul(request)) throw new Refusal("not_found");
        if (method === "POST") refuseOtherSites(request.headers, publicUrl);
        return page(request);
      },
    };
  }

  const inside =
    (method: "GET" | "POST", page: Page): Door =>
    async (request) => {
      const session = await findSession(worker, { headers: request.headers, publicUrl }, request.now);
      if (session === null) return goTo("/operator/sign-in");
      const signed = { operator: session.operator, session, csrf: vault.token(`csrf token of ${session.id}`) };
      try {
        if (method === "POST") checkForm(signed, request);
        return await page(signed, request);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refused(signed, error);
      }
    };

  function checkForm({ session, csrf }: Signed, { headers, form }: PageRequest): void {
    const browser = { id: session.id as Id<"session">, csrfToken: csrf, isConfirmed: async () => true };
    refuseForged(browser, { ...headers, "x-csrf-token": form.csrf }, publicUrl);
  }

  return {
    shows: (path, summary, page) => door("GET", path, summary, inside("GET", page)),
    does: (path, summary, page) => door("POST", path, summary, inside("POST", page)),
    door,
  };
}

/** The database takes no text with it. */
function hasNul({ params, query, form }: PageRequest): boolean {
  return [params, query, form].some((texts) => Object.values(texts).some((text) => text.includes("\0")));
}

function refused(signed: Signed, { code, status, message }: Refusal): PageAnswer {
  const isMissing = code === "not_found" || code === "shop_reset";
  return framed({
    title: isMissing ? "There is nothing here" : "This was refused",
    signed,
    status,
    body: html`<p>
      ${code === "csrf_failed" ? "This form is too old, or was sent by another page. Open it again." : message}
    </p>`,
  });
}
