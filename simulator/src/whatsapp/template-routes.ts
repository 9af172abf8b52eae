// `/{waba_id}/message_templates`: create, list, delete.
import type { FastifyInstance } from "fastify";
import { isRecord } from "../shape.ts";
import type { Template } from "./account-books.ts";
import { authenticateAccount, tokenOf } from "./authenticate.ts";
import { isRefusal } from "./check-message.ts";
import { checkNewTemplate, readNewTemplate } from "./check-new-template.ts";
import { refuse } from "./refusals.ts";
import { reviewTemplate, setTemplateStatus } from "./templates.ts";
import type { WhatsappWorld } from "./world.ts";

type ListQuery = { hsm_id?: string; name?: string; status?: string; language?: string; limit?: string; after?: string };
type Call = { Params: { id: string }; Querystring: ListQuery };

const templatesMax = 250;
const usualLimit = 25;

export function templateRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  const { accounts } = world;
  scope.post<Call>("/:id/message_templates", async (request, reply) => {
    const { id: wabaId } = request.params;
    const numbers = authenticateAccount(world, wabaId, tokenOf(request), "post");
    if (isRefusal(numbers)) return reply.code(numbers.http).send(numbers.body);
    const body = isRecord(request.body) ? request.body : {};
    const full = accounts.templatesOf(wabaId).length >= templatesMax;
    const wrong = full
      ? refuse(100, `An account has up to ${templatesMax} templates.`)
      : checkNewTemplate(body, world.sampleHandles);
    if (wrong) return reply.code(wrong.http).send(wrong.body);
    const wanted = readNewTemplate(body);
    if (accounts.template(wabaId, wanted.name, wanted.language)) {
      const taken = refuse(100, `There is already ${wanted.language} content for the template ${wanted.name}.`);
      return reply.code(taken.http).send(taken.body);
    }
    const template = accounts.putTemplate({ ...wanted, wabaId, status: "PENDING", reason: null });
    reviewTemplate(world, template);
    return reply.send({ id: template.id, status: template.status, category: template.category });
  });

  scope.get<Call>("/:id/message_templates", async (request, reply) => {
    const { id: wabaId } = request.params;
    const numbers = authenticateAccount(world, wabaId, tokenOf(request), "get");
    if (isRefusal(numbers)) return reply.code(numbers.http).send(numbers.body);
    const { name, status, language, limit, after } = request.query;
    const found = accounts
      .templatesOf(wabaId)
      .filter((one) => name === undefined || one.name.includes(name))
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => language === undefined || one.language === language);
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const page = found.slice(start, start + (Number(limit) || usualLimit));
    const [first, last] = [page[0], page.at(-1)];
    return reply.send({
      data: page.map(templateView),
      ...(first && last ? { paging: { cursors: { before: first.id, after: last.id } } } : {}),
    });
  });

  scope.delete<Call>("/:id/message_templates", async (request, reply) => {
    const { id: wabaId } = request.params;
    const numbers = authenticateAccount(world, wabaId, tokenOf(request), "delete");
    if (isRefusal(numbers)) return reply.code(numbers.http).send(numbers.body);
    const { hsm_id: id, name: wanted } = request.query;
    const named = accounts
      .templatesOf(wabaId)
      .filter((one) => one.name === wanted && (id === undefined || one.id === id));
    if (named.length === 0) {
      const unknown = refuse(100, `There is no template ${request.query.name ?? "named"}.`);
      return reply.code(unknown.http).send(unknown.body);
    }
    for (const template of named)
      world.clock.at(world.clock.now(), async () => setTemplateStatus(world, template, "DELETED", null));
    return reply.send({ success: true });
  });
}

function templateView({
  id,
  name,
  language,
  category,
  status,
  parameterFormat,
  components,
  reason,
  quality,
}: Template) {
  return {
    id,
    name,
    language,
    category,
    status,
    parameter_format: parameterFormat,
    components: components ?? [],
    quality_score: { score: quality ?? "UNKNOWN" },
    ...(reason === null ? {} : { rejected_reason: reason }),
  };
}
