// The API's refusals. The closed window has a different subcode, status and type at each host.
import { newTraceId } from "./identity.ts";

/** The host: graph.instagram.com, or graph.facebook.com with a Page. */
export type Flavour = "instagram" | "page";

export type Refusal = { http: number; body: { error: Record<string, unknown> } };

type Known = { http: number; code: number; subcode?: number; message: string };

const known = {
  invalid: { http: 400, code: 100, message: "Invalid parameter" },
  object: { http: 400, code: 100, subcode: 33, message: "Object does not exist or can't be loaded" },
  nobody: { http: 400, code: 100, subcode: 2018001, message: "No matching user found" },
  window: { http: 403, code: 10, subcode: 2534022, message: "This message is sent outside of allowed window." },
  unavailable: { http: 400, code: 551, message: "This person isn't available right now." },
  token: {
    http: 401,
    code: 190,
    subcode: 463,
    message: "Error validating access token: The session is invalid or has expired.",
  },
  permission: { http: 403, code: 10, message: "Application does not have permission for this action" },
  consent: { http: 403, code: 230, message: "User consent is required to access user profile" },
  rate: { http: 400, code: 613, message: "Calls to this API have exceeded the rate limit." },
  temporary: { http: 500, code: 2, message: "Service temporarily unavailable" },
  policy: { http: 400, code: 368, message: "The action attempted has been deemed abusive or is otherwise disallowed" },
} as const satisfies Record<string, Known>;

export type RefusalName = keyof typeof known;

export function refuse(flavour: Flavour, name: RefusalName, details?: string): Refusal {
  const { http, code, message, subcode }: Known = known[name];
  const page = flavour === "page";
  const shown = page && name === "window" ? { http: 400, subcode: 2018278 } : { http, subcode };
  return {
    http: shown.http,
    body: {
      error: {
        message: details ?? (page ? `(#${code}) ${message}` : message),
        type: page ? "OAuthException" : "IGApiException",
        code,
        ...(shown.subcode === undefined ? {} : { error_subcode: shown.subcode }),
        fbtrace_id: newTraceId(),
      },
    },
  };
}
