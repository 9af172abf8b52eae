// Reads and writes cookies. Our cookies hold secrets, so they are sent only to our own pages and scripts can't read them.

/** @returns the value of the first cookie with this name; null if there is none */
export function readCookie(header: string | string[] | undefined, name: string): string | null {
  const text = Array.isArray(header) ? header.join("; ") : header;
  for (const part of text?.split(";") ?? []) {
    const [found, ...value] = part.split("=");
    if (found?.trim() === name) return value.join("=").trim();
  }
  return null;
}

/** With https it gets the `__Host-` prefix: no other host and no insecure connection can set it. A local installation has no https. */
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
