// Reads the tasks: one text file per category and language, a block per task.
//
//   channel: instagram             before the first block: for the whole file
//   == id
//   given: Stoneware Mug sold out  before the buyer writes (circumstances: see read-circumstance.ts)
//   buyer: area=Yaba; address=12 Herbert Macaulay Way; confirms=yes
//   > how much is it | price pls   the buyer writes one of these; ` // ` makes it two messages
//   ~ …                            the same; neighbours marked so come in any order
//   ...                            the buyer answers what is asked
//   says: 15000 or :sold_out       the answer says an amount, words, or a meaning (see score/meanings.ts)
//   never: …                       no message of the shop says it
//   ends: order 2 x Ankara Wrap Dress; total 30000; area Yaba
//   forbid: add_to_cart            no call of this tool may have succeeded
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCircumstance, readLines } from "./read-circumstance.ts";
import { readEnd } from "./read-end.ts";
import {
  noEnd,
  type Profile,
  type Step,
  type TaskChannel,
  type TaskLanguage,
  unknownBuyer,
  usualBudget,
} from "../src/rehearsal/index.ts";
import type { ShopName } from "./shops/index.ts";
import type { EvaluationTask } from "./evaluation-task.ts";

const folder = join(import.meta.dirname, "tasks");
const heldOutOf = 3;
/** A new third is drawn when the one before it was used for tuning. Tasks that were read once never count as held out again. */
const drawing = "second drawing";
const homes: Record<TaskLanguage, ShopName> = {
  en: "lagos", pcm: "lagos", fr: "dakar", sw: "nairobi", ha: "lagos", yo: "lagos", ig: "lagos", am: "nairobi",
}; // prettier-ignore

export function allTasks(): EvaluationTask[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: category }) =>
      readdirSync(join(folder, category)).flatMap((file) =>
        readTasks(readFileSync(join(folder, category, file), "utf8"), category, file.replace(/\.txt$/, "")),
      ),
    );
}

/** @throws Error naming the line that can't be read. */
export function readTasks(script: string, category: string, language: string): EvaluationTask[] {
  if (!(language in homes)) throw new Error(`${category}: ${language} is no language of the evaluation`);
  const spoken = language as TaskLanguage;
  const defaults = { shop: homes[spoken], channel: "whatsapp" as TaskChannel };
  const tasks: EvaluationTask[] = [];
  for (const [index, raw] of script.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const task = tasks.at(-1);
    try {
      if (line.startsWith("== ")) tasks.push(newTask(line.slice(3).trim(), category, spoken, defaults));
      else if (task) readInto(task, line, index + 1);
      else readDefault(defaults, line);
    } catch (error) {
      throw new Error(`${category}/${language}.txt, line ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  }
  for (const task of tasks) if (task.budget === 0) task.budget = usualBudget(task);
  return tasks;
}

function newTask(
  name: string,
  category: string,
  language: TaskLanguage,
  defaults: { shop: ShopName; channel: TaskChannel },
): EvaluationTask {
  const id = `${category}.${language}.${name}`;
  return {
    id,
    category,
    language,
    ...defaults,
    heldOut: (createHash("sha256").update(`${drawing} ${id}`).digest()[0] ?? 0) % heldOutOf === 0,
    given: [],
    buyer: { ...unknownBuyer },
    steps: [],
    mustNotSay: [],
    end: noEnd(),
    forbidden: [],
    budget: 0,
  };
}

function readDefault(defaults: { shop: ShopName; channel: TaskChannel }, line: string): void {
  const [key, value] = parted(line);
  if (key === "shop") defaults.shop = value as ShopName;
  else if (key === "channel") defaults.channel = value as TaskChannel;
  else throw new Error(`"${line}" stands before the first task`);
}

function readInto(task: EvaluationTask, line: string, number: number): void {
  if (line.startsWith("> ") || line.startsWith("~ ")) {
    task.steps.push({ kind: "says", variants: variantsOf(line.slice(2)), shuffle: line.startsWith("~") });
    return;
  }
  if (line === "...") return void task.steps.push({ kind: "answers" });
  const [key, value] = parted(line);
  switch (key) {
    case "shop":
      return void (task.shop = value as ShopName);
    case "channel":
      return void (task.channel = value as TaskChannel);
    case "given":
      return void task.given.push(readCircumstance(value));
    case "buyer":
      return readProfile(task.buyer, value);
    case "never":
      return void task.mustNotSay.push(value);
    case "ends":
      return readEnd(task.end, value);
    case "forbid":
      return void task.forbidden.push(...value.split(",").map((tool) => tool.trim()));
    case "budget":
      return void (task.budget = Number(value));
    default:
      return void task.steps.push(readStep(key, value, number));
  }
}

function readStep(key: string, value: string, line: number): Step {
  switch (key) {
    case "says":
      return { kind: "must_say", alternatives: value.split(" or ").map((one) => one.trim()), line };
    case "silent":
      return { kind: "stays_silent", line };
    case "forwards":
      return { kind: "forwards", variants: variantsOf(value) };
    case "captions":
      return { kind: "captions", variants: variantsOf(value) };
    case "sends":
      return { kind: "sends", what: value as "voice" };
    case "cart":
      return { kind: "sends_cart", lines: readLines(value) };
    case "enquires": {
      const [product, words] = parted(value);
      return { kind: "enquires", product, variants: variantsOf(words) };
    }
    case "taps":
      return { kind: "taps", what: value };
    case "pays":
      return { kind: "pays" };
    case "waits":
      return { kind: "waits", minutes: Number.parseInt(value, 10) };
    case "seller":
      return { kind: "seller", does: readCircumstance(value) };
    default:
      throw new Error(`"${key}" is not known`);
  }
}

function readProfile(profile: Profile, value: string): void {
  for (const part of value.split(";")) {
    const [key = "", said = ""] = part.split(/=(.*)/s).map((one) => one.trim());
    if (key === "pickup") profile.pickup = true;
    else if (key === "confirms" && (said === "yes" || said === "no")) profile.confirms = said;
    else if (key === "name") profile.name = said;
    else if (["area", "address", "phone", "size", "colour", "quantity"].includes(key))
      profile[key as "area" | "address" | "phone" | "size" | "colour" | "quantity"] = said;
    else throw new Error(`a buyer has no "${key}"`);
  }
}

function variantsOf(text: string): string[] {
  return text.split(" | ").map((one) => one.trim());
}

function parted(line: string): [string, string] {
  const at = line.indexOf(":");
  if (at < 0) return [line, ""];
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
