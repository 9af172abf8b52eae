// Sends the code from the operator's own WhatsApp number. The person has never written to it, so WhatsApp accepts only an approved template of
// the category "authentication". Its text is WhatsApp's own.
import { openAccount } from "../channels/index.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Log } from "../kernel/process/log.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

/** WhatsApp has no Pidgin. */
const templateLanguages: Record<string, string> = { en: "en", pcm: "en", fr: "fr", sw: "sw" };

export type CodeSender = { config: Config; log: Log };

/** @throws Refusal invalid_request for a number without WhatsApp, channel_unavailable */
export async function sendCode(
  { config, log }: CodeSender,
  { phone, language, code }: { phone: string; language: string; code: string },
): Promise<void> {
  const { mode, account, accessToken, template } = config.signUp;
  const channel = openAccount(config, mode, { slot: "chatapp", account, accessToken });
  if (!channel) throw new Error("sign-up is open without a WhatsApp account");
  const result = await channel.driver.send(channel.account, {
    to: { phone, userId: null },
    content: {
      type: "template",
      text: "",
      name: template,
      language: templateLanguages[language] ?? "en",
      header: null,
      body: [{ name: null, text: code }],
      buttons: [{ index: 0, kind: "url", value: code }],
    },
    echo: "sign-up",
  });
  if (result.kind === "accepted") return;
  if (result.kind === "refused" && result.reason === "undeliverable") throw noWhatsApp();
  log.warn({ result: { ...result, detail: result.detail.replaceAll(code, "······") } }, "a sign-up code was not sent");
  // Without an answer it may have been sent. The person sees whether it comes.
  if (result.kind === "trouble" && result.sent === "unknown") return;
  throw new Refusal("channel_unavailable");
}

function noWhatsApp(): Refusal {
  const detail = "WhatsApp can't reach this number. Give the number of your own WhatsApp.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/phone", code: "no_whatsapp", detail }] });
}
