// MoMo's error answers: a code and a message, or nothing at all; several errors of the caller are HTTP 500.
import type { SentAnswer } from "../answer.ts";

const messages = {
  RESOURCE_NOT_FOUND: "Requested resource was not found.",
  RESOURCE_ALREADY_EXIST: "Duplicated reference id. Creation of resource failed.",
  NOT_ALLOWED: "Authorization failed. Insufficient permissions.",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "Access to target environment is forbidden.",
  INVALID_CALLBACK_URL_HOST: "Callback URL does not match the configured value",
  INVALID_CURRENCY: "Currency not supported.",
  INTERNAL_PROCESSING_ERROR: "An internal error occurred while processing.",
  SERVICE_UNAVAILABLE: "Service temporarily unavailable, try again later.",
};

export function refuse(http: number, code: string): SentAnswer {
  return { http, body: { code, message: describeReason(code) } };
}

export function describeReason(code: string): string {
  return Object.entries(messages).find(([name]) => name === code)?.[1] ?? code.toLowerCase().replaceAll("_", " ");
}

/** Most bad requests get no text. */
export function refuseRequest(): SentAnswer {
  return { http: 400, body: null };
}

export function refuseSubscription(): SentAnswer {
  const message =
    "Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.";
  return { http: 401, body: { statusCode: 401, message } };
}

export function refuseToken(): SentAnswer {
  return { http: 401, body: { statusCode: 401, message: "Unauthorized. Access token is missing or invalid." } };
}

export function refuseLogin(): SentAnswer {
  return { http: 401, body: { error: "login_failed" } };
}
