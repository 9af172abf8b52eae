// What an admin does about other operators. Inviting is left to the command line: only a person on the server makes new ways in.
import { html } from "../../kernel/http/html.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { changeRole, listOperators, removeOperator } from "../operators.ts";
import type { OperatorServices } from "../pages.ts";
import { when } from "../parts.ts";
import { operatorRoles, roleWords } from "../roles.ts";
import { endSession, listSessions } from "../sign-in/sessions.ts";
import type { Act, Subject } from "./act.ts";

const back = "/operator/operators";
const kind = { needs: "admin", isMoney: true, ofShop: false } as const;

export const changeOperatorsRole: Act = {
  ...kind,
  name: "operator_role_changed",
  title: "Change an operator's role",
  does: "Takes effect with their next page.",
  button: "Change the role",
  done: "The role is changed.",
  subject: async (services, { id }) => ({
    ...(await subjectOf(services, id)),
    fields: (typed) =>
      html`<fieldset>
        <legend>Role</legend>
        ${operatorRoles.map(
          (role) =>
            html`<label
              ><input
                type="radio"
                name="role"
                value="${role}"
                required=""
                ${typed.role === role ? html`checked=""` : null}
              />
              ${role}: ${roleWords[role]}</label
            >`,
        )}
      </fieldset>`,
  }),
  run: async (tx, { about: { id }, form }) => {
    const role = operatorRoles.find((one) => one === form.role);
    if (!role) throw new Refusal("invalid_request", "Choose a role.");
    await changeRole(tx, id, role);
    return { detail: { role } };
  },
};

export const removeAnOperator: Act = {
  ...kind,
  name: "operator_removed",
  title: "Remove an operator",
  does: "Their sessions end now, and they can't sign in any more. What they did stays in the log.",
  button: "Remove",
  done: "The operator is removed.",
  subject: (services, { id }) => subjectOf(services, id),
  run: async (tx, { about: { id }, actor: { now } }) => {
    const { email } = await removeOperator(tx, id, now);
    return { detail: { email } };
  },
};

export const endOperatorsSession: Act = {
  ...kind,
  name: "operator_session_ended",
  title: "End an operator's session",
  does: "This browser is signed out now.",
  button: "End it",
  done: "The session has ended.",
  subject: async ({ worker }, { id }, now) => {
    const session = (await listSessions(worker, null, now)).find((one) => one.id === id);
    if (!session) throw notFound();
    return {
      back,
      facts: [
        ["Browser", session.userAgent ?? "–"],
        ["Since", when(session.createdAt)],
      ],
    };
  },
  run: async (tx, { about: { id }, actor: { now } }) => {
    if (!(await endSession(tx, { id, ofOperator: null }, now))) throw notFound();
    return {};
  },
};

async function subjectOf({ worker }: OperatorServices, id: string): Promise<Subject> {
  const operator = (await worker.readWithoutShop(listOperators)).find((one) => one.id === id);
  if (!operator) throw notFound();
  return {
    back,
    facts: [
      ["Name", operator.name],
      ["Email", operator.email],
      ["Role", operator.role],
    ],
  };
}
