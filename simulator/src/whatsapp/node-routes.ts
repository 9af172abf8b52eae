// `GET /{id}` and `DELETE /{id}`. The stored data shows what an id belongs to: a number, an account, a catalog or media.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { namesIn } from "../catalog/read-products.ts";
import { numbersOf, tokenOf } from "./authenticate.ts";
import type { BusinessNumber } from "./books.ts";
import { refuse, refuseObject, refuseToken, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

type Call = {
  Params: { id: string };
  Querystring: { fields?: string; input_token?: string; phone_number_id?: string };
};
type Fields = Record<string, unknown>;

export function nodeRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  scope.get<Call>("/:id", async (request, reply) => {
    const { id } = request.params;
    const token = tokenOf(request);
    const numbers = numbersOf(world.books, token);
    const ofCatalog = catalogView(world, id, token, numbers);
    if (numbers.length === 0 && !ofCatalog) return answer(reply, refuseToken());
    if (id === "debug_token") return reply.send({ data: tokenView(world, request.query.input_token ?? "") });
    const media = mediaView(world, id, numbers, `${request.protocol}://${request.host}`);
    if (media) return reply.send(media);
    const node = numberView(world, id, numbers) ?? accountView(world, id, numbers) ?? ofCatalog;
    if (!node) return answer(reply, refuseObject(id, "get"));
    return sendFields(reply, request, node);
  });

  scope.delete<Call>("/:id", async (request, reply) => {
    const { id } = request.params;
    const numbers = numbersOf(world.books, tokenOf(request));
    if (numbers.length === 0) return answer(reply, refuseToken());
    if (!ownMedia(world, id, numbers)) return answer(reply, refuseObject(id, "delete"));
    world.media.remove(id);
    return reply.send({ success: true });
  });

  scope.get<Call>("/:id/phone_numbers", async (request, reply) => {
    const numbers = numbersOf(world.books, tokenOf(request));
    if (numbers.length === 0) return answer(reply, refuseToken());
    const own = numbers.filter((number) => world.books.portfolioOf(number) === request.params.id);
    if (own.length === 0) return answer(reply, refuseObject(request.params.id, "get"));
    return reply.send({ data: own.map((number) => picked(numberFields(world, number), usualNumberFields)) });
  });
}

type Node = { all: Fields; usual: readonly string[] };

const usualNumberFields = [
  "verified_name",
  "code_verification_status",
  "display_phone_number",
  "quality_rating",
  "platform_type",
  "throughput",
];

async function sendFields(reply: FastifyReply, { query }: FastifyRequest<Call>, { all, usual }: Node) {
  const wanted = query.fields === undefined ? usual : namesIn(query.fields);
  const unknown = wanted.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) return answer(reply, refuse(100, `Tried accessing nonexisting field (${unknown})`));
  return reply.send(picked(all, wanted));
}

function picked(all: Fields, names: readonly string[]): Fields {
  return Object.fromEntries([...new Set([...names, "id"])].map((name) => [name, all[name]]));
}

function numberView(world: WhatsappWorld, id: string, numbers: readonly BusinessNumber[]): Node | null {
  const number = numbers.find(({ phoneNumberId }) => phoneNumberId === id);
  return number ? { all: numberFields(world, number), usual: usualNumberFields } : null;
}

function numberFields({ books, behaviour }: WhatsappWorld, number: BusinessNumber): Fields {
  const wabaId = books.portfolioOf(number);
  return {
    id: number.phoneNumberId,
    display_phone_number: number.displayNumber,
    verified_name: number.name ?? number.displayNumber,
    quality_rating: number.qualityRating ?? "GREEN",
    status: number.status ?? "CONNECTED",
    name_status: "APPROVED",
    code_verification_status: "VERIFIED",
    account_mode: "LIVE",
    platform_type: "CLOUD_API",
    throughput: { level: behaviour.throughputPerSecond > 80 ? "HIGH" : "STANDARD" },
    messaging_limit_tier: "TIER_1K",
    whatsapp_business_manager_messaging_limit: number.messagingLimit ?? "TIER_2K",
    whatsapp_business_account: { id: wabaId },
    is_official_business_account: false,
  };
}

function accountView({ books }: WhatsappWorld, id: string, numbers: readonly BusinessNumber[]): Node | null {
  const number = numbers.find((one) => books.portfolioOf(one) === id);
  if (!number) return null;
  const all = {
    id,
    name: number.name ?? number.displayNumber,
    currency: "USD",
    timezone_id: "1",
    message_template_namespace: `ns_${id}`,
    account_review_status: "APPROVED",
  };
  return { all, usual: ["name", "timezone_id", "message_template_namespace"] };
}

function catalogView(
  { catalog, books }: WhatsappWorld,
  id: string,
  token: string | null,
  numbers: readonly BusinessNumber[],
) {
  const settings = catalog.books.catalogs.get(id);
  const linked = numbers.some((number) => catalog.books.links.get(books.portfolioOf(number)) === id);
  if (!settings || !(settings.accessToken === token || linked)) return null;
  const all = {
    id,
    name: settings.name ?? "Catalog",
    vertical: "commerce",
    product_count: catalog.books.items(id).length,
  };
  return { all, usual: ["name"] } satisfies Node;
}

function ownMedia({ media, clock }: WhatsappWorld, id: string, numbers: readonly BusinessNumber[]) {
  const found = media.get(id, clock.now());
  return numbers.some(({ phoneNumberId }) => phoneNumberId === found?.phoneNumberId) ? found : undefined;
}

function mediaView(world: WhatsappWorld, id: string, numbers: readonly BusinessNumber[], base: string): Fields | null {
  const media = ownMedia(world, id, numbers);
  if (!media) return null;
  return {
    messaging_product: "whatsapp",
    url: world.media.addressOf(base, media, world.clock.now(), "getMedia"),
    mime_type: media.mimeType,
    sha256: media.sha256,
    file_size: media.bytes.length,
    id: media.id,
  };
}

/** The accounts that a token can access, for operators. */
function tokenView({ books }: WhatsappWorld, token: string): Fields {
  const numbers = numbersOf(books, token);
  const accounts = [...new Set(numbers.map(books.portfolioOf))];
  return {
    app_id: "1200000000000001",
    type: "SYSTEM_USER",
    is_valid: numbers.length > 0,
    expires_at: 0,
    scopes: ["whatsapp_business_management", "whatsapp_business_messaging", "catalog_management"],
    granular_scopes: [
      { scope: "whatsapp_business_management", target_ids: accounts },
      { scope: "whatsapp_business_messaging", target_ids: accounts },
    ],
  };
}

async function answer(reply: FastifyReply, { http, body }: Refusal) {
  return reply.code(http).send(body);
}
