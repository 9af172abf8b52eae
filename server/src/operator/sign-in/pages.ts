// The pages of the sign-in: email, password and code; the invitation; the operator's own sessions.
import { systemClock } from "../../kernel/values/clock.ts";
import { html, ownAddress, type Html } from "../../kernel/http/html.ts";
import type { PageAnswer, PageRow } from "../../kernel/http/http.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { qrDrawing } from "../../storefront/index.ts";
import { framed, goTo } from "../frame.ts";
import type { Gate, GateServices, Signed } from "../gate.ts";
import { facts, table, when } from "../parts.ts";
import { recordAct } from "../record-act.ts";
import { roleWords } from "../roles.ts";
import { checkCredentials, spendTry } from "./check-credentials.ts";
import { findInvitation, type OpenInvitation, useInvitation } from "./invitations.ts";
import { passwordMax, passwordMin } from "./password.ts";
import { endSession, listSessions, noCookie, openSession } from "./sessions.ts";
import { base32, totpAddress } from "./totp.ts";

export function signInPages(services: GateServices, gate: Gate): PageRow[] {
  const { api, worker, vault } = services;
  const { publicUrl } = services.config;
  return [
    gate.door("GET", "/operator/sign-in", "Where an operator signs in", async () => signInPage(null)),
    gate.door("POST", "/operator/sign-in", "Signs an operator in", async ({ form, headers, address, now }) => {
      const { email = "", password = "", code = "" } = form;
      try {
        if (password.length > passwordMax) throw wrong;
        await spendTry(api, email, address);
        const typed = { email, password, code };
        const cookie = await worker.platform(async (tx) => {
          const operator = await checkCredentials(tx, vault, typed, systemClock.now());
          if (operator === null) throw wrong;
          return openSession(tx, { operator, publicUrl, userAgent: userAgentOf(headers) }, now);
        });
        return goTo("/operator", cookie);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return signInPage(error, email);
      }
    }),
    gate.door("GET", "/operator/join/{token}", "An invitation to become an operator", async ({ params, now }) => {
      const found = await worker.platform((tx) => findInvitation(tx, vault, params.token ?? "", now));
      return found === null ? deadLink() : joinPage(found, params.token ?? "", null);
    }),
    gate.door("GET", "/operator/join/{token}/qr.svg", "The invitation's second factor", async ({ params, now }) => {
      const found = await worker.platform((tx) => findInvitation(tx, vault, params.token ?? "", now));
      if (found === null) throw notFound();
      return {
        status: 200,
        headers: { "content-type": "image/svg+xml", "cache-control": "no-store" },
        body: qrDrawing(totpAddress(found.secret, found.operator.email)),
      };
    }),
    gate.door("POST", "/operator/join/{token}", "Takes the invitation", async ({ params, form, headers, now }) => {
      const { token = "" } = params;
      const chosen = { password: form.password ?? "", repeated: form.repeated ?? "", code: form.code ?? "" };
      try {
        const cookie = await worker.platform(async (tx) => {
          const taken = { token, chosen, realNow: systemClock.now() };
          const operator = await useInvitation(tx, vault, taken, now);
          return openSession(tx, { operator, publicUrl, userAgent: userAgentOf(headers) }, now);
        });
        return goTo("/operator", cookie);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const found = await worker.platform((tx) => findInvitation(tx, vault, token, now));
        return found === null ? deadLink() : joinPage(found, token, error.message);
      }
    }),
    gate.does("/operator/sign-out", "Signs an operator out", async ({ session, operator }, { now }) => {
      await worker.platform((tx) => endSession(tx, { id: session.id, ofOperator: operator.id }, now));
      return goTo("/operator/sign-in", noCookie(publicUrl));
    }),
    gate.shows("/operator/me", "The operator's own sessions", (signed, { now }) => ownPage(services, signed, now)),
    gate.does("/operator/me", "Ends one of the operator's own sessions", async ({ operator }, { form, now }) => {
      const { session: id = "" } = form;
      await worker.platform(async (tx) => {
        if (!(await endSession(tx, { id, ofOperator: operator.id }, now))) throw notFound();
        await recordAct(tx, { by: operator.id, act: "session_ended", objectId: id }, now);
      });
      return goTo("/operator/me");
    }),
  ];
}

const wrong = new Refusal(
  "session_ended",
  "Email, password or code is wrong. A code can be used once: wait for the next.",
);

function signInPage(error: Refusal | null, email = ""): PageAnswer {
  return framed({
    title: "Sign in",
    signed: null,
    status: error?.status ?? 200,
    body: html`${error && html`<p class="said-error" role="alert">${error.message}</p>`}
      <form class="deed" method="post" action="/operator/sign-in">
        <label>Email<input type="email" name="email" value="${email}" autocomplete="username" required="" /></label>
        <label
          >Password<input
            type="password"
            name="password"
            autocomplete="current-password"
            maxlength="${passwordMax}"
            required=""
        /></label>
        <label>Code of your authenticator app${codeField}</label>
        <button class="button" type="submit">Sign in</button>
      </form>
      <p class="soft">
        For the people who run this installation. A person with access to the server gives you an invitation, also if
        you lost your password or phone. Shops sign in at <a href="/console">the console</a>.
      </p>`,
  });
}

const codeField = html`<input
  name="code"
  inputmode="numeric"
  autocomplete="one-time-code"
  pattern="[0-9 ]{6,8}"
  maxlength="8"
  required=""
/>`;

function joinPage({ operator, secret }: OpenInvitation, token: string, error: string | null): PageAnswer {
  const address = ownAddress(`/operator/join/${encodeURIComponent(token)}`);
  const typed = base32(secret).match(/.{1,4}/g) ?? [];
  return framed({
    title: "Become an operator",
    signed: null,
    status: error === null ? 200 : 422,
    body: html`${error !== null && html`<p class="said-error" role="alert">${error}</p>`}
      <p>${operator.name}, you get the role <b>${operator.role}</b> (${roleWords[operator.role]}).</p>
      <form class="deed" method="post" action="${address}">
        <input type="hidden" name="username" value="${operator.email}" autocomplete="username" />
        <label
          >Password
          <span class="hint">At least ${passwordMin} characters. Use one that you use nowhere else.</span>
          <input
            type="password"
            name="password"
            autocomplete="new-password"
            minlength="${passwordMin}"
            maxlength="${passwordMax}"
            required=""
        /></label>
        <label
          >The same password again
          <input type="password" name="repeated" autocomplete="new-password" maxlength="${passwordMax}" required=""
        /></label>
        <h2>Second factor</h2>
        <p>
          Scan this with an authenticator app on your phone, or type the key. Then enter the code that the app shows.
        </p>
        <img class="qr" src="${address}/qr.svg" alt="QR code of the key below" width="208" height="208" />
        <p><code class="secret">${typed.join(" ")}</code></p>
        <label>Code${codeField}</label>
        <button class="button" type="submit">Set password and sign in</button>
      </form>`,
  });
}

function deadLink(): PageAnswer {
  return framed({
    title: "This link is no longer valid",
    signed: null,
    status: 404,
    body: html`<p>
      It was used, or it is older than 15 minutes. Ask for a new one: <code>npm run sokoni -- operator invite</code> on
      the server makes it.
    </p>`,
  });
}

async function ownPage({ worker }: GateServices, signed: Signed, now: Date): Promise<PageAnswer> {
  const { operator, session } = signed;
  const sessions = await listSessions(worker, operator.id, now);
  return framed({
    title: "Your account",
    signed,
    place: "/operator/me",
    body: html`<div class="card">
        ${facts([
          ["Name", operator.name],
          ["Email", operator.email],
          ["Role", `${operator.role}: ${roleWords[operator.role]}`],
        ])}
      </div>
      <h2>Where you are signed in</h2>
      ${table({
        name: "Sessions",
        head: ["Browser", "Since", "Last used", ""],
        rows: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => [
          userAgent ?? "–",
          when(createdAt),
          when(lastSeenAt),
          id === session.id ? "this browser" : endForm(signed, id),
        ]),
        none: "You are signed in nowhere.",
      })}
      <p class="soft">
        A session ends after 30 minutes without use, and after 12 hours. To change your password or phone, ask for a new
        invitation.
      </p>`,
  });
}

function endForm({ csrf }: Signed, id: string): Html {
  return html`<form method="post" action="/operator/me">
    <input type="hidden" name="csrf" value="${csrf}" /><input type="hidden" name="session" value="${id}" />
    <button class="text" type="submit">End</button>
  </form>`;
}

function userAgentOf(headers: Record<string, string | string[] | undefined>): string | null {
  const agent = headers["user-agent"];
  return typeof agent === "string" ? agent : null;
}
