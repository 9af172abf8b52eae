// Every webhook receiver, one per provider slot: who may post there, and how a post is proved.
import { channelDrivers } from "../channels/index.ts";
import type { ReceiverRow } from "../kernel/http.ts";
import { slots } from "../payments/index.ts";
import { handshakeReceiver, keyOfBytes, postReceiver, type Sender } from "../webhooks/index.ts";
import type { Services } from "./services.ts";

export function receivers(services: Services): ReceiverRow[] {
  const { sandbox, live } = services.config.providers;
  const senders: Sender[] = [
    {
      slot: "chatapp",
      operationId: "receiveChatapp",
      summary: "What WhatsApp tells us: messages, statuses, changes",
      secrets: { sandbox: sandbox.whatsapp.appSecrets, live: live?.whatsapp.appSecrets ?? [] },
      verify: (raw, headers, secrets) => channelDrivers.chatapp.verifyNotice(raw, headers, secrets),
      // A post has no id of its own, and its items are told apart by theirs.
      eventKey: keyOfBytes,
    },
    {
      slot: "cardgateway1",
      operationId: "receiveCardgateway1",
      summary: "What Paystack tells us of payments; believed only after asking back",
      secrets: { sandbox: sandbox.paystack?.secretKeys ?? [], live: live?.paystack?.secretKeys ?? [] },
      verify: (raw, headers, secrets) => slots.cardgateway1.verifyNotice(raw, headers, secrets),
      // Paystack gives events no id. What they speak of is asked about, and money's own keys hold it to once.
      eventKey: keyOfBytes,
    },
  ];
  return [
    ...senders.map((sender) => postReceiver({ database: services.api, log: services.log }, sender)),
    handshakeReceiver({
      slot: "chatapp",
      operationId: "confirmChatapp",
      summary: "WhatsApp's subscription handshake",
      tokens: [sandbox.whatsapp.verifyToken, ...(live ? [live.whatsapp.verifyToken] : [])],
    }),
  ];
}
