// Plays a dialogue script against a shop in memory and reports where the result differs from the script.
import { type AgentRules, defaultAgentRules } from "../../shops/index.ts";
import type { Brain, OrderCard } from "../brain.ts";
import type { ToolName } from "../tool.ts";
import type { Dialogue, Step } from "./dialogue-script.ts";
import { cartOf, memoryShop, playTurn, type MemoryShop, type PlayedTurn } from "./memory-shop.ts";

export type Played = { turns: PlayedTurn[]; failures: string[]; shop: MemoryShop };

const writes: ReadonlySet<ToolName> = new Set<ToolName>([
  "add_to_cart",
  "set_cart_quantity",
  "clear_cart",
  "confirm_order",
  "cancel_order",
  "open_dispute",
  "ask_return",
  "ask_refund",
  "hand_over",
]);

export async function playDialogue(dialogue: Dialogue, brain: Brain, opened?: MemoryShop): Promise<Played> {
  const shop =
    opened ??
    memoryShop({
      ...(dialogue.pickup ? {} : { pickup: null }),
      ...(dialogue.areas ? {} : { deliveryAreas: [] }),
    });
  shop.rules = rulesWith(dialogue.rules);
  if (dialogue.haggles) for (const { id, price } of shop.products) shop.floors.set(id, (price.minor * 7n) / 10n);
  const played: Played = { turns: [], failures: [], shop };
  for (const step of dialogue.steps) {
    const turn = await playStep(step, shop, brain, played.turns.at(-1));
    if (turn) played.turns.push(turn);
    const last = played.turns.at(-1);
    if (step.kind === "expect" && last) played.failures.push(...unmet(step, last, shop));
  }
  return played;
}

/** The default rules, with the changes that the dialogue names. */
function rulesWith(changed: Dialogue["rules"]): AgentRules {
  const parts = Object.entries(defaultAgentRules).map(([name, usual]) => {
    const wanted = changed[name as keyof AgentRules];
    return [name, Array.isArray(usual) ? (wanted ?? usual) : { ...usual, ...Object(wanted) }];
  });
  return Object.fromEntries(parts) as AgentRules;
}

async function playStep(
  step: Step,
  shop: MemoryShop,
  brain: Brain,
  before: PlayedTurn | undefined,
): Promise<PlayedTurn | null> {
  const [newest] = shop.orders;
  switch (step.kind) {
    case "message":
      return playTurn(
        shop,
        brain,
        step.messages.map((message) => ({ ...message, at: shop.now })),
      );
    case "tap": {
      const found = step.id.startsWith("#")
        ? step.id.slice(1)
        : before?.draft.buttons?.find(({ id }) => id.startsWith(step.id))?.id;
      return playTurn(shop, brain, [
        {
          id: "msg_tap",
          // An id of several words is the text of a button below an advert.
          text: step.id.includes(" ") ? step.id.slice(1) : "Yes",
          type: "choice",
          at: shop.now,
          choice: found ?? "missing",
          forwarded: false,
          enquiry: null,
        },
      ]);
    }
    case "provider":
      for (const order of shop.orders) shop.paidAtProvider.add(order.id);
      return null;
    case "order":
      if (newest) moveOn(newest, step.status);
      return null;
    case "later":
      shop.now = new Date(shop.now.getTime() + step.minutes * 60_000);
      return null;
    default:
      return null;
  }
}

/** An order that has ended has no cash due. */
function moveOn(order: OrderCard, status: OrderCard["status"]): void {
  const isUnsent = status === "expired" && order.payOnDelivery;
  Object.assign(order, { status, paymentUrl: null, payerUrl: null }, isUnsent ? { ended: "unsent" } : {});
  if (status === "expired") order.payOnDelivery = false;
}

function unmet(
  { what, value, line }: Extract<Step, { kind: "expect" }>,
  { draft, receipts }: PlayedTurn,
  shop: MemoryShop,
): string[] {
  const text = draft.text.toLowerCase().replaceAll(/[\u00a0\u202f]/g, " ");
  const done = receipts.filter((receipt) => receipt.result.ok).map((receipt) => receipt.tool);
  const met = {
    says: () => text.includes(value.toLowerCase()),
    never: () => !text.includes(value.toLowerCase()),
    does: () => inOrder(value.split(/\s+/), done),
    writes: () => !done.some((tool) => writes.has(tool)),
    "writes-reason": () => receipts.some(({ tool, input }) => tool === "hand_over" && input.reason === value),
    language: () => draft.language === value,
    cart: () => asListed(cartOf(shop).lines) === value,
    orders: () => ordersIn(shop) === value,
  }[what]();
  return met
    ? []
    : [
        `line ${line}: ${what}: ${value}\n  reply: ${draft.text}\n  tools: ${receipts.map((receipt) => `${receipt.tool}${receipt.result.ok ? "" : `!${receipt.result.code}`}`).join(" ")}`,
      ];
}

function asListed(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => `${quantity} ${name}`).join(", ") || "nothing";
}

function ordersIn({ orders }: MemoryShop): string {
  const live = orders.filter(({ status }) => status !== "cancelled").toReversed();
  return live.map(({ lines }) => asListed(lines)).join("; ");
}

function inOrder(wanted: readonly string[], done: readonly string[]): boolean {
  let at = 0;
  for (const tool of done) if (tool === wanted[at]) at += 1;
  return at === wanted.length;
}
