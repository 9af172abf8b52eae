// The content security policy of the documentation's pages.
/** The viewer adds its own style elements to the page. Scripts come only from files, and the page contacts no other server. */
export const referencePolicy = policy(
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'none'",
);
export const plainPolicy = policy("style-src 'self'", "script-src 'none'", "form-action 'self'");
export const sitePolicy = policy("style-src 'self'", "script-src 'self'", "form-action 'self'");

function policy(...own: string[]): string {
  return [
    "default-src 'none'",
    ...own,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
