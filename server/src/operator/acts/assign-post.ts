// Gives money that came without an order to the shop whose it is, as `sokoni inbox assign` does. There it is a mispayment.
import { html } from "../../kernel/http/html.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { assignPost } from "../../inbound-webhooks/index.ts";
import { findShop } from "../over-all-shops.ts";
import type { Act } from "./act.ts";
import { subjectOfPost } from "./try-again.ts";

export const assignPostToShop: Act = {
  name: "post_assigned",
  title: "Assign a payment to a shop",
  does: "The post is read again as this shop's. Its money is then under review there. Only for money that matches no order of ours.",
  button: "Assign it",
  done: "The post is read again, as of that shop.",
  needs: "admin",
  isMoney: true,
  ofShop: false,
  subject: async (services, { id }) => ({
    ...(await subjectOfPost(services, id)),
    fields: ({ shop = "" }) =>
      html`<label
        >The shop's id <input name="shop" value="${shop}" maxlength="40" placeholder="shp_…" required=""
      /></label>`,
  }),
  run: async (_tx, { about: { id }, form }, services) => {
    const shop = await findShop(services, (form.shop ?? "").trim()).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal("resource_missing", "There is no shop with this id.") : error;
    });
    if (!(await assignPost(services.worker, id, shop.id)))
      throw new Refusal("decision_not_possible", "This post did not fail, or it is about a payment of ours.");
    return { detail: { shopId: shop.id } };
  },
};
