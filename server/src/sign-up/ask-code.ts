// A stranger gives a phone number, and a code goes to its WhatsApp. Whether the number has a shop changes neither the answer nor the message.
import { randomInt } from "node:crypto";
import { countryOfPhone, readPhone } from "../customers/index.ts";
import { bucketOf, spendOrRefuse } from "../kernel/security/request-limits.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { AskCode, AskedCode } from "./contract.ts";
import { isSignUpCountry } from "./countries.ts";
import { findInvitation } from "./invitations.ts";
import { addSignUp } from "./rows.ts";
import { type CodeSender, sendCode } from "./send-code.ts";

export type SignUpServices = CodeSender & { api: Database };

const codeLivesMs = minutes(10);
const mostOfPhone = 5;
/** Each code can be guessed five times, so a phone gets a hundred guesses a day at a million codes. */
const mostOfPhoneInADay = 20;
/** The limit is high because many people share one address: a mobile network has few. */
const mostOfAddress = 30;
const daySeconds = 86_400;

/** @throws Refusal sign_up_closed, invitation_needed, invalid_request, rate_limited, channel_unavailable */
export async function askCode(
  services: SignUpServices,
  { phone: text, country, language = "en", invitation }: AskCode,
  from: string,
  now: Date,
): Promise<AskedCode> {
  const { api, config } = services;
  if (config.signUp.who === "closed") throw new Refusal("sign_up_closed");
  const phone = readPhone(text, country);
  if (phone === null || !isSignUpCountry(countryOfPhone(phone))) throw noSuchPhone();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeExpiresAt = after(now, codeLivesMs);
  const token = await api.platform(async (tx) => {
    await spendOrRefuse(tx, "shp_none", [
      { name: `sign up ${bucketOf(phone)}`, most: mostOfPhone },
      { name: `sign up in a day ${bucketOf(phone)}`, most: mostOfPhoneInADay, withinSeconds: daySeconds },
      { name: `sign up from ${bucketOf(from)}`, most: mostOfAddress },
    ]);
    const invitationId = config.signUp.who === "invite" ? await findInvitation(tx, invitation ?? "", now) : null;
    const codeHashOf = (id: string): Buffer => hashOfCode(id, code);
    return addSignUp(tx, { phone, country, language, invitationId, codeHashOf, codeExpiresAt }, now);
  });
  await sendCode(services, { phone, language, code });
  return { token, phone, expiresAt: codeExpiresAt.toISOString(), sandboxPhoneUrl: simulatedPhone(services, phone) };
}

function simulatedPhone({ config: { signUp, simulatorUrl } }: SignUpServices, phone: string): string | null {
  if (signUp.mode === "live") return null;
  return `${simulatorUrl}/phone?as=${phone.slice(1)}&shop=${signUp.account}`;
}

export function hashOfCode(signUpId: string, code: string): Buffer {
  return sha256(`sign up ${signUpId} ${code}`);
}

function noSuchPhone(): Refusal {
  const detail = "There is no such phone number in a country where shops can be opened here.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/phone", code: "phone", detail }] });
}
