// Whether strangers may open a shop here, and the operator's own WhatsApp number that sends them a code.
import type { Environment } from "./config.ts";
import type { Secrets } from "../security/secrets.ts";

export type SignUpSettings = {
  who: "open" | "invite" | "closed";
  /** The mode of shops that are opened this way, and of the number. */
  mode: "sandbox" | "live";
  /** The number that sends the codes. */
  account: string;
  accessToken: string;
  /** The name of its approved template of the category "authentication", with a button that copies the code. */
  template: string;
};

/** At the simulator. No real number has this form. */
export const sandboxSignUpNumber = { account: "100000000000000", display: "+234 800 000 0000", name: "Sokoni sign-up" };

/** @param isLive whether the operator has accounts at real providers */
export function readSignUp(environment: Environment, secrets: Secrets, isLive: boolean): SignUpSettings {
  const who = environment.SIGN_UP || "closed";
  if (who !== "open" && who !== "invite" && who !== "closed")
    throw new Error(`SIGN_UP must be open, invite or closed, not "${who}"`);
  const template = environment.SIGN_UP_TEMPLATE || "sokoni_sign_up_code";
  if (!isLive) {
    const accessToken = `sandbox-sign-up-${secrets.sandboxProviderSeed}`;
    return { who, mode: "sandbox", account: sandboxSignUpNumber.account, accessToken, template };
  }
  const { SIGN_UP_WHATSAPP_ACCOUNT: account = "", SIGN_UP_WHATSAPP_TOKEN: accessToken = "" } = environment;
  if (who !== "closed" && (account === "" || accessToken === ""))
    throw new Error(
      `for SIGN_UP=${who} set SIGN_UP_WHATSAPP_ACCOUNT and SIGN_UP_WHATSAPP_TOKEN: the number that sends codes`,
    );
  return { who, mode: "live", account, accessToken, template };
}
