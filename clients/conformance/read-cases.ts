// Reads the cases from their files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallsFile, Case, MoneyFile, WebhooksFile } from "./form.ts";

const folder = join(import.meta.dirname, "cases");

export function readCalls(): Case[] {
  const files = readdirSync(folder).filter((name) => name.startsWith("calls-"));
  return files.sort().flatMap((name) => (read(name) as CallsFile).cases);
}

export function readWebhooks(): WebhooksFile {
  return read("webhooks.json") as WebhooksFile;
}

export function readMoney(): MoneyFile {
  return read("money.json") as MoneyFile;
}

/** operationId → where a library has it. */
export type Place = { service: string[]; method: string; path: string[]; sends: boolean };

export function readOperations(): Record<string, Place> {
  return JSON.parse(readFileSync(join(import.meta.dirname, "generated/operations.json"), "utf8"));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}
