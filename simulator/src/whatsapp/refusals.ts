// What the Graph API says when it refuses, and what a `failed` status carries.
import { newTraceId } from "./identity.ts";

export type Refusal = { http: number; body: { error: Record<string, unknown> } };

type KnownCode = { http: number; title: string; details: string };

const known = {
  100: { http: 400, title: "Invalid parameter", details: "" },
  130429: { http: 400, title: "Rate limit hit", details: "Cloud API message throughput has been reached." },
  131008: { http: 400, title: "Required parameter is missing", details: "" },
  131009: { http: 400, title: "Parameter value is not valid", details: "" },
  131016: { http: 500, title: "Service unavailable", details: "A service is temporarily unavailable." },
  131021: { http: 400, title: "Recipient cannot be sender", details: "Sender and recipient phone number is the same." },
  131026: { http: 400, title: "Message undeliverable", details: "Message undeliverable." },
  131047: {
    http: 400,
    title: "Re-engagement message",
    details:
      "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
  },
  131053: { http: 400, title: "Media upload error", details: "The media could not be fetched from the link." },
  131056: {
    http: 400,
    title: "(Business Account, Consumer Account) pair rate limit hit",
    details:
      "Too many messages sent from the sender phone number to the same recipient phone number in a short period of time.",
  },
  132001: { http: 404, title: "Template name does not exist in the translation", details: "" },
} as const satisfies Record<number, KnownCode>;

export type RefusalCode = keyof typeof known;

export function refuse(code: RefusalCode, details: string = known[code].details): Refusal {
  const { http, title } = known[code];
  return {
    http,
    body: {
      error: {
        message: `(#${code}) ${title}`,
        type: "OAuthException",
        code,
        error_data: { messaging_product: "whatsapp", details },
        fbtrace_id: newTraceId(),
      },
    },
  };
}

export function refuseToken(): Refusal {
  return {
    http: 401,
    body: {
      error: {
        message: "Error validating access token: The session is invalid or has expired.",
        type: "OAuthException",
        code: 190,
        error_subcode: 463,
        fbtrace_id: newTraceId(),
      },
    },
  };
}

export function refuseObject(id: string): Refusal {
  return {
    http: 400,
    body: {
      error: {
        message: `Unsupported post request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
        type: "GraphMethodException",
        code: 100,
        error_subcode: 33,
        fbtrace_id: newTraceId(),
      },
    },
  };
}

/** One entry of `statuses[].errors`. */
export function statusError(code: RefusalCode) {
  const { title, details } = known[code];
  return {
    code,
    title,
    message: title,
    error_data: { details },
    href: "https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes",
  };
}
