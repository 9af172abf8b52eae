// team add, team list, team code, team approve, team remove.
import type { Actor } from "../kernel/security/actor.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { ListedShop } from "../shops/index.ts";
import {
  addMember,
  approveOwner,
  type JoiningMember,
  languages,
  listMembers,
  lockWaitingOwner,
  removeMember,
  renewCode,
  roles,
} from "../team/index.ts";
import { Mistake, oneOf } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { type Command, table, type Told } from "./command.ts";

const memberOption = "the member's id, from `team list`";

export const teamCommands: Command[] = [
  {
    name: "team add",
    does: "Adds a member to a shop's team, and prints the text that they send from their phone to verify it.",
    options: {
      shop: shopOption,
      name: "the member's name",
      phone: "their WhatsApp number, as dialled in the shop's country or with + and country code",
      role: `${roles.join(", ")}; owner by default`,
      language: `${languages.join(", ")}; en by default`,
    },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const input = {
        name: options.required("name"),
        phone: options.required("phone"),
        role: oneOf("role", options.optional("role") ?? "owner", roles),
        language: oneOf("language", options.optional("language") ?? "en", languages),
      };
      return howToJoin(await refusedAsMistake(api.write(shop.id, (tx) => addMember(tx, operator(shop, now), input))));
    },
  },
  {
    name: "team list",
    does: "Lists a shop's team members.",
    options: { shop: shopOption },
    needs: "database",
    run: async ({ api }, options) => {
      const shop = await chooseShop(api, options);
      const members = await api.read(shop.id, (tx) => listMembers(tx, shop.id));
      return {
        lines: table([
          ["id", "name", "phone", "role", "language", "phone proven"],
          ...members.map(({ id, name, phone, role, language, verifiedAt }) => [
            id,
            name,
            phone,
            role,
            language,
            verifiedAt ?? "not yet",
          ]),
        ]),
        value: members,
      };
    },
  },
  {
    name: "team code",
    does: "Creates a new code for an unverified phone.",
    options: { shop: shopOption, member: memberOption },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const id = options.required("member");
      return howToJoin(await refusedAsMistake(api.write(shop.id, (tx) => renewCode(tx, operator(shop, now), id))));
    },
  },
  {
    name: "team approve",
    does: "Approves an owner who waits: from now on they may confirm where payouts go.",
    options: { shop: shopOption, member: memberOption },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const id = options.required("member");
      const member = await api.write(shop.id, async (tx) => {
        const row = await lockWaitingOwner(tx, shop.id, id);
        if (!row) throw new Mistake("Nobody with this id waits to be approved.");
        return approveOwner(tx, operator(shop, now), row);
      });
      return { lines: [`${member.name} may confirm where payouts of ${shop.name} go.`], value: member };
    },
  },
  {
    name: "team remove",
    does: "Removes a member from a shop's team, and erases their messages.",
    options: { shop: shopOption, member: memberOption },
    needs: "database",
    run: async ({ api }, options, now) => {
      const shop = await chooseShop(api, options);
      const id = options.required("member");
      const member = await refusedAsMistake(api.write(shop.id, (tx) => removeMember(tx, operator(shop, now), id)));
      return { lines: [`${member.name} is no longer of ${shop.name}'s team.`], value: member };
    },
  },
];

function howToJoin({ member, join }: JoiningMember): Told {
  const { text, to, expiresAt } = join;
  return {
    lines: [
      `${member.name} (${member.id}, ${member.role}) sends this from ${member.phone} by WhatsApp to ${to ?? "the shop's number, once one is connected"}:`,
      `  ${text}`,
      `It is good once, until ${expiresAt}.`,
    ],
    value: { member, join },
  };
}

async function refusedAsMistake<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? new Mistake(error.message) : error;
  }
}

function operator(shop: ListedShop, now: Date): Actor {
  const by = { kind: "operator", id: "cli" } as const;
  return { shopId: shop.id, by, scopes: new Set(), mode: shop.mode, now, requestId: "cli" };
}
