// inbox list, inbox heard, inbox replay, inbox assign.
import { listShops } from "../shops/index.ts";
import { assignPost, type Attention, postsHeard, postsInNeed, replayInbox } from "../inbound-webhooks/index.ts";
import { Mistake } from "./arguments.ts";
import { type Command, table } from "./command.ts";

const listedMost = 100;
const idOption = "the webhook's id, from `inbox list`";

export const inboxCommands: Command[] = [
  {
    name: "inbox list",
    does: "Lists inbound webhooks that could not be processed, newest first.",
    options: {},
    needs: "database",
    run: async ({ worker }) => listed(await postsInNeed(worker, listedMost)),
  },
  {
    name: "inbox heard",
    does: "Lists inbound webhooks without an effect, newest first: account alerts, unknown fields, impossible times.",
    options: {},
    needs: "database",
    run: async ({ worker }) => listed(await postsHeard(worker, listedMost)),
  },
  {
    name: "inbox replay",
    does: "Processes an inbound webhook again, after a fix.",
    options: { id: idOption },
    needs: "database",
    run: async ({ worker }, options) => {
      const id = options.required("id");
      if (!(await replayInbox(worker, id)))
        throw new Mistake(`there is no post ${id} with its content, or it is being read already`);
      return { lines: [`${id} is read again by the running server.`], value: { id } };
    },
  },
  {
    name: "inbox assign",
    does: "Assigns money without an order to a shop, where it is a mispayment.",
    options: { id: idOption, shop: "the shop's id" },
    needs: "database",
    run: async ({ api, worker }, options) => {
      const id = options.required("id");
      const shopId = options.required("shop");
      if (!(await listShops(api)).some((shop) => shop.id === shopId)) throw new Mistake(`there is no shop ${shopId}`);
      if (!(await assignPost(worker, id, shopId)))
        throw new Mistake(`there is no post ${id} that failed and is about nothing of ours`);
      return { lines: [`${id} is read again, as of ${shopId}.`], value: { id, shopId } };
    },
  },
];

function listed(posts: readonly Attention[]) {
  const rows = posts.map(({ id, sender, state, receivedAt, detail }) => [
    id,
    sender,
    state,
    receivedAt.toISOString(),
    detail ?? "",
  ]);
  return { lines: table([["id", "sender", "state", "received", "why"], ...rows]), value: posts };
}
