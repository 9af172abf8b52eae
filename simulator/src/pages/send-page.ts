// How the simulator sends a page: one layout, only its own files.
import type { FastifyReply } from "fastify";
import { html, type Html } from "./html.ts";

export type Page = {
  title: string;
  styles: readonly string[];
  script?: string;
  body: Html;
  /** Shows our pages in frames. */
  holdsFrames?: boolean;
  /** Our pages may show it in a frame. */
  framed?: boolean;
};

/** No external content and no inline code. Forms may lead to any address, because a payer is sent back to the shop. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
];

function policyOf({ holdsFrames = false, framed = false }: Page): string {
  const frames = [`frame-ancestors ${framed ? "'self'" : "'none'"}`, ...(holdsFrames ? ["frame-src 'self'"] : [])];
  return [...policy, ...frames].join("; ");
}

export async function sendPage(reply: FastifyReply, sent: Page, status = 200) {
  const { title, styles, script, body } = sent;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/files/icon.svg" />
        ${styles.map((name) => html`<link rel="stylesheet" href="/files/${name}" />`)}
        ${script ? html`<script src="/files/${script}" type="module"></script>` : null}
      </head>
      ${body}
    </html>`;
  return reply
    .code(status)
    .headers({
      "content-security-policy": policyOf(sent),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(page.html);
}
