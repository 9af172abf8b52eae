// What payouts, reversals, status and balance queries share: an initiator, a short code, two addresses.
import type { SentAnswer } from "../answer.ts";
import type { Asked } from "./books.ts";
import { newConversationId, newOriginatorConversationId } from "./identifiers.ts";
import { wrongInitiator } from "./initiator.ts";
import { isNoticeAddress, textField, type Fields } from "./read-fields.ts";
import { refuseField, refuseMerchant } from "./refusals.ts";
import type { MpesaWorld } from "./world.ts";

type Where = {
  initiator: "Initiator" | "InitiatorName";
  shortCode: "PartyA" | "ReceiverParty";
  commands: readonly string[];
};

/** `refusedBy`: the result code for a wrong initiator credential. */
export type AskedRightly = { asked: Asked; refusedBy: string | null };

export function readAsked(world: MpesaWorld, app: string, body: Fields, where: Where): AskedRightly | SentAnswer {
  const initiator = textField(body, where.initiator);
  if (initiator === "") return refuseField(where.initiator);
  const securityCredential = textField(body, "SecurityCredential");
  if (securityCredential === "") return refuseField("SecurityCredential");
  if (!where.commands.includes(textField(body, "CommandID"))) return refuseField("CommandID");
  const shortCode = textField(body, where.shortCode);
  if (!/^\d{5,7}$/.test(shortCode)) return refuseField(where.shortCode);
  const remarks = textField(body, "Remarks");
  if (remarks.length < 2 || remarks.length > 100) return refuseField("Remarks");
  const { lenientAddresses } = world.settings;
  const resultUrl = textField(body, "ResultURL");
  if (!isNoticeAddress(resultUrl, lenientAddresses)) return refuseField("ResultURL");
  const timeoutUrl = textField(body, "QueueTimeOutURL");
  if (!isNoticeAddress(timeoutUrl, lenientAddresses)) return refuseField("QueueTimeOutURL");
  const account = world.books.accounts.get(shortCode);
  if (account?.consumerKey !== app) return refuseMerchant();
  const askedAt = world.clock.now();
  return {
    asked: {
      originatorConversationId: newOriginatorConversationId(),
      conversationId: newConversationId(askedAt),
      shortCode,
      resultUrl,
      timeoutUrl,
      askedAt,
    },
    refusedBy: wrongInitiator(world, account, initiator, securityCredential),
  };
}

export function acceptAsked({ conversationId, originatorConversationId }: Asked): SentAnswer {
  return {
    http: 200,
    body: {
      ConversationID: conversationId,
      OriginatorConversationID: originatorConversationId,
      ResponseCode: "0",
      ResponseDescription: "Accept the service request successfully.",
    },
  };
}
