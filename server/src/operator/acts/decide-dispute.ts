// Decides a dispute after a review, as `sokoni disputes decide` does.
import { findDispute, resolveDispute } from "../../disputes/index.ts";
import { html, type Html } from "../../kernel/http/html.ts";
import { exponentOf, isCurrency } from "../../kernel/values/money.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findShop } from "../over-all-shops.ts";
import { link, plain, sum } from "../parts.ts";
import type { Act } from "./act.ts";

const outcomes = ["buyer", "seller", "split"] as const;
type Outcome = (typeof outcomes)[number];

export const decideDispute: Act = {
  name: "dispute_decided",
  title: "Decide the dispute",
  does: "The money goes as you decide, at once. The shop reads the reason in the dispute.",
  button: "Decide",
  done: "The dispute is decided.",
  needs: "admin",
  isMoney: true,
  ofShop: true,
  subject: async (services, { shopId, id }) => {
    const shop = await findShop(services, shopId ?? "");
    const dispute = await services.worker.read(shop.id, (tx) => findDispute(tx, shop.id, id));
    const isBanks = dispute.opened_by === "gateway";
    return {
      back: `/operator/disputes/${shop.id}/${id}`,
      facts: [
        ["Shop", link(`/operator/shops/${shop.id}`, shop.name)],
        ["Disputed", sum(dispute.amount, dispute.currency)],
        ["About", plain(dispute.reason)],
        ["State", plain(dispute.state)],
        ["The shop gave the buyer", sum(dispute.to_buyer, dispute.currency)],
      ],
      fields: (typed) => (isBanks ? giveUp : choose(dispute.currency, typed)),
    };
  },
  run: async (tx, { actor, about, reason, form }) => {
    const outcome = outcomes.find((one) => one === form.outcome);
    if (!outcome) throw new Refusal("invalid_request", "Choose who gets the money.");
    const { currency } = await findDispute(tx, actor.shopId, about.id);
    const toBuyer = outcome === "split" ? { amount: readSum(form.toBuyer, currency), currency } : null;
    const decided = await resolveDispute(tx, actor, about.id, { outcome, note: reason, ...(toBuyer && { toBuyer }) });
    return { detail: { outcome, toBuyer: decided.toBuyer } };
  },
};

const giveUp = html`<p>
    The buyer's bank decides this dispute. You can give it up: then the buyer keeps what the bank took back.
  </p>
  <input type="hidden" name="outcome" value="buyer" />`;

const words: Record<Outcome, string> = {
  buyer: "The buyer gets all of it back",
  seller: "The shop gets all of it",
  split: "The buyer gets a part, the shop the rest",
};

function choose(currency: string, typed: Record<string, string>): Html {
  return html`<fieldset>
      <legend>Who gets the money</legend>
      ${outcomes.map(
        (outcome) =>
          html`<label
            ><input
              type="radio"
              name="outcome"
              value="${outcome}"
              required=""
              ${typed.outcome === outcome ? html`checked=""` : null}
            />
            ${words[outcome]}</label
          >`,
      )}
    </fieldset>
    <label
      >The buyer's part, in ${currency.trim()}
      <span class="hint">Only when both get something. Such as 5000 or 5000.50.</span>
      <input name="toBuyer" inputmode="decimal" maxlength="20" value="${typed.toBuyer ?? ""}"
    /></label>`;
}

/** @throws Refusal invalid_request */
function readSum(typed: string | undefined, currency: string): number {
  const [, whole = "", cents = ""] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec((typed ?? "").replaceAll(/[\s,]/g, "")) ?? [];
  const exponent = isCurrency(currency) ? exponentOf(currency) : 0;
  const minor = Number(`${whole}${cents.padEnd(exponent, "0")}`);
  if (whole === "" || cents.length > exponent || minor < 1 || !Number.isSafeInteger(minor))
    throw new Refusal("invalid_request", `Write the buyer's part as a sum in ${currency}, such as 5000.`);
  return minor;
}
