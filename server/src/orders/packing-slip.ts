// What lies in the parcel: the goods, who they are for, and what the buyer says to them. No price, whoever opens it.
import { html, htmlText } from "../kernel/html.ts";
import type { Shop } from "../shops/index.ts";
import type { Gift, OrderResource } from "./contract.ts";
import type { OrderRow } from "./queries.ts";

export function packingSlip(order: OrderRow, { name, pickup }: Pick<Shop, "name" | "pickup">): string {
  const gift = order.gift as Gift | null;
  const address = order.shipping_address as OrderResource["shippingAddress"];
  const { line, landmark, area, city, contactName, phones = [], riderNote } = address ?? {};
  const fetched = order.delivery_method === "pickup";
  const to = fetched
    ? [pickup?.address]
    : [
        gift?.receiver.name ?? contactName,
        gift?.receiver.phone ?? phones.join(", "),
        line,
        landmark,
        [area, city].filter(Boolean).join(", "),
        riderNote,
      ];
  return htmlText(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${order.number}</title>
        </head>
        <body>
          <h1>${name}</h1>
          <h2>${order.number}</h2>
          <p>${to.filter(Boolean).map((text, index) => html`${index > 0 && html`<br />`}${text}`)}</p>
          <table>
            ${order.lines.map(
              (one) =>
                html`<tr>
                  <td>${one.quantity} ×</td>
                  <td>${one.name}</td>
                </tr>`,
            )}
          </table>
          ${gift?.message && html`<blockquote>${gift.message}</blockquote>`}
          ${!gift && order.notes && html`<p>${order.notes}</p>`}
        </body>
      </html> `,
  );
}
