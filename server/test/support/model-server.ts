// A language model as a provider serves it: OpenAI's chat protocol and Anthropic's messages, streamed, over real HTTP.
// It says what a test sets, and fails in the ways providers fail.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Called = { tool: string; input?: unknown; /** Instead of `input`: text that is not JSON. */ raw?: string };
/** One answer of the model. */
export type Play =
  | { says: string; calls?: Called[]; finish?: string; withoutUsage?: boolean; usage?: Usage }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** A stream that begins and then stalls, or whose connection is cut. */
  | { begins: string; ends: "silence" | "cut" | "early" }
  | { stream: string }
  /** What it returns as the transcript of a voice note. */
  | { hears: unknown };

export type Asked = {
  path: string;
  authorization: string | undefined;
  /** The raw text of the request, to search for what must not be in it. */
  text: string;
  /** Instructions and messages, as one text each. */
  instructions: string;
  messages: { role: string; text: string }[];
  tools: { name: string; parameters: { type?: string; required?: string[]; properties?: Record<string, unknown> } }[];
  /** The newest results of tools, from the newest message only. */
  results: unknown[];
  outputMax: number;
  /** The voice note of the request, in the form's own words, and the pictures. */
  speech: { model: string; fileName: string; mimeType: string; bytes: Buffer } | null;
  pictures: string[];
};

export type ModelServer = {
  url: string;
  asked: Asked[];
  /** Its answers to the next questions, one each. After that it says "Ok." */
  will(...plays: (Play | ((asked: Asked) => Play | Promise<Play>))[]): void;
  /** Its answer whenever nothing else is left to play. */
  always(play: Play | ((asked: Asked) => Play | Promise<Play>)): void;
  forget(): void;
  stop(): Promise<void>;
};

export const calling = (tool: string, input: unknown): Play => ({ says: "", calls: [{ tool, input }] });

type Usage = { input: number; output: number };
const usualUsage: Usage = { input: 900, output: 40 };

export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  type Step = Play | ((asked: Asked) => Play | Promise<Play>);
  const plays: Step[] = [];
  let otherwise: Step = { says: "Ok." };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await readQuestion(request);
    asked.push(question);
    const step = plays.shift() ?? otherwise;
    const play = typeof step === "function" ? await step(question) : step;
    if ("status" in play) {
      response.writeHead(play.status, { "content-type": "application/json", ...play.headers });
      response.end(play.body ?? JSON.stringify({ error: { message: "no", type: "error" } }));
      return;
    }
    if (question.speech) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify("hears" in play ? { text: play.hears } : { text: "says" in play ? play.says : "" }));
      return;
    }
    if ("hears" in play) throw new Error("it was asked to hear, and no speech came");
    response.writeHead(200, { "content-type": "text/event-stream" });
    const events = question.path.endsWith("/messages") ? anthropic(play) : openai(play);
    for (const event of events) response.write(event);
    if (!("begins" in play)) response.end();
    else if (play.ends === "early") response.end();
    else if (play.ends === "cut") setTimeout(() => response.destroy(), 20);
  }
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    will: (...more) => void plays.push(...more),
    always: (play) => void (otherwise = play),
    forget: () => {
      plays.splice(0);
      asked.splice(0);
      otherwise = { says: "Ok." };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}

type Streamed = Exclude<Play, { status: number } | { hears: unknown }>;

function openai(play: Streamed): string[] {
  const chunk = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  if ("stream" in play) return [play.stream];
  const usage = ("usage" in play && play.usage) || usualUsage;
  if ("begins" in play) return [chunk({ role: "assistant", content: play.begins })];
  const calls = (play.calls ?? []).map((call, index) =>
    chunk({
      tool_calls: [
        { index, id: `call_${index}`, type: "function", function: { name: call.tool, arguments: argumentsOf(call) } },
      ],
    }),
  );
  return [
    chunk({ role: "assistant", content: "" }),
    ...parts(play.says).map((part) => chunk({ content: part })),
    ...calls,
    chunk({}, play.finish ?? (calls.length > 0 ? "tool_calls" : "stop")),
    ...(play.withoutUsage
      ? []
      : [
          `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output } })}\n\n`,
        ]),
    "data: [DONE]\n\n",
  ];
}

function anthropic(play: Streamed): string[] {
  const usage = ("usage" in play && play.usage) || usualUsage;
  const event = (type: string, data: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const start = event("message_start", {
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "m",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: usage.input, output_tokens: 1 },
    },
  });
  const block = (index: number, opened: object, delta: object): string[] => [
    event("content_block_start", { index, content_block: opened }),
    event("content_block_delta", { index, delta }),
    event("content_block_stop", { index }),
  ];
  if ("stream" in play) return [start, play.stream];
  const said = "begins" in play ? play.begins : play.says;
  const text = said ? block(0, { type: "text", text: "" }, { type: "text_delta", text: said }) : [];
  if ("begins" in play) return [start, ...text];
  const calls = (play.calls ?? []).flatMap((call, place) =>
    block(
      place + 1,
      { type: "tool_use", id: `toolu_${place}`, name: call.tool, input: {} },
      { type: "input_json_delta", partial_json: argumentsOf(call) },
    ),
  );
  return [
    start,
    ...text,
    ...calls,
    event("message_delta", {
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: usage.output },
    }),
    event("message_stop", {}),
  ];
}

function argumentsOf({ input, raw }: Called): string {
  return raw ?? JSON.stringify(input ?? {});
}

function parts(text: string): string[] {
  return text.match(/[\s\S]{1,12}/g) ?? [];
}

type Content = string | { type?: string; text?: string; content?: unknown; image_url?: { url?: string } }[] | null;
type Body = {
  system?: Content;
  messages: { role: string; content: Content }[];
  tools?: {
    name?: string;
    input_schema?: Asked["tools"][number]["parameters"];
    function?: { name: string; parameters: Asked["tools"][number]["parameters"] };
  }[];
  max_tokens?: number;
};

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("multipart/form-data")) return readSpeech(request, whole, type);
  const text = whole.toString();
  const body = JSON.parse(text) as Body;
  const system = body.messages.filter(({ role }) => role === "system");
  const messages = body.messages
    .filter(({ role }) => role !== "system")
    .map(({ role, content }) => ({ role, text: wordsOf(content) }));
  const key = request.headers["x-api-key"];
  return {
    path: request.url ?? "",
    authorization: request.headers.authorization ?? (typeof key === "string" ? key : undefined),
    text,
    instructions: [wordsOf(body.system ?? null), ...system.map(({ content }) => wordsOf(content))].join(""),
    messages,
    tools: (body.tools ?? []).map((tool) => ({
      name: tool.function?.name ?? tool.name ?? "",
      parameters: tool.function?.parameters ?? tool.input_schema ?? {},
    })),
    results: resultsIn(body.messages),
    outputMax: body.max_tokens ?? 0,
    speech: null,
    pictures: body.messages.flatMap(({ content }) =>
      Array.isArray(content) ? content.flatMap(({ image_url }) => image_url?.url ?? []) : [],
    ),
  };
}

async function readSpeech(request: IncomingMessage, whole: Buffer, type: string): Promise<Asked> {
  const form = await new Response(new Uint8Array(whole), { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("no file came");
  const bytes = Buffer.from(await file.arrayBuffer());
  const none = { text: "", instructions: "", messages: [], tools: [], results: [], outputMax: 0, pictures: [] };
  const named = form.get("model");
  const model = typeof named === "string" ? named : "";
  const speech = { model, fileName: file.name, mimeType: file.type, bytes };
  return { path: request.url ?? "", authorization: request.headers.authorization, ...none, speech };
}

function resultsIn(messages: Body["messages"]): unknown[] {
  const results: unknown[] = [];
  for (const { role, content } of messages.toReversed()) {
    if (role === "tool") results.unshift(parsed(wordsOf(content)));
    else if (Array.isArray(content) && content.some(({ type }) => type === "tool_result"))
      return content.filter(({ type }) => type === "tool_result").map((one) => parsed(wordsOf(one.content as Content)));
    else break;
  }
  return results;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function wordsOf(content: Content): string {
  if (content === null) return "";
  if (typeof content === "string") return content;
  return content.map(({ text, content: inner }) => text ?? (typeof inner === "string" ? inner : "")).join("");
}
