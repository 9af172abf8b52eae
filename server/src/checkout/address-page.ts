// Where the buyer enters the delivery address. It is the same change as over the API: the total then includes the area's fee.
import { examplePhone, readPhone } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { html, type Html, ownAddress } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import { format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { feeIn, type OrderResource } from "../orders/index.ts";
import {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openAsBuyer,
  seeOther,
  textField,
} from "./buyers-page.ts";
import { addressWords } from "./page/address-words.ts";

type Address = NonNullable<OrderResource["shippingAddress"]>;
export type AddressPageServices = BuyersPageServices & {
  /** Changes the order. Passed in, because checkout does not import edits. */
  setAddress(actor: Actor, orderId: string, address: Address): Promise<unknown>;
};

const fields = { contactName: 120, phone: 30, line: 300, landmark: 300, area: 100, city: 100, riderNote: 500 } as const;
type Field = keyof typeof fields;
type Typed = Record<Field, string>;
type Faults = Partial<Record<Field | "form", string>>;

export function addressPages(services: AddressPageServices): PageRow[] {
  const path = "/pay/{token}/address";
  return [
    {
      method: "GET",
      path,
      summary: "Page to enter the delivery address",
      handle: async (request) => {
        const opened = await openAsBuyer(services, request);
        return opened ? answerPage(200, render(opened, known(opened), {})) : noBuyersPage(request);
      },
    },
    {
      method: "POST",
      path,
      summary: "The buyer enters the delivery address",
      handle: async (request) => {
        const opened = await openAsBuyer(services, request);
        return opened ? save(services, opened, request) : noBuyersPage(request);
      },
    },
  ];
}

async function save(services: AddressPageServices, opened: BuyersPage, { form }: PageRequest): Promise<PageAnswer> {
  const words = addressWords[opened.language];
  const typed = cut((name) => form[name]);
  const phone = typed.phone && readPhone(typed.phone, opened.shop.country);
  const faults: Faults = {
    ...(typed.line || typed.landmark ? {} : { line: words.lineNeeded }),
    ...(phone === null ? { phone: words.phoneWrong(examplePhone(opened.shop.country)) } : {}),
  };
  if (Object.keys(faults).length > 0) return answerPage(400, render(opened, typed, faults));
  const { phone: _, ...places } = typed;
  const given = Object.fromEntries(Object.entries(places).filter(([, text]) => text !== ""));
  const address: Address = { ...given, ...(phone ? { phones: [phone] } : {}), ...pinKept(opened, given) };
  try {
    await services.setAddress(opened.actor, opened.order.id, address);
    return seeOther(opened.pageUrl);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The address is the same already.
    if (error.code === "nothing_to_change") return seeOther(opened.pageUrl);
    return answerPage(error.status, render(opened, typed, { form: words.tooLate }));
  }
}

/** A pin is kept only for the place for which it was shared. */
function pinKept({ order }: BuyersPage, given: Partial<Address>): Pick<Address, "pin"> {
  const before = order.shipping_address ?? {};
  const places = ["line", "landmark", "area", "city"] as const;
  const isSame = places.every((name) => (given[name] ?? "") === (before[name] ?? ""));
  return before.pin && isSame ? { pin: before.pin } : {};
}

function cut(given: (name: Field) => string | undefined): Typed {
  const read = ([name, most]: [string, number]) => [name, (given(name as Field) ?? "").trim().slice(0, most)];
  return Object.fromEntries(Object.entries(fields).map(read)) as Typed;
}

function known({ order }: BuyersPage): Typed {
  const address = order.shipping_address ?? {};
  return cut((name) => (name === "phone" ? address.phones?.[0] : address[name]));
}

function render(opened: BuyersPage, typed: Typed, faults: Faults): string {
  const words = addressWords[opened.language];
  const field = (name: Field, label: string, more: { hint?: string; rows?: number; autocomplete?: string } = {}) =>
    textField({ name, label, value: typed[name], fault: faults[name], maxLength: fields[name], ...more });
  const lead = html`<p>${words.lead}</p>
    ${faults.form && html`<p class="fault" role="alert">${faults.form}</p>`}`;
  return buyersPage(
    opened,
    words.title,
    { lead, back: words.back },
    html`<form class="next" method="post" action="${ownAddress(`${opened.pageUrl}/address`)}">
      ${field("line", words.line, { autocomplete: "street-address" })}
      ${field("landmark", words.landmark, { hint: words.landmarkHint })}
      ${areaField(opened, typed.area) ?? field("area", words.area)}
      ${field("city", words.city, { autocomplete: "address-level2" })}
      ${field("contactName", words.contact, { autocomplete: "name" })}
      ${field("phone", words.phone, { autocomplete: "tel" })} ${field("riderNote", words.note, { rows: 2 })}
      <p><button class="button" type="submit">${words.save}</button></p>
    </form>`,
  );
}

/** The shop's delivery areas with their fees; null if it has none. */
function areaField({ shop, order, language }: BuyersPage, chosen: string): Html | null {
  const currency = order.currency;
  const priced = shop.deliveryAreas.flatMap((area) => {
    const fee = feeIn(area, currency, shop.currency);
    return fee === null ? [] : [{ name: area.name, price: format(money(fee, currency)) }];
  });
  if (priced.length === 0) return null;
  const words = addressWords[language];
  return html`<div class="field">
    <label for="area">${words.area}</label>
    <select id="area" name="area">
      <option value="">${words.elsewhere}</option>
      ${priced.map(
        ({ name, price }) =>
          html`<option value="${name}" ${name === chosen && html` selected`}>${name} (${price})</option>`,
      )}
    </select>
  </div>`;
}
