// Turns our outbound message into WhatsApp's JSON, or says why WhatsApp would refuse it. We check before the call, because some refusals
// come only later, as a failed status.
import type { OutboundMessage } from "../../driver.ts";
import { whyContentInvalid } from "./check-content.ts";
import { contentToWire } from "./content-to-wire.ts";

const echoMaxLength = 512;

export type Outbound = { kind: "ready"; json: Record<string, unknown> } | { kind: "invalid"; detail: string };

export function toWire(message: OutboundMessage): Outbound {
  const { to, content, echo, quotedMessageId } = message;
  const detail = whyInvalid(message);
  if (detail !== null) return { kind: "invalid", detail };
  const json = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    // With the plus: without it, WhatsApp may add the business number's country code.
    ...(to.phone !== null && { to: to.phone }),
    ...(to.userId !== null && { recipient: to.userId }),
    ...contentToWire(content),
    // A reaction already names its message.
    ...(quotedMessageId !== undefined && content.type !== "reaction" && { context: { message_id: quotedMessageId } }),
    biz_opaque_callback_data: echo,
  };
  return { kind: "ready", json };
}

/** Null when nothing is wrong. */
function whyInvalid({ to, content, echo }: OutboundMessage): string | null {
  if (to.phone === null && to.userId === null) return "no recipient";
  if (to.phone !== null && !/^\+[1-9][0-9]{4,14}$/.test(to.phone)) return "the phone number is not in E.164 form";
  if (to.userId === "") return "an empty user id";
  if (echo.length > echoMaxLength) return `echo longer than ${echoMaxLength}`;
  return whyContentInvalid(content);
}
