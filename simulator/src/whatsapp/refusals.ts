// The Graph API's refusals, and the errors of `failed` statuses.
import { newTraceId } from "./identity.ts";

export type Refusal = { http: number; body: { error: Record<string, unknown> } };

type KnownCode = { http: number; title: string; details: string };

const known = {
  33: { http: 400, title: "Parameter value is not valid", details: "The business phone number has been deleted." },
  100: { http: 400, title: "Invalid parameter", details: "" },
  130429: { http: 400, title: "Rate limit hit", details: "Cloud API message throughput has been reached." },
  80007: {
    http: 400,
    title: "Rate limit issues",
    details: "The WhatsApp Business Account has reached its rate limit.",
  },
  130403: { http: 400, title: "User is blocked", details: "The business has blocked this user." },
  130472: { http: 400, title: "User's number is part of an experiment", details: "The message was not sent." },
  130497: {
    http: 403,
    title: "Business account is restricted from messaging users in this country.",
    details: "The business may not message users in this country.",
  },
  131000: { http: 500, title: "Something went wrong", details: "The message failed for an unknown reason." },
  131005: { http: 403, title: "Access denied", details: "Permission is either not granted or has been removed." },
  131008: { http: 400, title: "Required parameter is missing", details: "" },
  131009: { http: 400, title: "Parameter value is not valid", details: "" },
  131016: { http: 500, title: "Service unavailable", details: "A service is temporarily unavailable." },
  131021: { http: 400, title: "Recipient cannot be sender", details: "Sender and recipient phone number is the same." },
  131026: { http: 400, title: "Message undeliverable", details: "Message undeliverable." },
  131031: { http: 403, title: "Business account locked", details: "The account has been restricted or disabled." },
  131042: { http: 400, title: "Business eligibility payment issue", details: "There is a problem with payment." },
  131048: {
    http: 400,
    title: "Spam rate limit hit",
    details: "Too many messages from this number were blocked or reported as spam.",
  },
  131049: {
    http: 400,
    title: "Meta chose not to deliver.",
    details: "This message was not delivered to maintain healthy ecosystem engagement.",
  },
  131050: {
    http: 400,
    title: "User has stopped marketing messages",
    details: "The user has stopped receiving marketing messages from this business.",
  },
  131051: { http: 400, title: "Unsupported message type", details: "Message type is currently not supported." },
  131052: {
    http: 400,
    title: "Media download error",
    details: "The media that the user sent could not be downloaded.",
  },
  131047: {
    http: 400,
    title: "Re-engagement message",
    details:
      "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
  },
  131053: {
    http: 400,
    title: "Media upload error",
    details: "The media could not be fetched or is of no kind that can be sent.",
  },
  131057: { http: 500, title: "Account in maintenance mode", details: "Try again in about a minute." },
  131062: {
    http: 400,
    title: "Business-scoped user ids are not supported for this message",
    details: "This message needs the phone number of the recipient.",
  },
  131056: {
    http: 400,
    title: "(Business Account, Consumer Account) pair rate limit hit",
    details:
      "Too many messages sent from the sender phone number to the same recipient phone number in a short period of time.",
  },
  132000: { http: 400, title: "Number of parameters does not match the expected number of params", details: "" },
  132001: { http: 404, title: "Template name does not exist in the translation", details: "" },
  132005: { http: 400, title: "Template hydrated text too long", details: "The filled text is too long." },
  132012: { http: 400, title: "Template parameter format mismatch", details: "" },
  132015: { http: 400, title: "Template is paused", details: "The template is paused because of low quality." },
  132016: { http: 400, title: "Template is disabled", details: "The template was paused too often and is disabled." },
  132018: { http: 400, title: "Template parameter is not valid", details: "" },
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

/** @param method of the call, for the text. */
export function refuseObject(id: string, method: "get" | "post" | "delete" = "post"): Refusal {
  return {
    http: 400,
    body: {
      error: {
        message: `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
        type: "GraphMethodException",
        code: 100,
        error_subcode: 33,
        fbtrace_id: newTraceId(),
      },
    },
  };
}

/** One entry of `statuses[].errors`, `messages[].errors` or `value.errors`. */
export function statusError(code: RefusalCode, details: string = known[code].details) {
  const { title } = known[code];
  return {
    code,
    title,
    message: title,
    error_data: { details },
    href: "https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes",
  };
}
