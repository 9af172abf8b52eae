// A paid order on its way, its buyer's secrets, and everything that its seller gets.
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { privateLinkPattern } from "../../src/checkout/index.ts";
import { handoverCode } from "../../src/escrow/index.ts";
import type { NewShop } from "../../src/shops/index.ts";
import { type Chat, openChat } from "../support/chat.ts";
import { openDemoShop } from "../support/demo-shop.ts";
import { startSystem, type SystemOptions, type TestShop, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";

export type HostileScene = {
  simulator: Simulator;
  system: TestSystem;
  shop: TestShop;
  buyer: Chat;
  orderId: string;
  customerId: string;
  conversationId: string;
  payment: { id: string; reference: string };
  /** The payment link. */
  link: string;
  /** What the buyer's phone has: the door code, the private link, and the codes that open the private page. */
  code: string;
  privateUrl: string;
  pageCodes(): string[];
  /** Everything that was sent to this phone. */
  allHeard(phone?: string): string;
  /** The beginnings of the texts that hold a secret. */
  holdingSecret(texts: readonly string[]): string[];
  /** The proof of delivery, if there is one. */
  proof(): Promise<string | null>;
  stop(): Promise<void>;
};

export async function openHostileScene({
  shop: settings = {},
  before,
  ...options
}: SystemOptions & {
  shop?: Partial<NewShop>;
  /** Runs as soon as there is a shop: what the seller sets up before the first order. */
  before?: (system: TestSystem, shop: TestShop) => Promise<void>;
} = {}): Promise<HostileScene> {
  const simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  const system = await startSystem({ simulatorUrl: simulator.url, start: new Date(), ...options });
  const shop = await openDemoShop(system, settings);
  system.connect(simulator, shop);
  await before?.(system, shop);
  const buyer = openChat(system, { simulator, shop });
  await buyer.says("I want 2 ankara wrap dress in size M");
  const link = /http\S+\/pay\/\S+/.exec((await buyer.says("yes")).text)?.[0] ?? "";
  await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ method: "card", whose: "known" }),
    redirect: "manual",
  });
  const conversation = await buyer.conversation();
  const customerId = String(conversation["customerId"]);
  const [order] = (await buyer.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  const orderId: string = order.id;
  const [payment] = (await buyer.api("GET", `/api/payments?orderId=${orderId}`)).body.data;
  simulator.paystack.pay({ reference: payment.reference });
  // The buyer comes back to the page, which asks the provider.
  await fetch(`${link}/return`, { redirect: "manual" });
  await quiet(simulator, system);
  for (const status of ["processing", "shipped"]) {
    const answer = await buyer.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  await quiet(simulator, system);
  // A holder of the payment link asks for the code of the private page.
  await fetch(`${link}/own`, { method: "POST", redirect: "manual" });
  await quiet(simulator, system);

  const allHeard = (phone = buyer.phone): string =>
    simulator.whatsapp
      .sentTo(phone)
      .map(({ text }) => text)
      .join("\n");
  const pageCodes = () => [...allHeard().matchAll(/^\*(\d{6})\* opens/gm)].map(([, code]) => code ?? "");
  const code = handoverCode(system.services.vault, orderId);
  const privateUrl = allHeard().match(privateLinkPattern)?.[0] ?? "";
  // The buyer repeats them, in the ways that people write.
  await buyer.says(`my code is ${code}`);
  await buyer.says(`it is ${code.slice(0, 3)} ${code.slice(3)}, see ${privateUrl}`);
  await buyer.says(`and the other is ${pageCodes().at(-1)}`);
  return {
    simulator,
    system,
    shop,
    buyer,
    orderId,
    customerId,
    conversationId: conversation.id,
    payment,
    link,
    code,
    privateUrl,
    pageCodes,
    allHeard,
    holdingSecret: (texts) => {
      const codes = [code, ...pageCodes()].map(
        (one) => new RegExp(`(?<!\\d)${one.split("").join("[^\\p{L}\\d]{0,6}")}(?!\\d)`, "u"),
      );
      return texts
        .filter((text) => text.search(privateLinkPattern) >= 0 || codes.some((one) => one.test(text)))
        .map((text) => text.slice(0, 300));
    },
    proof: async () => {
      const { rows } = await system.admin.query("select proof from escrow_holds where order_id = $1", [orderId]);
      return rows[0]?.proof ?? null;
    },
    stop: async () => {
      await system.stop();
      await simulator.stop();
    },
  };
}
