// The operators, and where they are signed in.
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { actAddress } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import { changeOperatorsRole, endOperatorsSession, removeAnOperator } from "../acts/operators.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import { listOperators } from "../operators.ts";
import type { OperatorServices } from "../pages.ts";
import { link, table, when } from "../parts.ts";
import { mayDo, operatorRoles, roleWords } from "../roles.ts";
import { listSessions } from "../sign-in/sessions.ts";

const path = "/operator/operators";

export function operatorsPages({ worker }: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "The operators", async (signed, request) => {
      const may = mayDo(signed.operator.role, changeOperatorsRole.needs);
      const [all, sessions] = await Promise.all([
        worker.readWithoutShop(listOperators),
        listSessions(worker, null, request.now),
      ]);
      const nameOf = new Map(all.map(({ id, name }) => [id, name]));
      const to = (act: typeof removeAnOperator, id: string) => actAddress(act, { shopId: null, id });
      return framed({
        title: "Operators",
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          ${table({
            name: "Operators",
            head: ["Name", "Email", "Role", "Last seen", ""],
            rows: all.map(({ id, name, email, role, hasSignedUp, lastSeenAt }) => [
              name,
              email,
              role,
              hasSignedUp ? when(lastSeenAt) : "invited",
              may &&
                html`<span class="acts"
                  >${link(to(changeOperatorsRole, id), "Change role")} ${link(to(removeAnOperator, id), "Remove")}</span
                >`,
            ]),
            none: "There is no operator.",
          })}
          <p>
            A new operator, or one who lost their password or phone, needs a link from the server:
            <code>npm run sokoni -- operator invite</code>.
          </p>
          <h2>Where operators are signed in</h2>
          ${table({
            name: "Sessions",
            head: ["Operator", "Browser", "Since", "Last used", ""],
            rows: sessions.map(({ id, operatorId, userAgent, createdAt, lastSeenAt }) => [
              nameOf.get(operatorId) ?? "–",
              userAgent ?? "–",
              when(createdAt),
              when(lastSeenAt),
              may && link(to(endOperatorsSession, id), "End"),
            ]),
            none: "Nobody is signed in.",
          })}
          <h2>Roles</h2>
          <ul>
            ${operatorRoles.map((role) => html`<li><b>${role}</b>: ${roleWords[role]}</li>`)}
          </ul>`,
      });
    }),
  ];
}
