// What a played sale can do. Everything goes over HTTP, as for a stranger: the simulator's control routes for buyer, payer and courier, the
// platform's API with the desk's key, and the payment page. It waits for what really happens, and stores each request as evidence.
import { isRecord, recordsOf, wordIn } from "../../shape.ts";
import type { LinkedShop, ServerAnswer, ServerLink } from "../server-link.ts";
import type { Evidence } from "./evidence.ts";
import type { Person } from "./script.ts";

/** A step did not end as expected. The message says what was seen, and what to do. */
export class StepFailed extends Error {}
/** The visitor stopped the sale. */
export class Stopped extends Error {}

/** A message of the shop. `wire`: as the platform sent it to the channel. */
export type Said = { text: string; buttons: { id: string; title: string }[]; wire: unknown };
export type Content = { text: string } | { choice: { id: string; title: string } };

export type Stage = ReturnType<typeof createStage>;

const lookEveryMs = 250;
const patienceMs = 25_000;
/** An answer came that does not fit. A second message may follow it, but not later than this. */
const secondAnswerMs = 8_000;

export function createStage({
  link,
  shop,
  simulatorUrl,
  stopped,
  note,
}: {
  link: ServerLink;
  shop: LinkedShop;
  simulatorUrl: string;
  stopped: AbortSignal;
  note(evidence: Evidence): void;
}) {
  const seen = new Set<string>();

  /** Null when it does not come in time. @throws Stopped */
  async function soon<Found>(look: () => Promise<Found | null>, waitMs: number): Promise<Found | null> {
    const end = Date.now() + waitMs;
    for (;;) {
      if (stopped.aborted) throw new Stopped();
      const found = await look();
      if (found !== null || Date.now() > end) return found;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  }

  /** @throws StepFailed when it does not come in time */
  async function until<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
    const found = await soon(look, patienceMs);
    if (found === null) throw new StepFailed(`${what} did not come within ${patienceMs / 1000} seconds.`);
    return found;
  }

  /** Called repeatedly, so it is not stored as evidence. @throws StepFailed */
  async function ask(path: string): Promise<Record<string, unknown>> {
    const answer = await link.call(shop, "GET", path);
    if (answer.status !== 200) throw new StepFailed(`GET ${path} answered ${answer.status}.`);
    return answer.body;
  }

  async function send(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(patienceMs) }).catch(() => {
      throw new StepFailed(`${url} does not answer. Does it run?`);
    });
  }

  /** One of the simulator's control routes. @throws StepFailed when it refuses */
  async function act(path: string, sent: object): Promise<Record<string, unknown>> {
    const headers = { "content-type": "application/json" };
    const answer = await send(simulatorUrl + path, { method: "POST", headers, body: JSON.stringify(sent) });
    const got: unknown = await answer.json();
    note({ kind: "request", title: `POST ${simulatorUrl}${path} → ${answer.status}`, sent, got });
    if (!answer.ok) throw new StepFailed(`The simulator refused ${path}: ${isRecord(got) ? wordIn(got["error"]) : ""}`);
    return isRecord(got) ? got : {};
  }

  async function messagesTo({ phone }: Person): Promise<Said[]> {
    const answer = await send(
      `${simulatorUrl}/_/whatsapp/messages?${new URLSearchParams({ to: phone }).toString()}`,
      {},
    );
    const body: unknown = await answer.json();
    return recordsOf(isRecord(body) ? body["messages"] : [])
      .filter(({ direction }) => direction === "outbound")
      .map(({ text, wire }) => ({ text: wordIn(text), buttons: buttonsOf(wire), wire }));
  }

  return {
    soon,
    until,
    ask,
    act,
    messagesTo,
    note,
    /** Calls the platform's API. Refusals are answers too. */
    async api(method: "GET" | "POST", path: string, sent?: object): Promise<ServerAnswer> {
      const answer = await link.call(shop, method, path, sent);
      note({ kind: "request", title: `${method} ${path} → ${answer.status}`, sent, got: answer.body });
      return answer;
    },
    /** Sends a form of a page, as a browser does. @returns where it leads, "" for nowhere. */
    async submit(url: string, fields: Record<string, string>): Promise<string> {
      const answer = await send(url, { method: "POST", body: new URLSearchParams(fields) });
      const to = answer.headers.get("location") ?? "";
      note({ kind: "request", title: `POST ${url} → ${answer.status}`, sent: fields, got: to && `Location: ${to}` });
      return to;
    },
    /** A person writes to the shop, and the step does not wait for an answer. */
    write: ({ name, phone }: Person, content: Content) =>
      act("/_/whatsapp/inbound", { from: phone, name, phoneNumberId: shop.whatsapp, ...content }),
    /** The first message after the ones counted in `before` that fits. @throws StepFailed with what was said instead */
    async answerTo(person: Person, before: number, fits: (said: Said) => boolean, wanted: string): Promise<Said> {
      let firstAt: number | null = null;
      return until("The agent's answer", async () => {
        const said = (await messagesTo(person)).slice(before);
        const found = said.find(fits);
        if (found) {
          note({ kind: "message", title: `To ${person.phone}, as WhatsApp got it`, sent: null, got: found.wire });
          return found;
        }
        const [other] = said;
        if (other) firstAt ??= Date.now();
        if (other && firstAt !== null && Date.now() - firstAt > secondAnswerMs)
          throw new StepFailed(`The agent's answer has no ${wanted}. It says: “${shortened(other.text)}”`);
        return null;
      });
    },
    /** Waits for an event of the platform about this object, and stores it as evidence. */
    async event(type: string, about: string): Promise<Record<string, unknown>> {
      return until(`The event ${type}`, async () => {
        const { data } = await ask("/api/events?limit=100");
        const found = recordsOf(data).find((one) => one["type"] === type && isAbout(one, about));
        if (found) note({ kind: "event", title: type, sent: null, got: found });
        return found ?? null;
      });
    },
    /** What the agent did for this message: its event lists the tools with their results. The event comes a moment after the message. */
    async turnOf({ text }: Said): Promise<void> {
      await until("The message's event", async () => {
        const { data } = await ask("/api/events?limit=100");
        const found = recordsOf(data).find((one) => one["type"] === "message.sent" && textOf(one) === text);
        if (found) note({ kind: "event", title: "message.sent", sent: null, got: found });
        return found ?? null;
      });
    },
    /** Stores the new lines of the shop's statement about this order. @returns how many lines there are in all */
    async books(orderId: string): Promise<number> {
      const { data } = await ask("/api/balance/transactions?limit=100");
      const lines = recordsOf(data).filter((one) => one["orderId"] === orderId);
      for (const line of lines.toReversed())
        if (!seen.has(wordIn(line["id"]))) {
          seen.add(wordIn(line["id"]));
          note({ kind: "books", title: wordIn(line["description"]), sent: null, got: line });
        }
      return lines.length;
    },
  };
}

/** The first line of a text. */
export function shortened(text: string): string {
  const line = text.replaceAll("*", "").split("\n").find(Boolean) ?? "";
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
}

function textOf(event: Record<string, unknown>): string {
  const object = isRecord(event["data"]) ? event["data"]["object"] : null;
  return isRecord(object) ? wordIn(object["text"]) : "";
}

function isAbout(event: Record<string, unknown>, id: string): boolean {
  const object = isRecord(event["data"]) ? event["data"]["object"] : null;
  return isRecord(object) && [object["id"], object["orderId"]].includes(id);
}

function buttonsOf(wire: unknown): Said["buttons"] {
  const interactive = isRecord(wire) ? wire["interactive"] : null;
  const action = isRecord(interactive) ? interactive["action"] : null;
  return recordsOf(isRecord(action) ? action["buttons"] : []).flatMap(({ reply }) =>
    isRecord(reply) ? [{ id: wordIn(reply["id"]), title: wordIn(reply["title"]) }] : [],
  );
}
