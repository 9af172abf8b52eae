// Whose token it is, and what it can access.
import type { FastifyRequest } from "fastify";
import { isRecord } from "../shape.ts";
import type { BusinessNumber } from "./books.ts";
import { refuse, refuseObject, refuseToken, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

/** From the header, or from the parameter that the Graph API also accepts. */
export function tokenOf({ headers, query }: FastifyRequest): string | null {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const parameter = isRecord(query) ? query["access_token"] : undefined;
  return bearer ?? (typeof parameter === "string" ? parameter : null);
}

/** The business number with this id, when the token may use it. */
export function authenticate(
  { books }: WhatsappWorld,
  phoneNumberId: string,
  token: string | null,
  method: "get" | "post" = "post",
): BusinessNumber | Refusal {
  if (numbersOf(books, token).length === 0) return refuseToken();
  const number = books.numbers.get(phoneNumberId);
  return number && number.accessToken === token ? number : refuseObject(phoneNumberId, method);
}

/** The numbers of this WhatsApp account that the token may use; at least one. Every such call counts for the limit. */
export function authenticateAccount(
  { books, limits, clock, behaviour }: WhatsappWorld,
  wabaId: string,
  token: string | null,
  method: "get" | "post" | "delete",
): BusinessNumber[] | Refusal {
  const reached = numbersOf(books, token);
  if (reached.length === 0) return refuseToken();
  const ofAccount = reached.filter((number) => books.portfolioOf(number) === wabaId);
  if (ofAccount.length === 0) return refuseObject(wabaId, method);
  const within = !behaviour.rateLimits || limits.takeManagementCall(wabaId, clock.now());
  return within ? ofAccount : refuse(80007);
}

export function numbersOf(books: WhatsappWorld["books"], token: string | null): BusinessNumber[] {
  return [...books.numbers.values()].filter(({ accessToken }) => accessToken === token);
}
