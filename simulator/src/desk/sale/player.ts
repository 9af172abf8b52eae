// Plays the sale of one shop, and the things to break. It runs in this process, so a reloaded page finds it at the same place.
import type { LinkedShop, ServerLink } from "../server-link.ts";
import { ServerSilent } from "../server-link.ts";
import { breaks, type Earlier, type Notices } from "./breaks.ts";
import type { Cast } from "./acts.ts";
import { shownEvidence, type Evidence } from "./evidence.ts";
import { isFresh, purseOf, type Purse } from "./look.ts";
import { newBuyer, type Person } from "./script.ts";
import { createStage, StepFailed, Stopped, type Stage } from "./stage.ts";
import { knowsPhoneOf, stepsOf, type Found, type Step } from "./steps.ts";

type StepState = "waiting" | "running" | "done" | "failed";
type ShownStep = { id: string; words: string; who: Step["who"]; state: StepState; said: string | null };
type ShownBreak = {
  id: string;
  state: "idle" | "running" | "held" | "broken" | "failed";
  said: string[];
  buyer: Person | null;
};

export type SaleView = {
  state: "idle" | "playing" | "paused" | "done" | "stopped" | "failed";
  /** Counts up. A page that sees another number shows other phones. */
  turn: number;
  buyer: Person | null;
  seller: Person;
  hasPlayed: boolean;
  steps: ShownStep[];
  breaks: ShownBreak[];
};

export const commands = ["play", "pause", "goOn", "skip", "stop"] as const;
export type Command = (typeof commands)[number];

export type Player = {
  view(): SaleView;
  /** @returns why it was refused; null when it is done. */
  command(command: Command): string | null;
  /** Plays if no one has ever written to the shop, and only once. @throws StepFailed, ServerSilent */
  playFirst(): Promise<boolean>;
  tryToBreak(id: string): string | null;
  /** The evidence of a step or a thing to break, by its id. */
  evidence(id: string): ReturnType<typeof shownEvidence>[];
  purse(): Promise<Purse>;
  stop(): void;
};

/** Time to read a line before the next one comes. */
const readMs = 1_500;
const busy = "Something is being played. Let it end, or stop it.";

export function createPlayer(parts: {
  link: ServerLink;
  shop(): LinkedShop | undefined;
  simulatorUrl(): string;
  notices: Notices;
}): Player {
  const evidence = new Map<string, Evidence[]>();
  const shownBreaks = breaks.map(({ id }): ShownBreak => ({ id, state: "idle", said: [], buyer: null }));
  let steps: ShownStep[] = [];
  let state: SaleView["state"] = "idle";
  let buyer: Person | null = null;
  let turn = 0;
  let casts = Math.floor(Math.random() * 100);
  let earlier: Earlier | null = null;
  let isPaused = false;
  let isHurried = false;
  let wasAsked = false;
  let stopping = new AbortController();
  let running: Promise<void> | null = null;

  function shopNow(): LinkedShop & { sale: NonNullable<LinkedShop["sale"]> } {
    const shop = parts.shop();
    if (!shop?.sale) throw new StepFailed("This shop has no sale to play.");
    return { ...shop, sale: shop.sale };
  }

  function stageFor(id: () => string): Stage {
    return createStage({
      link: parts.link,
      shop: shopNow(),
      simulatorUrl: parts.simulatorUrl(),
      stopped: stopping.signal,
      note: (one) => evidence.set(id(), [...(evidence.get(id()) ?? []), one]),
    });
  }

  function castNow(): Cast {
    const { sale: script } = shopNow();
    casts += 1;
    return { buyer: newBuyer(casts), size: script.sizes[casts % script.sizes.length] ?? "", script };
  }

  async function play(): Promise<void> {
    const cast = castNow();
    buyer = cast.buyer;
    turn += 1;
    steps = [];
    let current = "";
    const stage = stageFor(() => current);
    evidence.clear();
    const chosen = stepsOf(cast, await knowsPhoneOf(stage, cast.script.seller));
    steps = chosen.map(({ id, who, words }) => ({ id, who, words: words(cast), state: "waiting", said: null }));
    // The steps fill in the other fields, each before a later step reads it.
    const found = { cast } as Found;
    for (const [index, step] of chosen.entries()) {
      current = step.id;
      await playStep(stage, step, found, index);
      if (step.id === "delivers") earlier = { order: found.order, parcel: found.parcel, cast };
      await restAfter(index === chosen.length - 1);
    }
    state = "done";
  }

  async function playStep(stage: Stage, step: Step, found: Found, index: number): Promise<void> {
    const shown = steps[index];
    if (!shown) return;
    shown.state = "running";
    try {
      shown.said = await step.run(stage, found);
      shown.state = "done";
    } catch (problem) {
      shown.state = problem instanceof Stopped ? "waiting" : "failed";
      shown.said = problem instanceof Stopped ? null : saidOf(problem);
      throw problem;
    }
  }

  async function restAfter(isLast: boolean): Promise<void> {
    const end = Date.now() + (isLast ? 0 : readMs);
    const rests = () => isPaused || (!isHurried && Date.now() < end);
    while (rests() && !stopping.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 50));
    if (stopping.signal.aborted) throw new Stopped();
  }

  function begin(run: () => Promise<void>, ended: (problem: unknown) => void): void {
    stopping = new AbortController();
    isPaused = false;
    isHurried = false;
    running = run()
      .catch(ended)
      .finally(() => (running = null));
  }

  function playAll(): void {
    wasAsked = true;
    state = "playing";
    begin(play, (problem) => {
      state = problem instanceof Stopped ? "stopped" : "failed";
      if (!(problem instanceof Stopped) && !steps.some((one) => one.state === "failed"))
        steps = [{ id: "begin", who: "buyer", words: "The sale begins", state: "failed", said: saidOf(problem) }];
    });
  }

  return {
    view: () => ({
      state,
      turn,
      buyer,
      seller: personOf(parts.shop()?.sale?.seller),
      hasPlayed: earlier !== null,
      steps,
      breaks: shownBreaks,
    }),
    command(command) {
      if (command === "play") {
        if (running) return busy;
        playAll();
        return null;
      }
      if (!running || (state !== "playing" && state !== "paused")) return "Nothing is being played.";
      if (command === "stop") stopping.abort();
      isPaused = command === "pause";
      isHurried ||= command === "skip";
      state = isPaused ? "paused" : "playing";
      return null;
    },
    async playFirst() {
      if (wasAsked || running) return false;
      wasAsked = true;
      const fresh = await isFresh(stageFor(() => "fresh"));
      if (fresh && !running) playAll();
      return fresh;
    },
    tryToBreak(id) {
      const wanted = breaks.find((one) => one.id === id);
      const shown = shownBreaks.find((one) => one.id === id);
      if (!wanted || !shown) return "There is no such thing to break.";
      if (running) return busy;
      if (wanted.needsSale && earlier === null) return "This needs a parcel of a played sale. Play a sale first.";
      evidence.delete(id);
      begin(
        async () => {
          const cast = castNow();
          Object.assign(shown, { state: "running", said: [], buyer: cast.buyer });
          const more = { earlier, notices: parts.notices };
          const { held, seen } = await wanted.run(
            stageFor(() => id),
            cast,
            more,
          );
          Object.assign(shown, { state: held ? "held" : "broken", said: seen });
        },
        (problem) => Object.assign(shown, { state: "failed", said: [saidOf(problem)] }),
      );
      return null;
    },
    evidence: (id) => (evidence.get(id) ?? []).map(shownEvidence),
    purse: () => purseOf(stageFor(() => "purse")),
    stop: () => stopping.abort(),
  };
}

function personOf(seller: Person | undefined): Person {
  return { name: seller?.name ?? "", phone: seller?.phone ?? "" };
}

function saidOf(problem: unknown): string {
  if (problem instanceof Stopped) return "You stopped it.";
  if (problem instanceof StepFailed || problem instanceof ServerSilent) return problem.message;
  return problem instanceof Error ? problem.message : String(problem);
}
