// What turns cost at the database, per turn: everything on the wire from a buyer's message to the last status of its
// answer, from any sender. Polls at a fixed pace are subtracted, as often as they come while nothing happens.
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { type Chat, textItem } from "./chat.ts";
import { startRecording, type Statement } from "./record-statements.ts";

export type TurnCost = {
  statements: number;
  /** `commit`, and writing statements outside a transaction. */
  commits: number;
  roundTrips: number;
  roundTripsBeforeAnswer: number;
  /** How often each was sent per turn, by sender and text, the most frequent first. */
  texts: { times: number; sender: string; text: string }[];
};

const idleMs = 4_000;
/** A turn is over after this long without anything new. */
const quietMs = 150;
const looks = /events_wait|from pgboss\.job j\s+where j\.name = q\.name/;

/** @param words one turn for each, one after the other; each must get one message as its answer */
export async function costOfTurns(simulator: Simulator, chat: Chat, words: readonly string[]): Promise<TurnCost> {
  const idle = startRecording();
  await moment(idleMs);
  idle.stop();
  const pace = count(idle.statements);
  const paceOfTrips = idle.roundTrips / idleMs;

  const all: Statement[] = [];
  let tookMs = 0;
  let roundTrips = 0;
  let beforeAnswer = 0;
  let beforeAnswerMs = 0;
  for (const text of words) {
    const heard = chat.heard().length;
    const begun = performance.now();
    let answeredMs = 0;
    const recorder = startRecording(() => {
      if (chat.heard().length > heard) return;
      tripsBefore = recorder.roundTrips;
      answeredMs = performance.now() - begun;
    });
    let tripsBefore = 0;
    try {
      await chat.posts(textItem(text));
      const sent = () => simulator.whatsapp.sentTo(chat.phone).slice(heard);
      while (sent().length === 0 || sent().some(({ statuses }) => !statuses.includes("read"))) await moment(2);
      await simulator.webhooks.idle();
      for (let seen = -1; seen !== busy(recorder.statements); await moment(quietMs)) seen = busy(recorder.statements);
      if (sent().length !== 1) throw new Error(`"${text}" was answered with ${sent().length} messages`);
    } finally {
      recorder.stop();
    }
    tookMs += performance.now() - begun;
    all.push(...recorder.statements);
    roundTrips += recorder.roundTrips;
    beforeAnswer += tripsBefore;
    beforeAnswerMs += answeredMs;
  }

  const texts = [...count(all)]
    .map(([key, { times, ...what }]) => ({
      ...what,
      times: Math.max(0, times - ((pace.get(key)?.times ?? 0) / idleMs) * tookMs) / words.length,
    }))
    .toSorted((one, other) => other.times - one.times);
  const sum = (of: typeof texts): number => of.reduce((total, { times }) => total + times, 0);
  return {
    statements: sum(texts),
    commits: sum(texts.filter(({ isCommit }) => isCommit)),
    roundTrips: (roundTrips - paceOfTrips * tookMs) / words.length,
    roundTripsBeforeAnswer: (beforeAnswer - paceOfTrips * beforeAnswerMs) / words.length,
    texts,
  };
}

type Counted = { times: number; sender: string; text: string; isCommit: boolean };

function count(statements: readonly Statement[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const { sender, text: whole, isAlone } of statements) {
    // A test's own connection.
    if (sender === undefined) continue;
    for (const text of /^begin\b/.test(whole) ? whole.split("; ") : [whole]) {
      const isCommit = text === "commit" || (isAlone && /\b(insert into|update|delete from)\s/i.test(text));
      const key = `${sender} ${isAlone} ${text}`;
      const before = counted.get(key) ?? { times: 0, sender, text, isCommit };
      counted.set(key, { ...before, times: before.times + 1 });
    }
  }
  return counted;
}

function busy(statements: readonly Statement[]): number {
  return statements.filter(({ text }) => !looks.test(text)).length;
}

function moment(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
