// The API of rehearsals.
import { endpoint, type EndpointRow } from "../../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { beginRehearsal } from "./begin-rehearsal.ts";
import {
  NewRehearsalSchema,
  RehearsalListSchema,
  RehearsalQuerySchema,
  RehearsalReportSchema,
  RehearsalSchema,
} from "./contract.ts";
import { begunExample, rehearsalExample, reportExample } from "./examples.ts";
import { findRehearsal, rehearsalsOf, toRehearsal, toReport } from "./rows.ts";

const tag = "Shop";
const path = "/api/shop/agent/rehearsals";

export const rehearsalEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "POST",
    path,
    operationId: "createRehearsal",
    tag,
    summary: "Start a rehearsal of the agent",
    description:
      "Plays invented buyers against the shop's agent, with its real products, prices, areas, policies and rules, and judges the results. It runs in a copy that is thrown away: no buyer, channel or provider is contacted, and no stock or figure changes. If the shop uses a language model, the model is called and must be paid for. Read it until it is no longer `running`; one rehearsal runs at a time.",
    scope: "shop:write",
    body: NewRehearsalSchema,
    status: 202,
    output: RehearsalSchema,
    refusals: ["rehearsal_under_way"],
    example: { body: { languages: ["en"], trials: 1 }, output: begunExample },
    run: (tx, actor, { body }) => beginRehearsal(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path,
    operationId: "listRehearsals",
    tag,
    summary: "List rehearsals of the agent, newest first",
    scope: "shop:read",
    query: RehearsalQuerySchema,
    status: 200,
    output: RehearsalListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [rehearsalExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => {
      let rows = rehearsalsOf(tx, actor.shopId);
      if (query.status !== undefined) rows = rows.where("state", "in", query.status);
      return listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toRehearsal,
        within: actor.shopId,
      });
    },
  }),
  endpoint({
    method: "GET",
    path: `${path}/{id}`,
    operationId: "getRehearsal",
    tag,
    summary: "Retrieve a rehearsal with its scores and failed dialogues",
    scope: "shop:read",
    params: strict({ id: idOf("rehearsal") }),
    status: 200,
    output: RehearsalReportSchema,
    refusals: ["not_found"],
    example: { output: reportExample },
    run: async (tx, actor, { params }) => toReport(await findRehearsal(tx, actor.shopId, params.id)),
  }),
];
