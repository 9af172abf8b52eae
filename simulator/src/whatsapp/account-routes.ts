// Settings of an account or a number: subscriptions, commerce settings, the linked catalog.
import type { FastifyInstance, FastifyReply } from "fastify";
import { isRecord, wordIn } from "../shape.ts";
import { authenticate, authenticateAccount, tokenOf } from "./authenticate.ts";
import { isRefusal } from "./check-message.ts";
import { refuse, type Refusal } from "./refusals.ts";
import { subscribe } from "./subscribe.ts";
import type { WhatsappWorld } from "./world.ts";

type ById = { Params: { id: string } };

const overrideMaxLength = 200;

export function accountRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  subscriptionRoutes(scope, world);
  commerceRoutes(scope, world);
  catalogLinkRoutes(scope, world);
}

function subscriptionRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  const { subscriptions } = world.accounts;
  scope.post<ById>("/:id/subscribed_apps", async (request, reply) => {
    const { id } = request.params;
    const numbers = authenticateAccount(world, id, tokenOf(request), "post");
    if (isRefusal(numbers)) return answer(reply, numbers);
    const { override_callback_uri: uri, verify_token: verifyToken } = parametersOf(request);
    if (uri === undefined) {
      subscriptions.set(id, { override: null, off: false });
      return reply.send({ success: true });
    }
    if (typeof uri !== "string" || uri.length > overrideMaxLength || !/^https?:\/\//.test(uri) || !URL.canParse(uri))
      return answer(reply, refuse(100, "Param override_callback_uri must be a URL of at most 200 characters."));
    const { accepted } = await subscribe(uri, wordIn(verifyToken));
    if (!accepted) return answer(reply, refuse(100, "Callback verification failed: the challenge was not returned."));
    subscriptions.set(id, { override: uri, off: false });
    return reply.send({ success: true });
  });
  scope.get<ById>("/:id/subscribed_apps", async (request, reply) => {
    const { id } = request.params;
    const numbers = authenticateAccount(world, id, tokenOf(request), "get");
    if (isRefusal(numbers)) return answer(reply, numbers);
    const subscription = subscriptions.get(id);
    const app = {
      id: "1200000000000001",
      name: "Platform",
      link: "https://www.facebook.com/games/?app_id=1200000000000001",
    };
    const override = subscription?.override ? { override_callback_uri: subscription.override } : {};
    const subscribed = subscription && !subscription.off;
    return reply.send({ data: subscribed ? [{ whatsapp_business_api_data: app, ...override }] : [] });
  });
  scope.delete<ById>("/:id/subscribed_apps", async (request, reply) => {
    const { id } = request.params;
    const numbers = authenticateAccount(world, id, tokenOf(request), "delete");
    if (isRefusal(numbers)) return answer(reply, numbers);
    subscriptions.set(id, { override: null, off: true });
    return reply.send({ success: true });
  });
}

function commerceRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  const path = "/:id/whatsapp_commerce_settings";
  scope.get<ById>(path, async (request, reply) => {
    const number = authenticate(world, request.params.id, tokenOf(request), "get");
    if (isRefusal(number)) return answer(reply, number);
    const { phoneNumberId } = number;
    return reply.send({ data: [{ ...world.accounts.commerceOf(phoneNumberId), id: phoneNumberId }] });
  });
  scope.post<ById>(path, async (request, reply) => {
    const number = authenticate(world, request.params.id, tokenOf(request));
    if (isRefusal(number)) return answer(reply, number);
    const given = parametersOf(request);
    const before = world.accounts.commerceOf(number.phoneNumberId);
    const settings = {
      is_cart_enabled: flag(given["is_cart_enabled"], before.is_cart_enabled),
      is_catalog_visible: flag(given["is_catalog_visible"], before.is_catalog_visible),
    };
    if (settings.is_cart_enabled === null || settings.is_catalog_visible === null)
      return answer(reply, refuse(100, "is_cart_enabled and is_catalog_visible must be booleans."));
    const { is_cart_enabled, is_catalog_visible } = settings;
    world.accounts.setCommerce(number.phoneNumberId, { is_cart_enabled, is_catalog_visible });
    return reply.send({ success: true });
  });
}

function catalogLinkRoutes(scope: FastifyInstance, world: WhatsappWorld): void {
  const { catalogs, links } = world.catalog.books;
  scope.get<ById>("/:id/product_catalogs", async (request, reply) => {
    const numbers = authenticateAccount(world, request.params.id, tokenOf(request), "get");
    if (isRefusal(numbers)) return answer(reply, numbers);
    const catalogId = links.get(request.params.id);
    const linked = catalogId === undefined ? [] : [{ id: catalogId, name: catalogs.get(catalogId)?.name ?? "Catalog" }];
    return reply.send({ data: linked });
  });
  scope.post<ById>("/:id/product_catalogs", async (request, reply) => {
    const { id } = request.params;
    const numbers = authenticateAccount(world, id, tokenOf(request), "post");
    if (isRefusal(numbers)) return answer(reply, numbers);
    const { catalog_id: catalogId } = parametersOf(request);
    if (typeof catalogId !== "string" || !catalogs.has(catalogId))
      return answer(reply, refuse(100, "Param catalog_id must be the id of a catalog that the business can use."));
    const before = links.get(id);
    if (before !== undefined && before !== catalogId)
      return answer(reply, refuse(100, "The account has a catalog already; only one can be linked."));
    links.set(id, catalogId);
    return reply.send({ success: true });
  });
  scope.delete<ById>("/:id/product_catalogs", async (request, reply) => {
    const { id } = request.params;
    const numbers = authenticateAccount(world, id, tokenOf(request), "delete");
    if (isRefusal(numbers)) return answer(reply, numbers);
    const { catalog_id: catalogId } = parametersOf(request);
    if (links.get(id) !== catalogId)
      return answer(reply, refuse(100, "Param catalog_id is not linked to the account."));
    links.delete(id);
    return reply.send({ success: true });
  });
}

/** The Graph API accepts parameters in the address or in the body. */
function parametersOf({ query, body }: { query: unknown; body: unknown }): Record<string, unknown> {
  return { ...(isRecord(query) ? query : {}), ...(isRecord(body) ? body : {}) };
}

/** Null when it is not a boolean. */
function flag(value: unknown, before: boolean): boolean | null {
  if (value === undefined) return before;
  if (value === true || value === "true") return true;
  return value === false || value === "false" ? false : null;
}

async function answer(reply: FastifyReply, { http, body }: Refusal) {
  return reply.code(http).send(body);
}
