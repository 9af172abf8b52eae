// Which model thinks for a shop, where it is asked, with which key, and how much it may take: time, tokens and money.
// The address and the key are the operator's to set: the server calls what stands there. A seller may be given the rest.
import type { Selectable } from "kysely";
import type { Vault } from "../../kernel/security/crypto.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import { providers, type ProviderName } from "./providers.ts";

export type ModelLimits = {
  /** For a whole turn, rewriting included, and for a stream that falls silent. */
  turnTimeoutMs: number;
  silenceTimeoutMs: number;
  /** Input and output together; costs in millionths of a US dollar. A conversation's are those of its last 24 hours. */
  turnTokens: number;
  turnCostMicros: bigint;
  conversationTokens: number;
  conversationCostMicros: bigint;
  dayTokens: number;
  dayCostMicros: bigint;
};

/** Which models of the same provider write out voice notes and describe pictures; null: none does. Prices as those of the model itself. */
export type Senses = {
  transcriptionModel: string | null;
  /** For a minute of speech. */
  transcriptionPrice: bigint;
  visionModel: string | null;
  visionInputPrice: bigint;
  visionOutputPrice: bigint;
};

export const noSenses: Senses = {
  transcriptionModel: null,
  transcriptionPrice: 0n,
  visionModel: null,
  visionInputPrice: 0n,
  visionOutputPrice: 0n,
};

/**
 * `model`: it answers every turn. `hybrid`: our rules answer where they are sure, the model where they are not. `shadow`: our rules
 * answer, and the model's draft is kept beside theirs. `offline`: our rules answer; only voice notes and pictures go to a model.
 */
export const brains = ["model", "hybrid", "shadow", "offline"] as const;

export type ModelSettings = ModelLimits &
  Senses & {
    enabled: boolean;
    brain: (typeof brains)[number];
    provider: ProviderName;
    baseUrl: string;
    model: string;
    hasKey: boolean;
    inputPrice: bigint;
    outputPrice: bigint;
    /** The day whose prices these are. */
    priceDate: string;
    updatedAt: Date;
  };

export const defaultLimits: ModelLimits = {
  turnTimeoutMs: 25_000,
  silenceTimeoutMs: 10_000,
  turnTokens: 40_000,
  turnCostMicros: 50_000n,
  conversationTokens: 300_000,
  conversationCostMicros: 300_000n,
  dayTokens: 5_000_000,
  dayCostMicros: 5_000_000n,
};

/** `key`: undefined keeps the one that is there, unless the address changes: a key is never sent elsewhere than it was given for. */
export type NewModelSettings = Omit<ModelSettings, "hasKey" | "updatedAt" | keyof Senses> &
  Partial<Senses> & { key?: string | null };

export async function setAgentModel(
  tx: Tx,
  { vault, shopId, settings, now }: { vault: Vault; shopId: string; settings: NewModelSettings; now: Date },
): Promise<void> {
  const { key } = settings;
  const row = rowOf(vault, placeOf(shopId), settings, now);
  await tx
    .insertInto("agent_models")
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) =>
      conflict.column("shop_id").doUpdateSet({
        ...row,
        ...(key === undefined
          ? {
              api_key: sql<Buffer | null>`case when agent_models.base_url = ${row.base_url} then agent_models.api_key end`,
            }
          : {}),
        version: sql`agent_models.version + 1`,
      }),
    )
    .execute();
}

function rowOf(vault: Vault, place: string, { key, ...plain }: NewModelSettings, now: Date) {
  return {
    enabled: plain.enabled,
    brain: plain.brain,
    provider: plain.provider,
    base_url: readBaseUrl(plain.baseUrl),
    model: plain.model,
    api_key: typeof key === "string" ? vault.seal(key, place) : null,
    input_price: plain.inputPrice,
    output_price: plain.outputPrice,
    price_date: plain.priceDate,
    turn_timeout_ms: plain.turnTimeoutMs,
    silence_timeout_ms: plain.silenceTimeoutMs,
    turn_tokens: plain.turnTokens,
    turn_cost_micros: plain.turnCostMicros,
    conversation_tokens: plain.conversationTokens,
    conversation_cost_micros: plain.conversationCostMicros,
    day_tokens: plain.dayTokens,
    day_cost_micros: plain.dayCostMicros,
    ...sensesRow({ ...noSenses, ...plain }),
    updated_at: now,
  };
}

function sensesRow(senses: Senses) {
  return {
    transcription_model: senses.transcriptionModel,
    transcription_price: senses.transcriptionPrice,
    vision_model: senses.visionModel,
    vision_input_price: senses.visionInputPrice,
    vision_output_price: senses.visionOutputPrice,
  };
}

/** Of the shops that have none of their own. */
export async function setDefaultModel(tx: Tx, vault: Vault, settings: NewModelSettings, now: Date): Promise<void> {
  const row = rowOf(vault, placeOfDefault, settings, now);
  await tx
    .insertInto("agent_model_default")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("single").doUpdateSet({
        ...row,
        ...(settings.key === undefined
          ? {
              api_key: sql<Buffer | null>`case when agent_model_default.base_url = ${row.base_url} then agent_model_default.api_key end`,
            }
          : {}),
        version: sql`agent_model_default.version + 1`,
      }),
    )
    .execute();
}

/** @returns false where there is no default. */
export async function turnDefaultModel(tx: Tx, enabled: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("agent_model_default")
    .set({ enabled, version: sql`version + 1`, updated_at: now })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Never the key. */
export async function findDefaultModel(tx: Tx): Promise<ModelSettings | null> {
  const row = await tx
    .selectFrom("agent_model_default")
    .selectAll()
    .select(sql<string>`price_date::text`.as("price_day"))
    .executeTakeFirst();
  return row ? settingsOf(row) : null;
}

/** The shop has none of its own any more: the default thinks for it, if there is one. @returns false where it had none. */
export async function forgetAgentModel(tx: Tx, shopId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("agent_models")
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What a seller may change: neither where it is asked nor with which key. @returns false where no model is set. */
export async function changeAgentModel(
  tx: Tx,
  shopId: string,
  change: Partial<ModelLimits> & { enabled?: boolean },
  now: Date,
): Promise<boolean> {
  const columns = {
    enabled: change.enabled,
    turn_timeout_ms: change.turnTimeoutMs,
    silence_timeout_ms: change.silenceTimeoutMs,
    turn_tokens: change.turnTokens,
    turn_cost_micros: change.turnCostMicros,
    conversation_tokens: change.conversationTokens,
    conversation_cost_micros: change.conversationCostMicros,
    day_tokens: change.dayTokens,
    day_cost_micros: change.dayCostMicros,
  };
  const { numUpdatedRows } = await tx
    .updateTable("agent_models")
    .set({
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The shop's own; null where none was set. Never the key. */
export async function findAgentModel(tx: Tx, shopId: string): Promise<ModelSettings | null> {
  const row = await tx
    .selectFrom("agent_models")
    .selectAll()
    .select(sql<string>`price_date::text`.as("price_day"))
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return row ? settingsOf(row) : null;
}

/** Ready to be asked; `key` null where the provider needs none; "no_key" where one is needed and missing. */
export type ReadyModel = ModelSettings & { key: string | null };

/**
 * The shop's own, else the default, else the environment's. Null where there is none or it is turned off: a shop that has turned its
 * own off wants no other.
 */
export async function openAgentModel(
  tx: Tx,
  vault: Vault,
  shopId: string,
  ofEnvironment: ReadyModel | null,
): Promise<ReadyModel | { settings: ModelSettings; missing: "no_key" } | null> {
  const found = await readModel(tx, shopId);
  if (!found) return ofEnvironment;
  if (!found.settings.enabled) return null;
  const { settings, sealed, place } = found;
  const key = sealed && openKey(vault, sealed, place);
  return key === null && providers[settings.provider].needsKey ? { settings, missing: "no_key" } : { ...settings, key };
}

/** A key sealed under another master key opens no more; the shop then goes on without its model. */
function openKey(vault: Vault, sealed: Buffer, place: string): string | null {
  try {
    return vault.open(sealed, place);
  } catch {
    return null;
  }
}

/** One statement for both: every turn of every shop asks. */
async function readModel(
  tx: Tx,
  shopId: string,
): Promise<{ settings: ModelSettings; sealed: Buffer | null; place: string } | null> {
  const columns = sql.raw(modelColumns.join(", "));
  const { rows } = await sql<KeptModel & { own: boolean }>`
    select true own, ${columns}, price_date::text price_day from agent_models where shop_id = ${shopId}
    union all
    select false, ${columns}, price_date::text from agent_model_default
      where not exists (select from agent_models where shop_id = ${shopId})`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return { settings: settingsOf(row), sealed: row.api_key, place: row.own ? placeOf(shopId) : placeOfDefault };
}

const modelColumns = [
  "enabled",
  "brain",
  "provider",
  "base_url",
  "model",
  "api_key",
  "input_price",
  "output_price",
  "turn_timeout_ms",
  "silence_timeout_ms",
  "turn_tokens",
  "turn_cost_micros",
  "conversation_tokens",
  "conversation_cost_micros",
  "day_tokens",
  "day_cost_micros",
  "transcription_model",
  "transcription_price",
  "vision_model",
  "vision_input_price",
  "vision_output_price",
  "updated_at",
] as const;

type KeptModel = Pick<Selectable<DB["agent_models"]>, (typeof modelColumns)[number]> & { price_day: string };

function settingsOf(row: KeptModel): ModelSettings {
  return {
    enabled: row.enabled,
    brain: row.brain,
    provider: row.provider,
    baseUrl: row.base_url,
    model: row.model,
    hasKey: row.api_key !== null,
    inputPrice: row.input_price,
    outputPrice: row.output_price,
    priceDate: row.price_day,
    turnTimeoutMs: row.turn_timeout_ms,
    silenceTimeoutMs: row.silence_timeout_ms,
    turnTokens: row.turn_tokens,
    turnCostMicros: row.turn_cost_micros,
    conversationTokens: row.conversation_tokens,
    conversationCostMicros: row.conversation_cost_micros,
    dayTokens: row.day_tokens,
    dayCostMicros: row.day_cost_micros,
    transcriptionModel: row.transcription_model,
    transcriptionPrice: row.transcription_price,
    visionModel: row.vision_model,
    visionInputPrice: row.vision_input_price,
    visionOutputPrice: row.vision_output_price,
    updatedAt: row.updated_at,
  };
}

/** @throws TypeError for what is no address of a provider, or carries a name and password that would be written to logs. */
export function readBaseUrl(text: string): string {
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new TypeError("the address must be http or https");
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError("the address must be plain: no name, password, query or fragment");
  return text.replace(/\/+$/, "");
}

const placeOfDefault = "agent_model_default||api_key";

function placeOf(shopId: string): string {
  return `agent_models|${shopId}|api_key`;
}
