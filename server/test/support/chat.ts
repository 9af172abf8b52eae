// A buyer with a phone: writes over the simulated WhatsApp and reads the shop's messages.
import type { Simulator } from "../../../simulator/src/simulator.ts";
import type { Answer, CallOptions, TestShop, TestSystem } from "./system.ts";
import { quiet } from "./whatsapp.ts";

export type Said = {
  /** All messages, one on a line. */
  text: string;
  messages: { type: string; text: string; choices: { id: string; title: string }[] }[];
};

export type Chat = {
  phone: string;
  /** Writes and waits until everything has settled. @returns the shop's answer */
  says(text: string): Promise<Said>;
  /** Several texts in one post. */
  saysAtOnce(...texts: string[]): Promise<Said>;
  /** Taps the button with this title in the newest message that has it. */
  taps(title: string): Promise<Said>;
  /** Taps the first button of the newest message that has buttons: the yes of our questions. */
  tapsYes(): Promise<Said>;
  forwards(text: string): Promise<Said>;
  /** Sends items of WhatsApp's `messages[]`. */
  sends(...items: Record<string, unknown>[]): Promise<Said>;
  /** Posts and does not wait for what follows. */
  posts(...items: Record<string, unknown>[]): Promise<void>;
  /** Everything that the shop sent to this phone, oldest first. */
  heard(): Said["messages"];
  /** The channel's id of the newest message whose text contains this. */
  idOf(text: string): string;
  conversation(): Promise<{ id: string; [field: string]: unknown }>;
  messages(): Promise<ApiMessage[]>;
  /** Calls the API with the shop's key. */
  api(method: string, path: string, options?: CallOptions): Promise<Answer>;
};

export type ApiMessage = {
  id: string;
  direction: "inbound" | "outbound";
  author: string;
  type: string;
  text: string;
  turnId: string | null;
  actions: { tool: string; result: { ok: boolean } }[];
  checks: unknown[];
};

let phones = 0;

/** Long enough that a typed answer belongs to what they have read (agent/may-answer.ts). */
const readingMs = 3_000;

/** A new buyer of this shop. Each writes a few seconds after the last event. @param home the beginning of their number */
export function openChat(
  system: TestSystem,
  {
    simulator,
    shop,
    name = "Ada",
    home = "+23480",
  }: { simulator: Simulator; shop: TestShop; name?: string | undefined; home?: string | undefined },
): Chat {
  phones += 1;
  // The simulator gives numbers that end in 00… a special behaviour.
  const phone = `${home}${String(phones).padStart(6, "0")}77`;
  const heard = () => simulator.whatsapp.sentTo(phone);
  const posts = async (...items: Record<string, unknown>[]): Promise<void> => {
    system.clock.advance(readingMs);
    const timestamp = String(Math.floor(system.clock.now().getTime() / 1_000));
    const messages = items.map((item) => ({ timestamp, ...item }));
    await simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from: phone, name, messages });
  };
  const sends = async (...items: Record<string, unknown>[]): Promise<Said> => {
    const before = heard().length;
    await posts(...items);
    await quiet(simulator, system);
    const messages = heard()
      .slice(before)
      .map(({ type, text, choices }) => ({ type, text, choices }));
    return { text: messages.map((message) => message.text).join("\n"), messages };
  };
  const tap = (
    isMeant: (choice: { title: string }, message: { choices: unknown[] }) => boolean,
    named: string,
  ): Promise<Said> => {
    const shown = heard().flatMap((message) =>
      message.choices.filter((choice) => isMeant(choice, message)).map((choice) => ({ id: message.id, choice })),
    );
    const tapped = shown.at(-1);
    if (!tapped) throw new Error(`no button "${named}" was sent`);
    return sends({ ...tapItem(tapped.choice), context: { id: tapped.id } });
  };
  const api = (method: string, path: string, options: CallOptions = {}) =>
    system.call(method, path, { key: shop.key, ...options });
  const conversation = async () => {
    const customers = await api("GET", `/api/customers?phone=${encodeURIComponent(phone)}`);
    const { body } = await api("GET", `/api/conversations?customerId=${customers.body.data[0].id}`);
    return body.data[0];
  };
  return {
    phone,
    posts,
    sends,
    says: (text) => sends(textItem(text)),
    saysAtOnce: (...texts) => sends(...texts.map(textItem)),
    forwards: (text) => sends({ ...textItem(text), context: { forwarded: true } }),
    taps: (title) => tap((one) => one.title === title, title),
    tapsYes: () => tap((one, { choices }) => one === choices[0], "the first"),
    idOf: (text) => {
      const said = heard().findLast((one) => one.text.includes(text));
      if (!said) throw new Error(`nothing was sent with "${text}"`);
      return said.id;
    },
    heard: () => heard().map(({ type, text, choices }) => ({ type, text, choices })),
    conversation,
    messages: async () => {
      const { id } = await conversation();
      const { body } = await api("GET", `/api/conversations/${id}/messages?limit=100`);
      return body.data.toReversed();
    },
    api,
  };
}

export function textItem(body: string): Record<string, unknown> {
  return { type: "text", text: { body } };
}

export function tapItem(choice: { id: string; title: string }): Record<string, unknown> {
  return {
    type: "interactive",
    interactive: { type: "button_reply", button_reply: { id: choice.id, title: choice.title } },
  };
}
