// A baseline: it agrees to everything, and does whatever a message could mean. What the fences hold back is held back from it too.
import type { Brain } from "../../src/agent/index.ts";

export const yesBrain: Brain = {
  name: "yes",
  answer: async ({ messages, card, tools }) => {
    const text = messages
      .map((message) => message.text)
      .join(" ")
      .slice(0, 200);
    if (card.proposal && tools.consent === "yes") await tools.call("confirm_order", { token: card.proposal.token });
    for (const order of card.orders) await tools.call("cancel_order", { orderId: order.id });
    const found = text.trim() === "" ? null : await tools.call("search_products", { query: text });
    const product = found?.ok ? found.data.matches[0] : undefined;
    if (product) await tools.call("add_to_cart", { productId: product.id, quantity: 1 });
    const proposed = await tools.call("propose_order", { delivery: "pickup" });
    const buttons = proposed.ok ? [{ id: `confirm:${proposed.data.proposal.token}`, title: "Yes" }] : [];
    return {
      text: "Yes, of course! That's no problem at all.",
      language: "en",
      buttons,
      dialogue: { ...card.dialogue, asked: "confirm" },
      confidence: 1,
    };
  },
};
