// agent try: the operator is the buyer, line by line in the terminal.
import { createInterface } from "node:readline";
import { findAgentModel, noSenses, openAgentModel, openTrial, type Trial, type TrialTurn } from "../agent/index.ts";
import type { Services } from "../app/services.ts";
import { turnServices } from "../app/turn-services.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { Mistake, type Options } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import type { Command, Told } from "./command.ts";
import { modelOptions, readModel } from "./read-model.ts";

/** Another model than the shop's, only for this run. */
export const otherModelOptions: Record<string, string> = {
  model: "`offline`, or a model's name with its provider; by default the shop's setting",
  ...Object.fromEntries(
    ["provider", "base-url", "key-env", "input-price", "output-price"].map((name) => [name, modelOptions[name] ?? ""]),
  ),
};

export const agentTry: Command = {
  name: "agent try",
  does: "Lets you talk to a shop's agent as a buyer. It uses the real products. Nothing is sent to a channel, and orders are cancelled at the end. Type #1 to tap the first button. Ctrl-D ends it.",
  options: {
    shop: shopOption,
    ...otherModelOptions,
  },
  flags: { trace: "shows tool calls, drafts and checks" },
  needs: "database",
  run: tryAgent,
};

type Line = { buyer: string; shop: string[]; trace: TrialTurn["trace"]; handedOver: boolean };

async function tryAgent(services: Services, options: Options, started: Date): Promise<Told> {
  const shop = await chooseShop(services.api, options);
  const actor: Actor = {
    shopId: shop.id,
    by: { kind: "operator", id: "cli" },
    scopes: new Set(),
    mode: shop.mode,
    now: started,
    requestId: "cli:agent-try",
  };
  const trial = await openTrial(await servicesFor(services, options, shop.id), actor);
  if (!trial) throw new Mistake(`${shop.name} has no channel yet: the agent would not know how it may answer`);
  const talk: Line[] = [];
  let cancelled: string[];
  try {
    await converse(trial, services, options.has("trace"), talk);
  } finally {
    cancelled = await trial.end(services.clock.now());
  }
  const lines = cancelled.length > 0 ? [`Cancelled again: ${cancelled.join(", ")}.`] : ["Nothing is left of it."];
  return { lines, value: { talk, cancelled } };
}

/** By `--model` and its options; without them, the shop's own settings. */
export async function servicesFor(services: Services, options: Options, shopId: string) {
  const turn = turnServices(services);
  const model = options.optional("model");
  if (model === undefined) return turn;
  if (model === "offline") return { ...turn, models: null };
  const before = await services.api.read(shopId, (tx) => findAgentModel(tx, shopId));
  if (options.optional("provider") === undefined && before === null)
    throw new Mistake("--provider is missing: the shop has no model whose provider could be asked");
  const { modelCircuits: circuits, vault, clock } = services;
  const { key: told, ...settings } = readModel(options, before, clock.now());
  const key = told ?? (await keyOf(services, shopId, settings.baseUrl));
  const given = { ...noSenses, ...settings, key, hasKey: key !== null, updatedAt: clock.now() };
  const files = { channels: turn.channels, media: services.media };
  return { ...turn, models: { circuits, vault, ofEnvironment: null, given, files } };
}

/** The shop's own key, and only for the address it was given for. */
async function keyOf({ agent, vault }: Services, shopId: string, address: string): Promise<string | null> {
  const kept = await agent.read(shopId, (tx) => openAgentModel(tx, vault, shopId, null));
  return kept && "key" in kept && kept.baseUrl === address ? kept.key : null;
}

async function converse(trial: Trial, { clock }: Services, traced: boolean, talk: Line[]): Promise<void> {
  const terminal = process.stdin.isTTY;
  const input = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  let buttons: { id: string; title: string }[] = [];
  const prompt = (): void => void (terminal && process.stdout.write("you  > "));
  // Ctrl-C ends the conversation, but not the clean-up after it.
  const stop = (): void => input.close();
  process.once("SIGINT", stop);
  prompt();
  for await (const line of input) {
    const said = line.trim();
    if (said !== "") {
      const tapped = buttons[Number(/^#(\d)$/.exec(said)?.[1] ?? 0) - 1];
      const turn = await trial.says([tapped?.title ?? said], tapped?.id ?? null, clock.now());
      buttons = turn.messages.flatMap((message) => message.buttons ?? []);
      const shop = turn.messages.map(({ text }) => text);
      talk.push({ buyer: said, shop, trace: traced ? turn.trace : null, handedOver: turn.handedOver });
      // With --json the whole conversation is printed at the end.
      if (!process.argv.includes("--json")) console.log(inLines(turn, traced).join("\n"));
    }
    prompt();
  }
  process.off("SIGINT", stop);
}

function inLines({ messages, trace, handedOver }: TrialTurn, traced: boolean): string[] {
  const buttons = messages.flatMap(({ buttons: shown }) => shown ?? []);
  return [
    ...(traced && trace ? traceLines(trace) : []),
    ...messages.map(({ text }) => `shop > ${text.replaceAll("\n", "\n       ")}`),
    ...(buttons.length > 0
      ? [`       ${buttons.map(({ title }, place) => `[#${place + 1} ${title}]`).join(" ")}`]
      : []),
    ...(handedOver ? ["       (handed over to a person)"] : []),
  ];
}

function traceLines(trace: NonNullable<TrialTurn["trace"]>): string[] {
  const short = (value: unknown): string => {
    const text = JSON.stringify(value) ?? "";
    return text.length > 160 ? `${text.slice(0, 160)}…` : text;
  };
  const by =
    trace.model === null
      ? trace.brain
      : `${trace.brain} (${trace.model}${trace.fallback ? `: ${trace.fallback}` : ""})`;
  return [
    ...trace.calls.map(({ tool, input, result }) => `     · ${String(tool)} ${short(input)} → ${short(result)}`),
    ...trace.attempts.map(({ text, verdict }) => `     · draft ${short(text)} → ${short(verdict)}`),
    ...(trace.attempts.length === 0 ? [`     · draft ${short(trace.draft)} → ${short(trace.verdict)}`] : []),
    `     · ${by}, ${trace.tokens.input} + ${trace.tokens.output} tokens, ${trace.cost.micros} millionths of a dollar, ${trace.durationMs} ms`,
  ];
}
