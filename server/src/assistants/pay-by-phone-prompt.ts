import { bucketOf, spendOrRefuse } from "../kernel/security/request-limits.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { strict, Type } from "../kernel/contract/schema.ts";
import { payOnPage, payWords, wrongPhoneWords, wrongWithPhone } from "../checkout/index.ts";
import { NotDone } from "./not-done.ts";
import { KnownOrderSchema, openKnown } from "./order-secret.ts";
import { orderSaid, OrderSchema, orderShown } from "./order-shown.ts";
import { type At, tool } from "./tool.ts";

/** In a quarter of an hour. */
const promptsOfAddress = 30;
const promptsOfPhone = { most: 6, withinSeconds: 86_400 };

export const payByPhonePrompt = tool({
  name: "pay_by_phone_prompt",
  title: "Ask the buyer's phone to pay",
  description:
    "Sends a mobile money prompt to a phone, as the payment page does. Its owner approves it with their own PIN, or lets it pass; until then nothing is paid. Ask the person first. Where the shop has no mobile money, give them the payment link instead.",
  kind: "acts",
  input: strict({
    ...KnownOrderSchema.properties,
    phone: Type.String({ maxLength: 30, description: "Of the person who pays, with the country code." }),
    payerKnowsWhoseOrder: Type.Literal(true, {
      description:
        "The person with this phone said that they pay for this order, and knows that only the person with the order's number can confirm that it came.",
    }),
  }),
  output: OrderSchema,
  async run(at, { phone, ...known }) {
    const { services } = at;
    const page = await openKnown(at, known);
    const { view } = page;
    if ("pay" in view) {
      if (!view.pay.methods.some(({ id }) => id === "mobile_money"))
        throw new NotDone(
          "no_phone_prompt",
          `This shop takes no mobile money for this order. Ways to pay on the payment page: ${view.pay.methods.map(({ label }) => label).join(", ")}.`,
        );
      const fault = wrongWithPhone(phone, view, page.country);
      if (fault) {
        const detail = wrongPhoneWords(fault.code, view.pay, payWords(view.language));
        throw new Refusal("invalid_request", detail, { errors: [{ ...fault, detail }] });
      }
      await spend(at, phone);
      await payOnPage(services, page, { method: "mobile_money", phone });
    }
    // A prompt that waits already, or a payment that came: the answer says so, and no second prompt goes out.
    const data = await orderShown(at, await openKnown(at, known));
    return { said: orderSaid(data), data };
  },
});

async function spend({ services, opened, request }: At, phone: string): Promise<void> {
  const { id } = opened.shop;
  const limits = [
    { name: `assistant prompts from ${bucketOf(request.address)}`, most: promptsOfAddress },
    { name: `assistant prompts to ${bucketOf(phone.replaceAll(/\D/g, "").slice(-9))}`, ...promptsOfPhone },
  ];
  await services.database.write(id, (tx) => spendOrRefuse(tx, id, limits));
}
