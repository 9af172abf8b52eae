// Runs one command of the operator, from its words to its output. Commands work next to a running server, without one, and with any
// DATABASE_URL.
import { join } from "node:path";
import { inspect } from "node:util";
import { addressesBeside } from "../app/addresses.ts";
import { type OpenedDatabase, openToolDatabase } from "../app/open-database.ts";
import { withSecretFiles } from "../kernel/process/secret-files.ts";
import { readConfig } from "../kernel/process/config.ts";
import { migrate, pendingMigrations } from "../kernel/database/migrate.ts";
import { agentCommands } from "./agent-commands.ts";
import { Mistake, readOptions } from "./arguments.ts";
import { withServices } from "./equip-command.ts";
import { type Command, table, type Told } from "./command.ts";
import { courierCommands } from "./courier-commands.ts";
import { disputeCommand } from "./dispute-command.ts";
import { eventCommands } from "./event-commands.ts";
import { examine } from "./doctor.ts";
import { inboxCommands } from "./inbox-commands.ts";
import { keyCommands } from "./key-commands.ts";
import { ledgerCommands } from "./ledger-commands.ts";
import { insightCommands } from "./insight-commands.ts";
import { planCommands } from "./plan-commands.ts";
import { masterKeyCommands } from "./master-key-command.ts";
import { reconciliationCommands } from "./reconciliation-commands.ts";
import { providerCommands } from "./provider-commands.ts";
import { shopCommands } from "./shop-commands.ts";
import { backupCommands } from "./backup-commands.ts";
import { clockCommands } from "./clock-commands.ts";
import { releaseCommand } from "./release-command.ts";
import { surplusCommand } from "./surplus-command.ts";
import { operatorCommands } from "./operator-commands.ts";
import { signInCommand } from "./sign-in-command.ts";
import { signUpCommands } from "./sign-up-commands.ts";
import { verificationCommands } from "./verification-commands.ts";
import { teamCommands } from "./team-commands.ts";

const root = join(import.meta.dirname, "../../..");

const commands: Command[] = [
  ...agentCommands,
  ...shopCommands,
  ...keyCommands,
  ...clockCommands,
  ...teamCommands,
  signInCommand,
  ...operatorCommands,
  ...signUpCommands,
  ...verificationCommands,
  releaseCommand,
  surplusCommand,
  disputeCommand,
  ...ledgerCommands,
  ...backupCommands,
  ...masterKeyCommands,
  ...reconciliationCommands,
  ...insightCommands,
  ...planCommands,
  ...providerCommands,
  ...courierCommands,
  ...inboxCommands,
  ...eventCommands,
  {
    name: "migrate",
    does: "Applies the database migrations. `npm start` does it too.",
    options: {},
    needs: "address",
    run: async ({ ownerUrl }) => {
      const applied = await migrate(ownerUrl);
      const lines = applied.length > 0 ? applied.map((name) => `applied ${name}`) : ["The database is up to date."];
      return { lines, value: { applied } };
    },
  },
  {
    name: "doctor",
    does: "Checks everything the service depends on. Exit code 1 if a check fails.",
    options: {},
    needs: "nothing",
    run: examine,
  },
];

/** The program's output and exit code: 2 for wrong words, 1 for a failure. */
export type Ended = { code: number; out: string; errors: string };

export async function command(words: readonly string[], given: NodeJS.ProcessEnv): Promise<Ended> {
  const asJson = words.includes("--json");
  try {
    const told = await perform(
      words.filter((word) => word !== "--json"),
      withSecretFiles(given),
    );
    const out = asJson ? JSON.stringify(told.value, null, 2) : told.lines.join("\n");
    return { code: told.exitCode ?? 0, out: `${out}\n`, errors: "" };
  } catch (error) {
    const code = error instanceof Mistake ? 2 : 1;
    // A mistake that the operator can fix is one sentence. A stack is printed only with SOKONI_DEBUG.
    const message = error instanceof Error ? error.message : String(error);
    const stack = given.SOKONI_DEBUG ? `${inspect(error)}\n` : "";
    if (asJson) return { code, out: `${JSON.stringify({ error: message }, null, 2)}\n`, errors: stack };
    return { code, out: "", errors: `sokoni: ${message}\n${stack}` };
  }
}

async function perform(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<Told> {
  if (given.length === 0 || given[0] === "help" || given.includes("--help")) return help();
  const asked = commands.find(({ name }) => name.split(" ").every((word, index) => given[index] === word));
  if (!asked) throw new Mistake(`there is no command "${given.join(" ")}"; \`npm run sokoni -- help\` lists them`);
  const options = readOptions({
    words: given.slice(asked.name.split(" ").length),
    known: Object.keys(asked.options),
    flags: Object.keys(asked.flags ?? {}),
    environment,
    operand: asked.operand?.name,
  });
  if (asked.needs === "no installation") return asked.run(environment, options, root);
  const config = readConfig({ ...addressesBeside(environment, root), ...environment }, root);
  if (asked.needs === "nothing") return asked.run(config, options);

  const database = await openToolDatabase(config);
  try {
    if (asked.needs === "address") return await asked.run(database, options, config);
    await refuseOldSchema(database);
    return await withServices(config, database, (services) => asked.run(services, options, services.clock.now()));
  } finally {
    await database.stop();
  }
}

async function refuseOldSchema({ ownerUrl }: OpenedDatabase): Promise<void> {
  const pending = await pendingMigrations(ownerUrl);
  if (pending.length > 0)
    throw new Mistake(`the database is ${pending.length} migrations behind; run \`npm run sokoni -- migrate\` first`);
}

function help(): Told {
  const lines = [
    "npm run sokoni -- <command> [--option value …] [--json]",
    "",
    ...commands.flatMap(({ name, does, options, flags = {}, operand }) => [
      operand ? `${name} <${operand.name}>` : name,
      `    ${does}`,
      ...(operand ? [`    <${operand.name}>  ${operand.does}`] : []),
      ...table(Object.entries({ ...options, ...flags }).map(([option, what]) => [`    --${option}`, what])),
    ]),
    "",
    "Settings come from the environment: DATA_FOLDER, DATABASE_URL, PORT, SIMULATOR_URL.",
  ];
  return { lines, value: commands.map(({ name, does, options, flags = {} }) => ({ name, does, options, flags })) };
}
