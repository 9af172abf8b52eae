// sign-in: lets a member into the console whose phone is not verified or not at hand.
import type { Actor } from "../kernel/security/actor.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { listMembers, makeSignInLink } from "../team/index.ts";
import { Mistake } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import type { Command } from "./command.ts";

export const signInCommand: Command = {
  name: "sign-in",
  does: "Prints a link that signs a member in to the console. It works once, for 15 minutes.",
  options: { shop: shopOption, member: "the member's id, from `team list`; the shop's first owner by default" },
  needs: "database",
  run: async ({ api, config }, options, now) => {
    const shop = await chooseShop(api, options);
    const members = await api.read(shop.id, (tx) => listMembers(tx, shop.id));
    const wanted = options.optional("member") ?? members.find(({ role }) => role === "owner")?.id;
    if (wanted === undefined) throw new Mistake(`${shop.name} has no owner yet; add one with \`team add\``);
    const by = { kind: "operator", id: "cli" } as const;
    const actor: Actor = {
      shopId: shop.id,
      by,
      scopes: new Set(),
      mode: shop.mode,
      now,
      requestId: "cli",
    };
    const link = await api
      .write(shop.id, (tx) => makeSignInLink(tx, actor, { publicUrl: config.publicUrl, memberId: wanted }))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new Mistake(`${shop.name} has no member ${wanted}; \`team list\` shows those it has`);
      });
    const { name, role } = link.member;
    return {
      lines: [
        `Lets ${name} (${role}) into the console of ${shop.name}, once, until ${link.expiresAt.toISOString()}:`,
        `  ${link.url}`,
      ],
      value: { shopId: shop.id, memberId: wanted, url: link.url, expiresAt: link.expiresAt },
    };
  },
};
