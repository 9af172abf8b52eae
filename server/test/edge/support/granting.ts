// For each operation that hands authority on: what it may be asked to give, and which scopes that takes. A new one that is not here
// fails the test that reads this.
import { randomInt } from "node:crypto";
import { eventCatalogue } from "../../../src/app/events/catalogue.ts";
import { endpoints } from "../../../src/app/endpoints.ts";
import { newId } from "../../../src/kernel/values/id.ts";
import { allScopes } from "../../../src/shops/index.ts";
import { type Role, roles } from "../../../src/team/index.ts";
import { scopesOfRole } from "../../../src/team/sign-in/role-scopes.ts";
import type { TestSystem } from "../../support/system.ts";
import { keyOf } from "./keys.ts";

export type Asked = { path: string; body?: unknown };
/** `needs`: what has to be held beside the operation's own scope; `forEver`: what is given works from everywhere and without an end. */
export type Giving = { what: string; needs: readonly string[]; forEver: boolean; ask(): Promise<Asked> };

export function givings(system: TestSystem): Record<string, Giving[]> {
  const rows = endpoints(system.services);
  const kinds = eventCatalogue(rows);
  const exampleOf = (type: string) => kinds.find((kind) => kind.type === type)?.example;
  const heard = Map.groupBy(kinds, ({ scope }) => scope);
  const typesOf = [...heard].map(([scope, those]) => ({ scope, types: those.map(({ type }) => type) }));
  const everything = [...heard.keys()];
  const all = ["*"];

  const ofScopes = (ask: (scope: string) => Promise<Asked>): Giving[] =>
    allScopes.map((scope) => ({ what: scope, needs: [scope], forEver: true, ask: () => ask(scope) }));
  const ofRoles = (ask: (role: Role) => Promise<Asked>, forEver = true): Giving[] =>
    roles.map((role) => ({ what: role, needs: [...scopesOfRole[role]], forEver, ask: () => ask(role) }));
  const ofEvents = (ask: (types: readonly string[]) => Promise<Asked>, more = true): Giving[] => [
    ...typesOf.map(({ scope, types }) => ({ what: scope, needs: [scope], forEver: more, ask: () => ask(types) })),
    ...(more ? [{ what: "*", needs: everything, forEver: more, ask: () => ask(all) }] : []),
  ];

  return {
    createKey: ofScopes(async (scope) => ({ path: "/api/shop/keys", body: { name: "Given", scopes: [scope] } })),
    rotateKey: ofScopes(async (scope) => ({
      path: `/api/shop/keys/${(await keyOf(system, { scopes: [scope] })).id}/rotate`,
      body: {},
    })),
    createTeamMember: ofRoles(async (role) => ({
      path: "/api/shop/team",
      body: { name: "Given", phone: phone(), role },
    })),
    updateTeamMember: [
      ...ofRoles(async (role) => ({ path: await memberPath(system, role), body: { phone: phone() } })),
      ...roles.flatMap((from) => roles.filter((to) => to !== from).map((to) => newRole(system, from, to))),
    ],
    deleteTeamMember: ofRoles(async (role) => ({ path: await memberPath(system, role) }), false),
    renewTeamMemberCode: ofRoles(async (role) => ({ path: `${await memberPath(system, role)}/code` })),
    createWebhookEndpoint: ofEvents(async (eventTypes) => ({
      path: "/api/webhook-endpoints",
      body: { url, eventTypes },
    })),
    // Nobody ends what hears more than they may read.
    deleteWebhookEndpoint: ofEvents(async (types) => ({ path: await endpointPath(system, types) })).map((giving) => ({
      ...giving,
      forEver: false,
    })),
    updateWebhookEndpoint: [
      ...ofEvents(async (types) => ({ path: await endpointPath(system, types), body: { enabled: false } })).map(
        (giving) => ({ ...giving, forEver: false }),
      ),
      ...ofEvents(async (types) => ({ path: await endpointPath(system, types), body: { description: "Ours" } })).map(
        (giving) => ({ ...giving, forEver: false }),
      ),
      ...ofEvents(async (types) => ({ path: await endpointPath(system, types), body: { url: `${url}/moved` } })),
      ...ofEvents(async (types) => ({ path: await endpointPath(system, types), body: { enabled: true } })),
      ...[
        ...ofEvents(async (types) => ({ path: await endpointPath(system, types), body: { eventTypes: [lowliest] } })),
        ...ofEvents(async (types) => ({ path: await endpointPath(system, [lowliest]), body: { eventTypes: types } })),
      ].map((giving) => ({ ...giving, needs: [...new Set([...giving.needs, "webhooks:read"])] })),
    ],
    rotateWebhookSecret: ofEvents(async (types) => ({
      path: `${await endpointPath(system, types)}/rotate-secret`,
      body: {},
    })),
    replayWebhooks: ofEvents(async (types) => ({
      path: `${await endpointPath(system, types)}/replay`,
      body: { failedOnly: true },
    })).map((giving) => ({ ...giving, forEver: false })),
    redeliverWebhook: ofEvents(async ([type = ""]) => {
      const endpoint = await endpointPath(system, [lowliest]);
      const event = await eventOf(system, type, exampleOf(type));
      const delivery = newId("webhookDelivery");
      await system.admin.query(
        `insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, state, created_at, ended_at)
         values ($1, $2, $3, $4, 'event', 'delivered', $5, $5)`,
        [system.shop.id, delivery, endpoint.split("/").at(-1), event, system.clock.now()],
      );
      return { path: `${endpoint}/deliveries/${delivery}/redeliver` };
    }, false),
    redeliverEvent: ofEvents(
      async ([type = ""]) => ({
        path: `/api/events/${await eventOf(system, type, exampleOf(type))}/redeliver`,
        body: { endpointId: (await endpointPath(system, [lowliest])).split("/").at(-1) },
      }),
      false,
    ),
  };
}

/** What anybody who may have an endpoint may hear about. */
const lowliest = "webhook_endpoint.failing";
const url = "https://example.com/hook";

function newRole(system: TestSystem, from: Role, to: Role): Giving {
  return {
    what: `${from} to ${to}`,
    needs: [...new Set([...scopesOfRole[from], ...scopesOfRole[to]])],
    forEver: true,
    ask: async () => ({ path: await memberPath(system, from), body: { role: to } }),
  };
}

function phone(): string {
  return `+234803${randomInt(1_000_000, 9_999_999)}`;
}

async function memberPath({ admin, shop, clock }: TestSystem, role: Role): Promise<string> {
  const id = newId("teamMember");
  await admin.query(
    `insert into team_members (shop_id, id, name, phone, role, language, notices, created_at, updated_at)
     values ($1, $2, 'Bisi', $3, $4, 'en', '{}', $5, $5)`,
    [shop.id, id, phone(), role, clock.now()],
  );
  return `/api/shop/team/${id}`;
}

/** Only the newest is there: a shop has few. */
async function endpointPath({ admin, shop, clock }: TestSystem, eventTypes: readonly string[]): Promise<string> {
  const id = newId("webhookEndpoint");
  await admin.query("delete from webhook_endpoints where shop_id = $1", [shop.id]);
  await admin.query(
    `insert into webhook_endpoints (shop_id, id, url, description, event_types, secret, api_version, created_at, updated_at)
     values ($1, $2, $3, '', $4, '', '2026-11-01', $5, $5)`,
    [shop.id, id, url, eventTypes, clock.now()],
  );
  return `/api/webhook-endpoints/${id}`;
}

async function eventOf({ admin, shop, clock }: TestSystem, type: string, object: unknown): Promise<string> {
  const id = newId("event");
  await admin.query(
    `insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at, dispatched_at)
     values ($1, $2, $3, $2, 1, $5, '{}', $4, $4)`,
    [shop.id, id, type, clock.now(), JSON.stringify({ object })],
  );
  return id;
}
