// The accounts of a new sandbox shop: a number in its country, an Instagram handle, and a catalog for each, all at the simulator.
import { randomBytes, randomInt } from "node:crypto";
import { examplePhone, readPhone } from "../customers/index.ts";

type SandboxAccount = { account: string; display: string; accessToken: string; catalogId: string };

export function sandboxNumber(country: string): SandboxAccount {
  const digits = String(randomInt(10_000_000, 100_000_000));
  return { account: `1000000${digits}`, display: numberIn(country), ...tokenAndCatalog() };
}

export function sandboxHandle(name: string): SandboxAccount {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ["shop"];
  return {
    account: `1784${String(randomInt(10_000_000_000, 99_999_999_999))}00`,
    display: `@${words.join(".").slice(0, 28)}`,
    ...tokenAndCatalog(),
  };
}

/** A mobile number as people there write it, with six random last digits. */
function numberIn(country: string): string {
  const example = examplePhone(country);
  for (let tries = 0; tries < 20; tries += 1) {
    const number = example.replace(/(?:\d\D*){6}$/, (end) => end.replaceAll(/\d/g, () => String(randomInt(10))));
    if (readPhone(number, country) !== null) return number;
  }
  return example;
}

function tokenAndCatalog(): { accessToken: string; catalogId: string } {
  return {
    accessToken: `sandbox-${randomBytes(24).toString("base64url")}`,
    catalogId: `3${String(randomInt(10_000_000_000_000, 100_000_000_000_000))}`,
  };
}
