// What the terminal shows when everything runs: the addresses, and what to try first.
import type { OwnersJoin } from "./demo-sale.ts";
import type { MadeShop } from "./demo-shop.ts";
import type { OwnersLink } from "./first-owner-link.ts";

export type Addresses = { api: string; simulator: string; logs: string };

/** `made`: the shop of a first start. `signIn`: shown here and stored nowhere. `portTaken`: the port that was requested but is taken. */
type Found = {
  made: MadeShop | null;
  signIn: OwnersLink | null;
  /** Null once the owner's phone is proven. */
  join: OwnersJoin | null;
  portTaken: number | null;
};

export function welcome(addresses: Addresses, { made, signIn, join, portTaken }: Found): string {
  const { api, simulator, logs } = addresses;
  return [
    ...(portTaken === null ? [] : [`Port ${portTaken} is taken, so this runs on another one.`]),
    "Sokoni runs.",
    "",
    row("Sandbox desk", simulator),
    row("Console", `${api}/console`),
    row("API", `${api}/api`),
    row("Documentation", `${api}/docs`),
    row("Sandbox phone", `${simulator}/phone`),
    row("Instagram phone", `${simulator}/instagram/phone`),
    row("Outcomes on request", `${simulator}/outcomes`),
    row("Logs", logs),
    "",
    ...(made
      ? keyBlock(made)
      : ["The shop and its keys are as you left them (`npm run sokoni -- keys create` makes another key)."]),
    "",
    ...(signIn
      ? [
          `Sign in to the console as ${signIn.name}, owner of "${signIn.shop}": the link works once (\`npm run sokoni -- sign-in\` prints another).`,
          `  ${signIn.url}`,
          "",
        ]
      : []),
    "Run the installation in a browser: `npm run sokoni -- operator invite --name NAME --email EMAIL --role admin` prints a link.",
    "",
    "Try first:",
    `  1. Open ${simulator}: ${made ? "a sale plays there by itself, in about 40 seconds. Then it is yours" : "play a sale there, or ask on Ada's phone: How much is the Ankara dress?"}`,
    `  2. curl -H "Authorization: Bearer ${made ? made.key : "$SOKONI_API_KEY"}" ${api}/api/products`,
    ...(join
      ? [
          `  3. Be the seller on ${join.phone} there: that phone joins in the first sale, or when you write from it: ${join.text}`,
        ]
      : []),
    "",
    'Let three days pass in seconds: POST /api/test/clock with { "advanceSeconds": 259200 }.',
    "Ctrl-C stops all of it; the data stays.",
  ].join("\n");
}

function keyBlock(made: MadeShop): string[] {
  const line = "─".repeat(made.key.length + 4);
  return [`API key of "${made.name}" (${made.id}), shown this once:`, `┌${line}┐`, `│  ${made.key}  │`, `└${line}┘`];
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(20)}${value}`;
}
