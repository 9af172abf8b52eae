// Cookies, read and written as browsers do. One of ours holds a secret, so it is for our own pages and nobody's script.

/** @returns the value of the first cookie of that name; null without one */
export function readCookie(header: string | string[] | undefined, name: string): string | null {
  const text = Array.isArray(header) ? header.join("; ") : header;
  for (const part of text?.split(";") ?? []) {
    const [found, ...value] = part.split("=");
    if (found?.trim() === name) return value.join("=").trim();
  }
  return null;
}

/** Over https it can be set by no other host and over no open line (`__Host-`). On a machine of one's own there is no https. */
export function writeCookie(publicUrl: string, name: CookieName, value: string, lastsSeconds: number): string {
  const secure = isSecure(publicUrl) ? "; Secure" : "";
  return `${cookieName(publicUrl, name)}=${value}; Path=/; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export type CookieName = { secure: `__Host-${string}`; open: string };

export function cookieName(publicUrl: string, name: CookieName): string {
  return isSecure(publicUrl) ? name.secure : name.open;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
