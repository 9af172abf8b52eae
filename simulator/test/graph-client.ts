// Calls to the simulated Graph API, as a platform makes them.

export type GraphAnswer = { http: number; body: Record<string, unknown>; usage: string | null };

export type Graph = (method: "GET" | "POST" | "DELETE", path: string, body?: object | FormData) => Promise<GraphAnswer>;

export function graphClient(url: () => string, token: string): Graph {
  return async (method, path, body) => {
    const form = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(`${url()}/whatsapp/v25.0/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !form ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    const answer: Record<string, unknown> = JSON.parse(await response.text());
    return { http: response.status, body: answer, usage: response.headers.get("x-business-use-case-usage") };
  };
}
