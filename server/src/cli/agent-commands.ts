// agent model set, show, off, on; agent try.
import {
  agentStatistics,
  changeAgentModel,
  findAgentModel,
  findDefaultModel,
  forgetAgentModel,
  type ModelSettings,
  setAgentModel,
  setDefaultModel,
  turnDefaultModel,
} from "../agent/index.ts";
import { after, hours } from "../kernel/values/clock.ts";
import type { Services } from "../app/services.ts";
import { agentRehearse } from "./agent-rehearse.ts";
import { agentTry } from "./agent-try.ts";
import { Mistake, type Options } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import type { Command, Told } from "./command.ts";
import { modelOptions, readModel } from "./read-model.ts";

const forDefault = "the default model for shops without their own, instead of one shop's model";

export const agentCommands: Command[] = [
  {
    name: "agent model set",
    does: "Sets the language model of a shop's agent, or the default for shops without their own. If the model fails, the offline brain answers.",
    options: { shop: shopOption, ...modelOptions },
    flags: { default: forDefault },
    needs: "database",
    run: async (services, options, now) => {
      if (options.has("default")) return setDefault(services, options, now);
      const { api, vault } = services;
      const shop = await chooseShop(api, options);
      const before = await api.read(shop.id, (tx) => findAgentModel(tx, shop.id));
      const settings = readModel(options, before, now);
      await api.write(shop.id, (tx) => setAgentModel(tx, { vault, shopId: shop.id, settings, now }));
      const kept = await api.read(shop.id, (tx) => findAgentModel(tx, shop.id));
      return {
        lines: [
          `${settings.model} (${settings.provider}) now thinks for ${shop.name}.`,
          ...(kept?.hasKey ? [] : ["No key is set."]),
        ],
        value: kept && shown(kept),
      };
    },
  },
  {
    name: "agent model show",
    does: "Shows a shop's model, its budgets, and the agent's results of the last 24 hours. Never shows the key.",
    options: { shop: shopOption },
    flags: { default: forDefault },
    needs: "database",
    run: (services, options, now) => (options.has("default") ? showDefault(services) : show(services, options, now)),
  },
  {
    name: "agent model off",
    does: "Turns the model off: only the offline brain answers. The settings stay for `agent model on`.",
    options: { shop: shopOption },
    flags: { default: forDefault },
    needs: "database",
    run: (services, options, now) => turn(services, options, now, false),
  },
  {
    name: "agent model on",
    does: "Turns the model on again.",
    options: { shop: shopOption },
    flags: { default: forDefault },
    needs: "database",
    run: (services, options, now) => turn(services, options, now, true),
  },
  {
    name: "agent model forget",
    does: "Deletes a shop's own model and key. The default model, if any, is used again.",
    options: { shop: shopOption },
    needs: "database",
    run: async ({ api }, options) => {
      const shop = await chooseShop(api, options);
      const forgotten = await api.write(shop.id, (tx) => forgetAgentModel(tx, shop.id));
      return {
        lines: [forgotten ? `${shop.name} has no model of its own any more.` : `${shop.name} had no model of its own.`],
        value: { shopId: shop.id, forgotten },
      };
    },
  },
  agentTry,
  agentRehearse,
];

async function setDefault({ api, vault }: Services, options: Options, now: Date): Promise<Told> {
  refuseShop(options);
  const before = await api.platform((tx) => findDefaultModel(tx));
  const settings = readModel(options, before, now);
  const kept = await api.platform(async (tx) => {
    await setDefaultModel(tx, vault, settings, now);
    return findDefaultModel(tx);
  });
  return {
    lines: [
      `${settings.model} (${settings.provider}) now thinks for every shop without a model of its own.`,
      ...(kept?.hasKey ? [] : ["No key is set."]),
    ],
    value: kept && shown(kept),
  };
}

async function showDefault({ api }: Services): Promise<Told> {
  const settings = await api.readWithoutShop((tx) => findDefaultModel(tx));
  return {
    lines: settings ? inLines(settings) : ["There is no default model."],
    value: { model: settings && shown(settings) },
  };
}

function refuseShop(options: Options): void {
  if (options.optional("shop") !== undefined) throw new Mistake("--shop and --default don't go together");
}

async function turn({ api, vault }: Services, options: Options, now: Date, enabled: boolean): Promise<Told> {
  if (options.has("default")) {
    refuseShop(options);
    const known = await api.platform((tx) => turnDefaultModel(tx, enabled, now));
    if (!known) throw new Mistake("there is no default model; set one with `agent model set --default`");
    return { lines: [`The default model is ${enabled ? "on" : "off"}.`], value: { default: true, enabled } };
  }
  const shop = await chooseShop(api, options);
  const known = await api.write(shop.id, async (tx) => {
    if (await changeAgentModel(tx, shop.id, { enabled }, now)) return true;
    const usual = enabled ? null : await findDefaultModel(tx);
    // Only for this shop: the default's settings without its key, and turned off.
    if (usual) await setAgentModel(tx, { vault, shopId: shop.id, settings: { ...usual, enabled: false }, now });
    return usual !== null;
  });
  if (!known) throw new Mistake(`${shop.name} has no model; set one with \`agent model set\``);
  return {
    lines: [`The model of ${shop.name} is ${enabled ? "on" : "off"}.`],
    value: { shopId: shop.id, enabled },
  };
}

async function show({ api }: Services, options: Options, now: Date): Promise<Told> {
  const shop = await chooseShop(api, options);
  const [settings, usual, lately] = await api.read(shop.id, (tx) =>
    Promise.all([
      findAgentModel(tx, shop.id),
      findDefaultModel(tx),
      agentStatistics(tx, shop.id, after(now, -hours(24))),
    ]),
  );
  const fallbacks = Object.entries(lately.fallbacks).map(([reason, count]) => `${reason} ${count}`);
  return {
    lines: [
      ...(settings
        ? inLines(settings)
        : usual
          ? [`${shop.name} has no model of its own; the default thinks for it:`, ...inLines(usual)]
          : [`${shop.name} has no model: the offline brain answers, unless the environment names one.`]),
      `Last 24 hours: ${lately.turns} turns, ${lately.byModel} by the model, ${lately.handedOver} handed over, ${lately.stopped} drafts stopped`,
      `    not by the model: ${fallbacks.length > 0 ? fallbacks.join(", ") : "none"}`,
      ...(lately.shadow.turns > 0
        ? [
            `    compared in shadow: ${lately.shadow.turns} turns, ${lately.shadow.sendable} drafts that may be sent, ${lately.shadow.sameActs} with the same acts as ours`,
          ]
        : []),
      `    files: ${lately.files.heard} voice notes written out, ${lately.files.seen} pictures described, ${lately.files.failed} failed`,
      `    spent: ${lately.tokens.input} + ${lately.tokens.output} tokens, ${dollars(lately.costMicros)}`,
    ],
    value: {
      model: settings && shown(settings),
      last24Hours: { ...lately, costMicros: Number(lately.costMicros) },
    },
  };
}

function inLines(settings: ModelSettings): string[] {
  const budget = (tokens: number, micros: bigint): string => `${tokens} tokens or ${dollars(micros)}`;
  return [
    `${settings.model} (${settings.provider}) at ${settings.baseUrl}, ${settings.enabled ? "on" : "off"}, ${settings.hasKey ? "with a key" : "no key"}`,
    `    brain: ${settings.brain}`,
    `    prices of ${settings.priceDate}: ${dollars(settings.inputPrice)} in, ${dollars(settings.outputPrice)} out, for a million tokens`,
    `    voice notes: ${settings.transcriptionModel === null ? "not written out" : `${settings.transcriptionModel}, ${dollars(settings.transcriptionPrice)} a minute`}`,
    `    pictures: ${settings.visionModel === null ? "not described" : `${settings.visionModel}, ${dollars(settings.visionInputPrice)} in, ${dollars(settings.visionOutputPrice)} out`}`,
    `    time: ${settings.turnTimeoutMs} ms a turn, ${settings.silenceTimeoutMs} ms of silence`,
    `    a turn: ${budget(settings.turnTokens, settings.turnCostMicros)}`,
    `    a conversation in 24 hours: ${budget(settings.conversationTokens, settings.conversationCostMicros)}`,
    `    a day: ${budget(settings.dayTokens, settings.dayCostMicros)}`,
  ];
}

/** JSON has no bigint, and these values fit a number. */
function shown(settings: ModelSettings): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]),
  );
}

function dollars(micros: bigint): string {
  const whole = micros / 1_000_000n;
  const rest = String(micros % 1_000_000n)
    .padStart(6, "0")
    .replace(/0{1,4}$/, "");
  return `$${whole}.${rest}`;
}
