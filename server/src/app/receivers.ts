// Every webhook receiver, one per provider slot: who may post there, and how a webhook is verified.
import { channelDrivers } from "../channels/index.ts";
import type { ReceiverRow } from "../kernel/http/http.ts";
import { slots } from "../payments/index.ts";
import { aggregatorSlot, noticeSecretsOf, readShippingNotice, verifyShippingNotice } from "../shipping/index.ts";
import {
  handshakeReceiver,
  keyOfBytes,
  postReceiver,
  type Sender,
  type UnsignedSender,
  unsignedPostReceivers,
} from "../inbound-webhooks/index.ts";
import type { Services } from "./services.ts";

/** Meta sends up to a thousand updates in one webhook, and documents 3 MB for it. */
const metaPostMaxBytes = 3_145_728;

export function receivers(services: Services): ReceiverRow[] {
  const { sandbox, live } = services.config.providers;
  const senders: Sender[] = [
    {
      slot: "chatapp",
      operationId: "receiveChatapp",
      summary: "WhatsApp's webhooks: messages, statuses, changes",
      secrets: { sandbox: sandbox.whatsapp.appSecrets, live: live?.whatsapp.appSecrets ?? [] },
      verify: (raw, headers, secrets) => channelDrivers.chatapp.verifyNotice(raw, headers, secrets),
      // A webhook has no id. Its items have ids.
      eventKey: keyOfBytes,
      isReadAtOnce: true,
      mayWait: (raw) => channelDrivers.chatapp.isOnlyStatuses?.(raw) ?? false,
      bodyMaxBytes: metaPostMaxBytes,
    },
    {
      slot: "photoapp",
      operationId: "receivePhotoapp",
      summary: "Instagram's webhooks: messages, echoes, reads, comments",
      secrets: { sandbox: sandbox.instagram?.appSecrets ?? [], live: live?.instagram?.appSecrets ?? [] },
      verify: (raw, headers, secrets) => channelDrivers.photoapp.verifyNotice(raw, headers, secrets),
      // Like WhatsApp: a webhook has no id.
      eventKey: keyOfBytes,
      isReadAtOnce: true,
      bodyMaxBytes: metaPostMaxBytes,
    },
    {
      slot: "cardgateway1",
      operationId: "receiveCardgateway1",
      summary: "Paystack's payment webhooks; applied only after asking Paystack",
      secrets: { sandbox: sandbox.paystack?.secretKeys ?? [], live: live?.paystack?.secretKeys ?? [] },
      verify: (raw, headers, secrets) => slots.cardgateway1.verifyNotice(raw, headers, secrets),
      // Paystack gives events no id. We verify the object with Paystack, and the unique keys of money tables prevent double booking.
      eventKey: keyOfBytes,
    },
    {
      slot: "cardgateway2",
      operationId: "receiveCardgateway2",
      summary: "Flutterwave's payment webhooks; applied only after asking Flutterwave",
      secrets: {
        sandbox: sandbox.flutterwave?.secretHashes ?? [],
        live: live?.flutterwave?.secretHashes ?? [],
      },
      verify: (raw, headers, secrets) => slots.cardgateway2.verifyNotice(raw, headers, secrets),
      // No event id either. The content is only a hint, because the header proves nothing about the body.
      eventKey: keyOfBytes,
    },
    {
      slot: aggregatorSlot,
      operationId: "receiveShippingaggregator",
      summary: "The courier aggregator's shipment webhooks; checked with the aggregator before an order changes",
      secrets: {
        sandbox: noticeSecretsOf(services.config, "sandbox"),
        live: noticeSecretsOf(services.config, "live"),
      },
      verify: verifyShippingNotice,
      // No event id: the same shipment, event and status are the same webhook.
      eventKey: (raw) => readShippingNotice(null, "live", raw).key,
    },
  ];
  const unsigned: UnsignedSender[] = [
    {
      slot: "mobilemoney1",
      operationId: "receiveMobilemoney1",
      summary: "M-Pesa's callbacks for prompts, payouts and menu payments; checked with M-Pesa before they count",
      methods: ["POST"],
      acknowledgement: { body: '{"ResultCode":0,"ResultDesc":"Accepted"}', contentType: "application/json" },
      registrations: {
        sandbox: sandbox.mpesa?.registrationSecret ?? null,
        live: live?.mpesa?.registrationSecret ?? null,
      },
    },
    {
      slot: "mobilemoney2",
      operationId: "receiveMobilemoney2",
      summary: "MTN MoMo's callbacks, sent at most once, by POST or PUT; checked with MTN before they count",
      methods: ["POST", "PUT"],
      acknowledgement: { body: "", contentType: "text/plain; charset=utf-8" },
      registrations: { sandbox: null, live: null },
    },
  ];
  return [
    ...senders.map((sender) => postReceiver({ database: services.api, log: services.log }, sender)),
    ...unsigned.flatMap((sender) => unsignedPostReceivers({ database: services.api, log: services.log }, sender)),
    handshakeReceiver({
      slot: "chatapp",
      operationId: "confirmChatapp",
      summary: "WhatsApp's subscription handshake",
      tokens: [sandbox.whatsapp.verifyToken, ...(live ? [live.whatsapp.verifyToken] : [])],
    }),
    handshakeReceiver({
      slot: "photoapp",
      operationId: "confirmPhotoapp",
      summary: "Instagram's subscription handshake",
      tokens: [sandbox.instagram, live?.instagram].flatMap((settings) => settings?.verifyToken ?? []),
    }),
  ];
}
