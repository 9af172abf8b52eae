// Voice notes are written out and pictures described before the turn that answers them, outside any transaction: begun in one short
// transaction, asked of the model, ended in another. What failed is not asked again: the buyer is asked to type it.
import { localDay } from "../../kernel/values/local-time.ts";
import { setTimeout } from "node:timers/promises";
import type { Channels } from "../../channels/index.ts";
import {
  beginReading,
  endReading,
  isBeingRead,
  messagesToRead,
  type ReadingKept,
  type ToRead,
} from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { stopwatch } from "../../kernel/values/clock.ts";
import type { Vault } from "../../kernel/security/crypto.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import { fileNow, type MediaStore } from "../../media/index.ts";
import { searchProducts } from "../../products/index.ts";
import { findShop } from "../../shops/index.ts";
import type { Circuits } from "../model/circuits.ts";
import { asFailure, type FallbackReason, isProviders, ModelFailure } from "../model/failure.ts";
import type { ModelSettings, ReadyModel } from "../model/model-settings.ts";
import { costOf, costOfSpeech } from "../model/prices.ts";
import { type Allowance, nothingSpent, reserveTurn, settleDay, spend, type Spent } from "../model/spending.ts";
import { askTwice } from "../model/ask-twice.ts";
import { describe, describingTokens, descriptionTokensMax, type Goods } from "./describe.ts";
import { smallPicture } from "./small-picture.ts";
import { speechSeconds } from "./speech-length.ts";
import { transcribe } from "./transcribe.ts";
import { wordsHeard } from "./words-heard.ts";

export type Files = { channels: Channels; media: MediaStore };
type Services = { agent: Database; circuits: Circuits; vault: Vault; files: Files };
type Settings = ReadyModel | { settings: ModelSettings; missing: "no_key" };
type File = { bytes: Buffer; mimeType: string };
type Read = Pick<ReadingKept, "text" | "products" | "ofPayment">;
/** What it is to be paid for, at most; then the asking itself, which tells what was spent. */
type Plan = {
  prices: ModelSettings;
  most: Allowance;
  ask: (signal: AbortSignal, spent: (one: Spent) => void) => Promise<Read>;
};

const speechMaxBytes = 8_000_000;
const speechMaxSeconds = 180;
/** So many goods a picture is compared with, the newest first. */
const goodsMost = 200;
const readingMaxMs = 40_000;
const runsMost = 2;
const recheckMs = 250;
const fileTriesMost = 3;
const fileAgainMs = 1_000;

/** Reads what the shop's models read of the buyer's unanswered files. Never throws for what a file or a provider does. */
export async function readFiles(
  services: Services,
  found: Settings,
  actor: Actor,
  conversationId: string,
): Promise<void> {
  const settings = "missing" in found ? found.settings : found;
  const types = [
    ...(settings.transcriptionModel === null ? [] : (["audio"] as const)),
    ...(settings.visionModel === null ? [] : (["image"] as const)),
  ];
  const waiting = await services.agent.read(actor.shopId, (tx) =>
    messagesToRead(tx, actor.shopId, conversationId, types),
  );
  const elapsed = stopwatch();
  for (const message of waiting) {
    // The turn has a time too; what is left is asked for in words.
    if (elapsed() > readingMaxMs) return;
    await readOne(services, found, actor, message);
  }
}

async function readOne(services: Services, found: Settings, actor: Actor, message: ToRead): Promise<void> {
  const { agent, vault } = services;
  const settings = "missing" in found ? found.settings : found;
  const isSpeech = message.type === "audio";
  const run = (message.reading?.run ?? 0) + 1;
  // Another run asks already, or died: it is given the time that it may take.
  if (
    message.reading &&
    !(await isLeft({ services, settings, actor, messageId: message.id, run: message.reading.run }))
  )
    return;
  const begun = {
    kind: isSpeech ? ("transcript" as const) : ("description" as const),
    model: (isSpeech ? settings.transcriptionModel : settings.visionModel) ?? "",
    run,
  };
  const isOurs = await agent.write(actor.shopId, (tx) => beginReading(tx, actor, message.id, begun));
  if (!isOurs) return;
  let spent = nothingSpent;
  let outcome: Read & { reason: FallbackReason | null };
  try {
    if (run > runsMost) throw new ModelFailure("given_up");
    if ("missing" in found) throw new ModelFailure(found.missing);
    const read = await readWithin(services, {
      settings: found,
      actor,
      message,
      spent: (one) => (spent = added(spent, one)),
    });
    outcome = { ...read, reason: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    outcome = { text: "", products: [], reason: error.reason };
  }
  const { reason, ...read } = outcome;
  const state = reason === null ? ("read" as const) : ("failed" as const);
  const cost = Number(spent.costMicros);
  await agent.write(actor.shopId, (tx) =>
    endReading(tx, { vault, actor, message, ended: { ...begun, ...read, state, reason, cost, at: null } }),
  );
}

/** @returns whether nobody ends it any more: it is for us to begin anew */
async function isLeft({
  services: { agent },
  settings: { turnTimeoutMs },
  actor: { shopId },
  messageId,
  run,
}: {
  services: Services;
  settings: ModelSettings;
  actor: Actor;
  messageId: string;
  run: number;
}): Promise<boolean> {
  const elapsed = stopwatch();
  while (await agent.read(shopId, (tx) => isBeingRead(tx, shopId, messageId, run))) {
    if (elapsed() > turnTimeoutMs) return true;
    await setTimeout(recheckMs);
  }
  return false;
}

/** @throws ModelFailure */
async function readWithin(
  services: Services,
  {
    settings,
    actor,
    message,
    spent,
  }: { settings: ReadyModel; actor: Actor; message: ToRead; spent: (one: Spent) => void },
): Promise<Read> {
  const { agent, circuits } = services;
  const file = await fileOf(services, actor, message);
  const plan =
    message.type === "audio" ? planSpeech(settings, file) : await planPicture(services, settings, actor, file);
  // The model that answers may be well while the one that hears is not.
  const address = `${settings.baseUrl} ${message.type}`;
  const { day, allowed } = await agent.write(actor.shopId, (tx) => reserve(tx, actor, message, plan));
  let here = nothingSpent;
  let asked = false;
  try {
    if (!circuits.allows(address)) throw new ModelFailure("circuit_open");
    asked = true;
    const read = await plan.ask(AbortSignal.timeout(settings.turnTimeoutMs), (one) => (here = added(here, one)));
    circuits.note(address, true);
    return read;
  } catch (error) {
    const failure = asFailure(error);
    if (asked) circuits.note(address, !isProviders(failure.reason));
    throw failure;
  } finally {
    spent(here);
    await agent.write(actor.shopId, (tx) => settleDay(tx, { shopId: actor.shopId, day }, allowed, here));
  }
}

async function fileOf({ agent, files }: Services, actor: Actor, { id: messageId }: ToRead): Promise<File> {
  const where = { shopId: actor.shopId, messageId };
  for (let tries = 1; ; tries += 1) {
    const file = await fileNow(agent, { channels: files.channels, store: files.media }, where, actor.now);
    if (file) return file;
    if (tries === fileTriesMost) throw new ModelFailure("no_file");
    await setTimeout(fileAgainMs);
  }
}

function planSpeech(settings: ReadyModel, file: File): Plan {
  const seconds = speechSeconds(file.bytes);
  if (file.bytes.length > speechMaxBytes || seconds > speechMaxSeconds) throw new ModelFailure("too_long");
  const cost = costOfSpeech(seconds, settings.transcriptionPrice);
  return {
    prices: { ...settings, inputPrice: settings.transcriptionPrice, outputPrice: 0n },
    most: { tokens: 0, costMicros: cost },
    ask: async (signal, spent) => {
      try {
        const text = wordsHeard(await askTwice(() => transcribe(settings, file, signal), signal));
        spent({ ...nothingSpent, costMicros: cost });
        if (text === "") throw new ModelFailure("nothing_heard");
        return { text, products: [] };
      } catch (error) {
        // What began to be heard, as far as anybody can know, is paid.
        if (error instanceof ModelFailure && (error.reason === "timeout" || error.reason === "malformed_answer"))
          spent({ ...nothingSpent, costMicros: cost });
        throw error;
      }
    },
  };
}

async function planPicture({ agent }: Services, settings: ReadyModel, actor: Actor, file: File): Promise<Plan> {
  const picture = await smallPicture(file);
  if (!picture || settings.visionModel === null) throw new ModelFailure("not_readable");
  const model = { ...settings, visionModel: settings.visionModel };
  const goods = await agent.read(actor.shopId, (tx) => goodsOf(tx, actor.shopId));
  const prices = { ...settings, inputPrice: settings.visionInputPrice, outputPrice: settings.visionOutputPrice };
  const tokens = { input: describingTokens(goods), output: descriptionTokensMax };
  return {
    prices,
    most: {
      tokens: tokens.input + tokens.output,
      costMicros: costOf(tokens, { input: prices.inputPrice, output: prices.outputPrice }),
    },
    ask: (signal, spent) =>
      describe({ settings: model, picture, goods, signal, spent: (one) => spent(spend(nothingSpent, one, prices)) }),
  };
}

async function goodsOf(tx: Tx, shopId: string): Promise<Goods[]> {
  const { currency } = await findShop(tx, shopId);
  const { matches } = await searchProducts(tx, shopId, { query: "", currency, limit: goodsMost });
  return matches.map(({ id, name }) => ({ id, name }));
}

/** Taken out of the day's budget before the call, so that files side by side can't pass it. @throws ModelFailure */
async function reserve(
  tx: Tx,
  { shopId, now }: Actor,
  { conversation_id: conversationId }: ToRead,
  { prices, most }: Plan,
): Promise<{ day: string; allowed: Allowance }> {
  const { timezone } = await findShop(tx, shopId);
  const day = localDay(now, timezone);
  const allowed = await reserveTurn(tx, prices, { shopId, conversationId, day, now });
  if (allowed.costMicros < most.costMicros || allowed.tokens < most.tokens) throw new ModelFailure("over_turn_budget");
  return { day, allowed };
}

function added(before: Spent, one: Spent): Spent {
  return {
    input: before.input + one.input,
    output: before.output + one.output,
    costMicros: before.costMicros + one.costMicros,
  };
}
