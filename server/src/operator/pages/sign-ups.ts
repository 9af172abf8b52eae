// Shops that were opened on the web, and the invitations to open one.
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { listInvitations, listSignUps } from "../../sign-up/index.ts";
import { listEveryShop } from "../../shops/index.ts";
import { actAddress } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import { endShopInvitation, makeShopInvitation } from "../acts/shop-invitations.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import type { OperatorServices } from "../pages.ts";
import { badge, id, link, table, when } from "../parts.ts";
import { mayDo } from "../roles.ts";

const path = "/operator/sign-ups";
const who = { open: "everybody", invite: "people with an invitation", closed: "nobody" } as const;

export function signUpPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "Shops that were opened on the web, and invitations", async (signed, request) => {
      const { api, config } = services;
      const [opened, shops, invitations] = await Promise.all([
        listSignUps(api),
        listEveryShop(api),
        listInvitations(api),
      ]);
      const nameOf = new Map<string, string>(shops.map((shop) => [shop.id, shop.name]));
      const may = mayDo(signed.operator.role, makeShopInvitation.needs);
      return framed({
        title: "Sign-ups",
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <p>
            On the web, ${who[config.signUp.who]} can open a shop here: the setting is
            <code>SIGN_UP=${config.signUp.who}</code>.
          </p>
          <h2>Opened in the last 90 days</h2>
          ${table({
            name: "Sign-ups",
            head: ["Shop", "Country", "Sells", "Invitation", "Opened"],
            rows: opened.map(({ shopId, country, sells, invitationId, openedAt }) => [
              link(`/operator/shops/${shopId}`, nameOf.get(shopId) ?? shopId),
              country,
              sells ?? "–",
              id(invitationId),
              when(openedAt),
            ]),
            none: "No shop was opened on the web.",
          })}
          <h2>Invitations to open a shop</h2>
          ${
            may &&
            html`<p class="acts">
              <a class="button" href="${actAddress(makeShopInvitation, { shopId: null, id: "new" })}"
                >${makeShopInvitation.title}</a
              >
            </p>`
          }
          ${table({
            name: "Invitations",
            head: ["For", "Used", "Until", "State", ""],
            rows: invitations.map((one) => {
              const isValid = one.ended_at === null && one.uses < one.uses_most && one.expires_at > request.now;
              return [
                one.note ?? id(one.id),
                `${one.uses} of ${one.uses_most}`,
                when(one.expires_at),
                badge(isValid ? "valid" : "ended", isValid ? "good" : "plain"),
                may && isValid && link(actAddress(endShopInvitation, { shopId: null, id: one.id }), "End"),
              ];
            }),
            none: "No invitation was made.",
          })}`,
      });
    }),
  ];
}
