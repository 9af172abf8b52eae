// The page behind a seller's link: who invites, and what to do with the code.
import { pageIcon, pageStyle } from "../checkout/index.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import { html, type Html, htmlText } from "../kernel/http/html.ts";
import type { PageAnswer, PageRow } from "../kernel/http/http.ts";
import { readCode, spell } from "./contract.ts";

export function referralPages(database: Database): PageRow[] {
  return [
    {
      method: "GET",
      path: "/join/{code}",
      summary: "A seller invites another",
      handle: async ({ params }) => {
        const code = readCode(params.code ?? "");
        const { rows } = await database.readWithoutShop((tx) =>
          sql<{ name: string }>`
            select name from shop_of_referral_code(${code}, 'live')
            union all select name from shop_of_referral_code(${code}, 'sandbox') limit 1`.execute(tx),
        );
        const [shop] = rows;
        return shop ? page(shop.name, spell(code)) : nobody();
      },
    },
  ];
}

function page(inviter: string, code: string): PageAnswer {
  return answered(
    200,
    "You are invited",
    html`<header class="bar">
        <p class="shop"><bdi>${inviter}</bdi></p>
      </header>
      <main>
        <section class="receipt">
          <h1><bdi>${inviter}</bdi> invites you to sell with Sokoni</h1>
          <p>When your shop is open, give this code in its first 30 days, before you pay for a plan:</p>
          <p class="amount">${code}</p>
        </section>
      </main>`,
  );
}

function nobody(): PageAnswer {
  return answered(
    404,
    "Not found",
    html`<main>
      <h1>Nobody has this code</h1>
      <p>Ask who gave it to you.</p>
    </main>`,
  );
}

function answered(status: number, title: string, body: Html): PageAnswer {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
        <link rel="stylesheet" href="/pay/assets/${pageStyle.fileName}" />
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "public, max-age=300",
    },
    body: htmlText(document),
  };
}
