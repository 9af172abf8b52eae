// The simulated WhatsApp as a process, which also takes the time: from a buyer's message being sent to the first word of
// the answer being delivered.
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { answerQuestions } from "./child.ts";

export type Number = {
  phoneNumberId: string;
  displayNumber: string;
  accessToken: string;
  appSecret: string;
  webhookUrl: string;
};
export type Writing = { phoneNumberId: string; from: string; text: string };

const answerTimeoutMs = 60_000;
const lookEveryMs = 2;
let simulator: Simulator | undefined;

answerQuestions({
  start: async (): Promise<string> => {
    // Its limit of one message per six seconds to a person is not what we measure.
    simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
    return simulator.url;
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
      await new Promise((again) => setTimeout(again, lookEveryMs));
    }
    return performance.now() - begun;
  },
});
