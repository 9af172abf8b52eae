// Shows what was said in a dispute and in the chat about its order, once. The reason is in both audit logs, so the shop's owners can read who looked
// and why.
import { whatWasSaid } from "../../conversations/index.ts";
import { evidenceOf, findDispute } from "../../disputes/index.ts";
import { audit } from "../../kernel/security/audit.ts";
import { html, type Html } from "../../kernel/http/html.ts";
import { findOrder } from "../../orders/index.ts";
import { findShop } from "../over-all-shops.ts";
import { link, plain, sum, table, when } from "../parts.ts";
import type { Act } from "./act.ts";

const messagesMost = 100;

export const showDispute: Act = {
  name: "dispute_words_shown",
  title: "Show what was said",
  does: "You see what buyer and shop wrote in this dispute and in their chat, once. The shop's owners read in their audit log that you looked, and why.",
  button: "Show it",
  done: "It was shown.",
  needs: "support",
  ofShop: true,
  subject: async (services, { shopId, id }) => {
    const shop = await findShop(services, shopId ?? "");
    const dispute = await services.worker.read(shop.id, (tx) => findDispute(tx, shop.id, id));
    return {
      back: `/operator/disputes/${shop.id}/${id}`,
      facts: [
        ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
        ["Disputed", sum(dispute.amount, dispute.currency)],
        ["About", plain(dispute.reason)],
      ],
    };
  },
  run: async (tx, { actor, about: { id }, reason }) => {
    const { shopId } = actor;
    const dispute = await findDispute(tx, shopId, id);
    const order = await findOrder(tx, shopId, dispute.order_id);
    const evidence = await evidenceOf(tx, shopId, id);
    const said =
      order.conversation_id === null ? [] : await whatWasSaid(tx, shopId, order.conversation_id, messagesMost);
    await audit(tx, actor, { act: "dispute_words_shown", objectId: id, detail: { orderId: order.id, reason } });
    return {
      detail: { orderId: order.id },
      shown: html`<h2>The dispute</h2>
        ${table({
          name: "Evidence",
          head: ["By", "What", "Words", "When"],
          rows: [
            [dispute.opened_by, "opening", words(dispute.description), when(dispute.created_at)],
            ...evidence.map((line) => [
              line.entered_by_seller ? "the shop, in the buyer's name" : line.by_whom,
              plain(line.kind),
              words(line.text),
              when(line.created_at),
            ]),
          ],
          none: "",
        })}
        <h2>The chat about the order</h2>
        ${table({
          name: "Chat",
          head: ["By", "Words", "When"],
          rows: said.map(({ by, text, at }) => [plain(by), words(text), when(new Date(at))]),
          none: "There is no chat about the order.",
        })}`,
    };
  },
};

function words(text: string | null): Html {
  return html`<span class="quote">${text ?? "–"}</span>`;
}
