// The sandbox's self-service: creates API users and their keys. In production the partner portal does that.
import { randomBytes } from "node:crypto";
import type { SentAnswer } from "../answer.ts";
import { accountsWithKey } from "./authenticate.ts";
import { isReferenceId } from "./read-call.ts";
import { refuse, refuseRequest, refuseSubscription } from "./refusals.ts";
import type { MomoWorld } from "./world.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function createApiUser(world: MomoWorld, headers: Headers, body: Record<string, unknown> | null): SentAnswer {
  const account = sandboxOf(world, headers);
  if (account === null) return refuseSubscription();
  const id = headers["x-reference-id"];
  const host = body?.["providerCallbackHost"];
  if (!isReferenceId(id) || typeof host !== "string" || host === "") return refuseRequest();
  if (world.books.apiUsers.has(id)) return refuse(409, "RESOURCE_ALREADY_EXIST");
  world.books.apiUsers.set(id, { id, account, apiKey: null, callbackHost: host });
  return { http: 201, body: null };
}

export function showApiUser(world: MomoWorld, headers: Headers, id: string): SentAnswer {
  if (sandboxOf(world, headers) === null) return refuseSubscription();
  const user = world.books.apiUsers.get(id);
  const environment = user && world.books.accounts.get(user.account)?.environment;
  if (!user || !environment) return refuse(404, "RESOURCE_NOT_FOUND");
  return { http: 200, body: { providerCallbackHost: user.callbackHost, targetEnvironment: environment } };
}

/** A new key replaces the old one. */
export function createApiKey(world: MomoWorld, headers: Headers, id: string): SentAnswer {
  const account = sandboxOf(world, headers);
  if (account === null) return refuseSubscription();
  const user = world.books.apiUsers.get(id);
  if (user?.account !== account) return refuse(404, "RESOURCE_NOT_FOUND");
  user.apiKey = randomBytes(16).toString("hex");
  return { http: 201, body: { apiKey: user.apiKey } };
}

function sandboxOf(world: MomoWorld, headers: Headers): string | null {
  const key = headers["ocp-apim-subscription-key"];
  const names = [...accountsWithKey(world, "collection", key), ...accountsWithKey(world, "disbursement", key)];
  return names.find((name) => world.books.accounts.get(name)?.environment === "sandbox") ?? null;
}
