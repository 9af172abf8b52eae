// Deletes a template: at the channel first, then here. A template that is already gone there counts as deleted.
import type { Channel, Channels } from "../../channels/index.ts";
import type { Outside } from "../../kernel/contract/endpoint.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { connectionOf, findChannel } from "../../shops/index.ts";
import { announceTemplates } from "./announce-templates.ts";
import { askBusiness } from "./ask-business.ts";
import type { TemplateResource } from "./contract.ts";
import { isOurTemplate } from "./our-templates.ts";
import { findTemplate, lockTemplates, type TemplateRow, toTemplate } from "./queries.ts";

type Intent = { row: TemplateRow; channel: Channel | null; business: string | null };
type Fact = { kind: "gone" } | { kind: "refused"; detail: string } | { kind: "unknown" };

export function deleteTemplate({
  channels,
}: {
  channels: Channels;
}): Outside<{ params: { id: string } }, Intent, Fact, TemplateResource | Refusal> {
  return {
    async record(tx, actor, { params }) {
      const row = await findTemplate(tx, actor.shopId, params.id);
      if (isOurTemplate(row)) throw new Refusal("template_is_ours");
      const connection = await findChannel(tx, actor.shopId, row.connection_id);
      return { row, channel: channels(connectionOf(connection), actor.mode), business: connection.business };
    },
    recordsNothing: () => true,
    async call({ row, channel, business }) {
      // A disconnected number can't send, and its channel can't be asked.
      if (!channel) return { kind: "gone" };
      const named = business ?? (await askBusiness(channel));
      const { driver, account } = channel;
      if (named === null || !driver.deleteTemplate || !driver.findTemplate) return { kind: "unknown" };
      const answer = await driver.deleteTemplate(account, named, { name: row.name, id: row.channel_id });
      if (answer.kind === "known") return { kind: "gone" };
      const found = await driver.findTemplate(account, named, row);
      if (found.kind === "known" && found.value === null) return { kind: "gone" };
      return answer.kind === "refused" ? { kind: "refused", detail: answer.detail } : { kind: "unknown" };
    },
    async settle(tx, actor, { row }, fact) {
      if (fact.kind === "unknown") return new Refusal("channel_unavailable");
      if (fact.kind === "refused")
        return new Refusal("template_refused", `The channel does not delete this template: ${fact.detail}`);
      const before = await lockTemplates(tx, actor.shopId, row.connection_id, [row]);
      const after = await tx
        .updateTable("message_templates")
        .set({ state: "deleted", word: "DELETED", updated_at: actor.now })
        .where("shop_id", "=", actor.shopId)
        .where("id", "=", row.id)
        .returningAll()
        .execute();
      await announceTemplates(tx, actor, before, after);
      return toTemplate(row);
    },
  };
}
