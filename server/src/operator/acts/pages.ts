// The form of an act, and the act itself. All acts go through here: the role, the reason, the password, the log.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { html } from "../../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http/http.ts";
import { type Id, idPattern } from "../../kernel/values/id.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { framed, goTo } from "../frame.ts";
import type { Gate, Signed } from "../gate.ts";
import type { OperatorServices } from "../pages.ts";
import { findShop } from "../over-all-shops.ts";
import { facts, link } from "../parts.ts";
import { recordAct } from "../record-act.ts";
import { mayDo } from "../roles.ts";
import { isOwnPassword, spendTry } from "../sign-in/check-credentials.ts";
import { confirmSession, isConfirmed } from "../sign-in/sessions.ts";
import { type About, type Act, actAddress, type Deed, noShop, readReason, type Subject } from "./act.ts";
import { acts } from "./acts.ts";

const path = "/operator/acts/{act}/{shop}/{id}";
const shopForm = new RegExp(idPattern("shop"));
const idMax = 100;

export function actPages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "The form of an operator's act", async (signed, request) => {
      const { act, about } = named(request);
      refuseRole(act, signed);
      const subject = await act.subject(services, about, request.now);
      return form({ signed, act, about, subject, now: request.now });
    }),
    gate.does(path, "An operator's act", async (signed, request) => {
      const { act, about } = named(request);
      refuseRole(act, signed);
      const subject = await act.subject(services, about, request.now);
      try {
        await confirm(services, signed, act, request);
        const { shown } = await perform(services, { signed, act, about, request });
        return shown
          ? framed({
              title: act.title,
              signed,
              body: html`<p>${link(subject.back, "Back")}</p>
                ${shown}`,
            })
          : goTo(`${subject.back}${subject.back.includes("?") ? "&" : "?"}done=${act.name}`);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return form({ signed, act, about, subject, now: request.now, error, typed: request.form });
      }
    }),
  ];
}

/** @throws Refusal not_found */
function named({ params }: PageRequest): { act: Act; about: About } {
  const { shop = "", id = "" } = params;
  const act = acts.find(({ name }) => name === params.act);
  const fits = act?.ofShop ? shopForm.test(shop) : shop === noShop;
  if (!act || !fits || id.length > idMax) throw notFound();
  return { act, about: { shopId: act.ofShop ? (shop as Id<"shop">) : null, id } };
}

/** @throws Refusal missing_scope */
function refuseRole({ needs, title }: Act, { operator }: Signed): void {
  if (!mayDo(operator.role, needs))
    throw new Refusal("missing_scope", `“${title}” needs the role ${needs}. Yours is ${operator.role}.`);
}

/** @throws Refusal invalid_request, rate_limited */
async function confirm(
  { api, worker }: OperatorServices,
  { operator, session }: Signed,
  { isMoney }: Act,
  { form: typed, address, now }: PageRequest,
): Promise<void> {
  readReason(typed.reason);
  if (!isMoney || isConfirmed(session, now)) return;
  await spendTry(api, operator.email, address);
  if (!(await isOwnPassword(worker, operator.id, typed.password ?? "")))
    throw new Refusal("invalid_request", "Enter your password. It is wrong or missing.");
  await confirmSession(worker, session.id, now);
}

async function perform(
  services: OperatorServices,
  { signed, act, about, request }: { signed: Signed; act: Act; about: About; request: PageRequest },
): ReturnType<Act["run"]> {
  const { operator } = signed;
  const { shopId } = about;
  const reason = readReason(request.form.reason);
  const shop = shopId === null ? null : await findShop(services, shopId);
  const actor: Actor = {
    shopId: shopId ?? ("" as Id<"shop">),
    by: { kind: "operator", id: operator.id },
    scopes: new Set(),
    mode: shop?.mode ?? "sandbox",
    now: request.now,
    requestId: request.requestId,
  };
  const deed: Deed = { about, actor, operator, reason, form: request.form };
  const work = async (tx: Tx): ReturnType<Act["run"]> => {
    const ran = await act.run(tx, deed, services);
    const { detail = {} } = ran;
    await recordAct(tx, { by: operator.id, act: act.name, shopId, objectId: about.id, reason, detail }, request.now);
    return ran;
  };
  return shopId === null ? services.worker.platform(work) : services.worker.write(shopId, work);
}

function form({
  signed,
  act,
  about,
  subject,
  now,
  error,
  typed = {},
}: {
  signed: Signed;
  act: Act;
  about: About;
  subject: Subject;
  now: Date;
  error?: Refusal;
  typed?: Record<string, string>;
}): PageAnswer {
  const asksPassword = act.isMoney && !isConfirmed(signed.session, now);
  return framed({
    title: act.title,
    signed,
    status: error ? Math.max(error.status, 400) : 200,
    body: html`<p>${link(subject.back, "Back")}</p>
      ${error && html`<p class="said-error" role="alert">${error.message}</p>`}
      <div class="card">${facts(subject.facts)}</div>
      <form class="deed" method="post" action="${actAddress(act, about)}">
        <p>${act.does}</p>
        <input type="hidden" name="csrf" value="${signed.csrf}" />
        ${subject.fields?.(typed)}
        <label
          >Reason <span class="hint">It is kept for ever. Write no buyer's name, phone or address.</span>
          <textarea name="reason" rows="3" minlength="3" maxlength="500" required="">${typed.reason ?? ""}</textarea>
        </label>
        ${
          asksPassword &&
          html`<label
            >Your password <span class="hint">You typed it more than ten minutes ago.</span>
            <input type="password" name="password" autocomplete="current-password" required=""
          /></label>`
        }
        <button class="button" type="submit">${act.button}</button>
      </form>`,
  });
}
