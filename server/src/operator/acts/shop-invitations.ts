// Makes and ends invitations to open a shop, as `sokoni invite` does.
import { html } from "../../kernel/http/html.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { endInvitation, listInvitations, makeInvitation } from "../../sign-up/index.ts";
import { facts, when } from "../parts.ts";
import type { Act } from "./act.ts";

const back = "/operator/sign-ups";
const usesMost = 10_000;
const daysMost = 365;

export const makeShopInvitation: Act = {
  name: "shop_invitation_made",
  title: "Invite to open a shop",
  does: "Makes a code with which people open a shop on the web. It is shown once.",
  button: "Make the invitation",
  done: "The invitation is made.",
  needs: "support",
  ofShop: false,
  subject: async (_services, { id }) => {
    if (id !== "new") throw notFound();
    return {
      back,
      facts: [],
      fields: ({ uses = "1", days = "14", note = "" }) =>
        html`<label
            >How many shops <input type="number" name="uses" value="${uses}" min="1" max="${usesMost}" required=""
          /></label>
          <label
            >Valid for how many days
            <input type="number" name="days" value="${days}" min="1" max="${daysMost}" required=""
          /></label>
          <label>For whom <input name="note" value="${note}" maxlength="200" required="" /></label>`,
    };
  },
  run: async (_tx, { actor: { now }, form }, { api, config }) => {
    const uses = wholeNumber("How many shops", form.uses, usesMost);
    const daysValid = wholeNumber("Valid for how many days", form.days, daysMost);
    const note = (form.note ?? "").trim();
    if (note === "" || note.length > 200)
      throw new Refusal("invalid_request", "Write for whom it is, in up to 200 characters.");
    const made = await makeInvitation(api, { uses, daysValid, note }, now);
    return {
      detail: { invitationId: made.id, uses },
      shown: html`<div class="card">
        ${facts([
          ["Code, shown this once", html`<code>${made.code}</code>`],
          ["Or send this link", html`<code>${config.publicUrl}/console/sign-up#${made.code}</code>`],
          ["Shops", uses],
          ["Until", when(made.expiresAt)],
        ])}
      </div>`,
    };
  },
};

export const endShopInvitation: Act = {
  name: "shop_invitation_ended",
  title: "End an invitation",
  does: "Nobody can open a shop with it any more. Shops that were opened with it stay.",
  button: "End it",
  done: "The invitation has ended.",
  needs: "support",
  ofShop: false,
  subject: async ({ api }, { id }) => {
    const one = (await listInvitations(api)).find((invitation) => invitation.id === id);
    if (!one) throw notFound();
    return {
      back,
      facts: [
        ["For", one.note ?? "–"],
        ["Used", `${one.uses} of ${one.uses_most}`],
        ["Until", when(one.expires_at)],
      ],
    };
  },
  run: async (_tx, { actor: { now }, about: { id } }, { api }) => {
    if (!(await endInvitation(api, id, now))) throw new Refusal("invalid_transition", "It has ended already.");
    return {};
  },
};

/** @throws Refusal invalid_request */
function wholeNumber(name: string, text: string | undefined, most: number): number {
  const number = Number(text);
  if (/^\d{1,6}$/.test(text ?? "") && number >= 1 && number <= most) return number;
  throw new Refusal("invalid_request", `“${name}” must be a whole number from 1 to ${most}.`);
}
