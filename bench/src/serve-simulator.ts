// The simulated providers as a process. WhatsApp also measures the time from a buyer's message to the delivery of the answer's first word.
// Paystack reports payments as paid before it is asked.
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { answerQuestions } from "./child.ts";

export type Number = {
  phoneNumberId: string;
  displayNumber: string;
  accessToken: string;
  appSecret: string;
  webhookUrl: string;
  templates?: NonNullable<Parameters<Simulator["whatsapp"]["configure"]>[0]["templates"]>;
};
export type Writing = { phoneNumberId: string; from: string; text: string };
export type Collected = { secretKey: string; amount: number; currency: string; references: string[] };

const answerTimeoutMs = 60_000;
const checkEveryMs = 2;
let simulator: Simulator | undefined;

answerQuestions({
  start: async (): Promise<string> => {
    // Its limit of one message per six seconds to a person is not measured here.
    simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
    return simulator.url;
  },
  /** Each payment was started and paid. */
  collect: async ({ secretKey, amount, currency, references }: Collected): Promise<void> => {
    if (!simulator) throw new Error("not started");
    const { paystack, url } = simulator;
    paystack.configure({ secretKey, webhookUrl: "http://127.0.0.1:9/" });
    const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
    for (const reference of references) {
      const body = JSON.stringify({ email: "buyer@example.com", amount, currency, reference });
      const answer = await fetch(`${url}/paystack/transaction/initialize`, { method: "POST", headers, body });
      const begun = (await answer.json()) as { data?: { access_code?: string } };
      const paid = paystack.pay({ accessCode: begun.data?.access_code ?? "" });
      if (paid.kind !== "paid") throw new Error(`${reference}: ${paid.kind}`);
    }
  },
  configure: (number: Number) => simulator?.whatsapp.configure(number),
  /** @returns milliseconds until the answer. */
  write: async (writing: Writing): Promise<number> => {
    if (!simulator) throw new Error("not started");
    const { whatsapp } = simulator;
    const before = whatsapp.sentTo(writing.from).length;
    const begun = performance.now();
    await whatsapp.writeAs(writing);
    while (whatsapp.sentTo(writing.from).length === before) {
      if (performance.now() - begun > answerTimeoutMs) throw new Error(`no answer to "${writing.text}"`);
      await new Promise((again) => setTimeout(again, checkEveryMs));
    }
    return performance.now() - begun;
  },
});
