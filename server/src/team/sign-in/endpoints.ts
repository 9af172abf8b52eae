// Signing in to the console, and the current caller, in the API.
import { writeCookie } from "../../kernel/http/cookies.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { after } from "../../kernel/values/clock.ts";
import { endpoint, type EndpointRow, outsideEndpoint, Reply } from "../../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { askSignInLink, type SignInServices } from "./ask-link.ts";
import { sessionCookie } from "./authenticate-session.ts";
import { askConfirmation, confirmInSandbox, confirmSession } from "./confirm.ts";
import {
  AskedConfirmationSchema,
  AskedLinkSchema,
  AskLinkSchema,
  ConfirmedSchema,
  ConfirmSchema,
  OpenSessionSchema,
  SessionListSchema,
  SessionQuerySchema,
  SessionSchema,
  SignedOutSchema,
  SignInSchema,
} from "./contract.ts";
import { openSessionExample, sessionExample } from "./examples.ts";
import { linkLivesMs } from "./links.ts";
import { endSession, openSessionsOf, readSession, toOpenSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const tag = "Session";
const asked =
  "If this is the WhatsApp number of somebody in a shop's team, a link is on its way to it. It works once, for 15 minutes.";

export function sessionEndpoints(services: SignInServices): EndpointRow[] {
  const { vault, publicUrl } = services;
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/session/links",
      operationId: "askSignInLink",
      tag,
      summary: "Request a sign-in link",
      description:
        "Each shop that knows the phone as that of a member, and as proven, sends a link to it by WhatsApp, from its own number. The answer is the same for every phone, so it names nothing that you could follow. Five of a phone in 15 minutes.",
      scope: null,
      body: AskLinkSchema,
      status: 202,
      output: AskedLinkSchema,
      refusals: ["rate_limited"],
      example: {
        body: { phone: "0803 123 4567" },
        output: { message: asked, expiresAt: "2026-11-21T09:15:00.000Z" },
      },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body, from }) => ({ phone: body.phone, from: from.address }),
        // Each shop that knows the phone has its own transaction.
        call: ({ phone, from }, actor) => askSignInLink(services, phone, from, actor.now),
        settle: async (_tx, actor) => ({
          message: asked,
          expiresAt: after(actor.now, linkLivesMs).toISOString(),
        }),
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/session",
      operationId: "signIn",
      tag,
      summary: "Sign in with a link's token",
      description:
        "Uses the link up and sets the session's cookie, which no script can read. The session lasts 30 days, and ends before when it was not used for 7.",
      scope: null,
      body: SignInSchema,
      status: 201,
      output: SessionSchema,
      location: () => "/api/session",
      refusals: ["invalid_sign_in_link"],
      example: { body: { token: "Yq3v0bJxk2pQm8m0S1yJm3A5nQx0bq3yTQm8m0S1yJm" }, output: sessionExample },
      outside: {
        recordsNothing: () => true,
        record: async (_tx, _actor, { body, from }) => ({ token: body.token, userAgent: from.userAgent }),
        // The token names the shop for the transaction.
        call: ({ token, userAgent }, actor) => signIn(services, actor, token, userAgent),
        settle: async (_tx, _actor, _intent, { session, cookie }) => new Reply(201, session, { "set-cookie": cookie }),
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/session",
      operationId: "getSession",
      tag,
      summary: "Retrieve the caller and its scopes",
      scope: null,
      who: "caller",
      status: 200,
      output: SessionSchema,
      refusals: [],
      example: { output: sessionExample },
      run: (tx, actor) => readSession(tx, actor, vault),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/session",
      operationId: "signOut",
      tag,
      summary: "Sign out",
      description: "Ends the calling session and removes its cookie.",
      scope: null,
      who: "session",
      status: 200,
      output: SignedOutSchema,
      refusals: ["not_found"],
      example: { output: { signedOut: true } },
      run: async (tx, actor) => {
        await endSession(tx, actor, actor.sessionId ?? "");
        return new Reply(
          200,
          { signedOut: true as const },
          { "set-cookie": writeCookie(publicUrl, sessionCookie, "", 0) },
        );
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/session/confirm",
      operationId: "askConfirmation",
      tag,
      summary: "Request a code that confirms your identity",
      description:
        "Sends six digits to your own WhatsApp, and answers with a text that does the same when you send it from there: of use where no code comes, or the phone is not proven yet. Keys, members of the team, webhook endpoints, payouts and where they go ask for it, unless you have signed in or confirmed within ten minutes. API keys are never asked.",
      scope: null,
      who: "session",
      status: 202,
      output: AskedConfirmationSchema,
      location: () => "/api/session",
      refusals: ["phone_not_proven"],
      example: {
        output: {
          expiresAt: "2026-11-21T10:10:00.000Z",
          codeSent: true,
          phone: "+2348031234567",
          message: { text: "JOIN 482913", to: "+2348000000001" },
        },
      },
      run: (tx, actor) => askConfirmation(tx, actor, vault),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/session/confirm/code",
      operationId: "confirmSession",
      tag,
      summary: "Confirm your identity",
      description: "With the code that was sent last. Five wrong ones, and there has to be another.",
      scope: null,
      who: "session",
      body: ConfirmSchema,
      status: 200,
      output: ConfirmedSchema,
      refusals: ["wrong_confirmation_code"],
      example: { body: { code: "482913" }, output: { confirmedUntil: "2026-11-21T10:12:00.000Z" } },
      outside: {
        record: async (_tx, _actor, { body }) => body.code,
        call: async () => {},
        // A wrong code counts, so the refusal must not roll it back.
        settle: (tx, actor, code) => confirmSession(tx, actor, code),
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/test/session/confirm",
      operationId: "confirmTestSession",
      tag: "Test",
      summary: "Confirm your identity from the simulated phone",
      description:
        "Plays your own phone, which the sandbox only simulates. Of use where the shop has no WhatsApp number yet. It proves no phone. Sandbox sessions only.",
      scope: null,
      who: "session",
      sandboxOnly: true,
      status: 200,
      output: ConfirmedSchema,
      refusals: [],
      example: { output: { confirmedUntil: "2026-11-21T10:12:00.000Z" } },
      run: (tx, actor) => confirmInSandbox(tx, actor),
    }),
    endpoint({
      method: "GET",
      path: "/api/sessions",
      operationId: "listSessions",
      tag,
      summary: "List sessions, newest first",
      description: "Owners and managers see everybody's, agents their own. A key needs `keys:read`.",
      scope: null,
      who: "caller",
      keyScope: "keys:read",
      query: SessionQuerySchema,
      status: 200,
      output: SessionListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [openSessionExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => {
        const own = ownOnly(actor).memberId;
        let rows = openSessionsOf(tx, actor);
        if (own !== undefined) rows = rows.where("member_id", "=", own);
        if (query.memberId) rows = rows.where("member_id", "=", query.memberId);
        const of = `${actor.shopId} ${own ?? ""}`;
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toOpenSession(row, actor),
          within: of,
        });
      },
    }),
    endpoint({
      method: "DELETE",
      path: "/api/sessions/{id}",
      operationId: "endSession",
      tag,
      summary: "Sign out of one browser",
      description:
        "Owners and managers end anybody's, agents their own. Within five seconds it opens nothing any more. A key needs `keys:write`.",
      scope: null,
      who: "caller",
      keyScope: "keys:write",
      params: strict({ id: idOf("session") }),
      status: 200,
      output: OpenSessionSchema,
      refusals: ["not_found"],
      example: { output: { ...openSessionExample, isCurrent: false } },
      run: (tx, actor, { params }) => endSession(tx, actor, params.id, ownOnly(actor)),
    }),
  ];
}

/**
 * Whose sessions the caller may see or end: only their own, unless their role may manage others. A key's scope has already been checked.
 */
function ownOnly(actor: Actor): { memberId?: string } {
  if (actor.sessionId === undefined) {
    if (actor.by.kind !== "key") throw new Refusal("session_required");
    return {};
  }
  return actor.scopes.has("keys:read") ? {} : { memberId: actor.by.id };
}
