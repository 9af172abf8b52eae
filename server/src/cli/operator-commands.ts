// operator invite, operator list, operator remove: the people who may open the operator's console.
import { Refusal } from "../kernel/contract/refusal.ts";
import {
  inviteOperator,
  listOperators,
  operatorRoles,
  recordAct,
  removeOperator,
  roleWords,
} from "../operator/index.ts";
import { Mistake, oneOf } from "./arguments.ts";
import { type Command, table } from "./command.ts";

export const operatorCommands: Command[] = [
  {
    name: "operator invite",
    does: "Invites a person to the operator's console, and prints a link that sets their password and second factor. It works once, for 15 minutes. For a person who is there already it is the way back in.",
    options: {
      name: "the person's name",
      email: "their email address, with which they sign in",
      role: `${operatorRoles.map((role) => `${role} (${roleWords[role]})`).join(", ")}; viewer by default`,
    },
    needs: "database",
    run: async ({ worker, vault, config }, options, now) => {
      if (!config.operatorConsole.isOn) throw new Mistake("the operator's console is off: OPERATOR_CONSOLE=off");
      const asked = options.optional("role");
      const wish = {
        name: options.required("name"),
        email: options.required("email"),
        role: asked === undefined ? null : oneOf("role", asked, operatorRoles),
      };
      const { operator, url, expiresAt } = await refusedAsMistake(
        worker.platform((tx) => inviteOperator(tx, { vault, publicUrl: config.publicUrl }, wish, now)),
      );
      return {
        lines: [`Invites ${operator.name} (${operator.role}), once, until ${expiresAt.toISOString()}:`, `  ${url}`],
        value: { ...operator, url, expiresAt },
      };
    },
  },
  {
    name: "operator list",
    does: "Lists the operators.",
    options: {},
    needs: "database",
    run: async ({ worker }) => {
      const all = await worker.readWithoutShop(listOperators);
      return {
        lines: table([
          ["id", "name", "email", "role", "last seen"],
          ...all.map(({ id, name, email, role, hasSignedUp, lastSeenAt }) => [
            id,
            name,
            email,
            role,
            hasSignedUp ? (lastSeenAt?.toISOString() ?? "–") : "invited",
          ]),
        ]),
        value: all,
      };
    },
  },
  {
    name: "operator remove",
    does: "Removes an operator and ends their sessions. What they did stays in the log.",
    options: { operator: "the operator's id, from `operator list`", reason: "the reason" },
    needs: "database",
    run: async ({ worker }, options, now) => {
      const id = options.required("operator");
      const reason = options.required("reason");
      const removed = await refusedAsMistake(
        worker.platform(async (tx) => {
          const operator = await removeOperator(tx, id, now);
          const act = { by: "cli", act: "operator_removed", objectId: id, reason, detail: { email: operator.email } };
          await recordAct(tx, act, now);
          return operator;
        }),
      );
      return { lines: [`${removed.name} is no operator any more.`], value: removed };
    },
  },
];

async function refusedAsMistake<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof Refusal ? new Mistake(error.message) : error;
  });
}
