// `POST /mpesa/transactionstatus/v1/query`: the real state of one transaction, by receipt or by the caller's own id.
import type { Answer } from "../answer.ts";
import type { Asked, Payment, Payout, Reversal } from "./books.ts";
import { compactTime } from "./east-africa-time.ts";
import { mpesaAmountEffect } from "./outcomes.ts";
import { publicName } from "./pay-out.ts";
import { acceptAsked, readAsked } from "./read-asked.ts";
import { textField, type Fields } from "./read-fields.ts";
import { breakDown, refuseField } from "./refusals.ts";
import { businessName } from "./reverse-payment.ts";
import { sendResult, type Parameter } from "./send-result.ts";
import { twoPlaces } from "./wire-text.ts";
import { happensOnce, type MpesaWorld } from "./world.ts";

/** One movement of money, of any kind. */
type Movement = {
  receipt: string | null;
  shortCode: string;
  phone: string;
  amount: number;
  status: "Completed" | "Failed" | "Pending" | "Reversed";
  initiatedAt: number;
  finalAt: number | null;
  fromCustomer: boolean;
  reason: string;
  charges: string | null;
  originatorConversationId: string;
  conversationId: string;
};

export function queryTransaction(world: MpesaWorld, app: string, body: Fields): Answer {
  const commands = ["TransactionStatusQuery"];
  const read = readAsked(world, app, body, { initiator: "Initiator", shortCode: "PartyA", commands });
  if ("http" in read) return read;
  const receipt = textField(body, "TransactionID");
  const originalId = textField(body, "OriginalConversationID");
  if (receipt === "" && originalId === "") return refuseField("TransactionID");
  if (textField(body, "IdentifierType") !== "4") return refuseField("IdentifierType");
  const { asked, refusedBy } = read;
  const find = () => findMovement(world, asked.shortCode, receipt, originalId);
  const fails = mpesaAmountEffect(find()?.amount ?? 0).queryFailsOnce;
  if (fails && happensOnce(world, `status ${receipt} ${originalId}`)) return breakDown();
  const occasion = textField(body, "Occasion");
  world.clock.at(asked.askedAt + world.settings.resultAfterSeconds * 1000, async () => {
    const movement = find();
    await answerQuery(world, { asked, code: refusedBy ?? (movement ? "0" : "R000002"), movement, occasion });
  });
  return acceptAsked(asked);
}

async function answerQuery(
  world: MpesaWorld,
  { asked, code, movement, occasion }: { asked: Asked; code: string; movement: Movement | null; occasion: string },
): Promise<void> {
  await sendResult(world, {
    asked,
    about: "status",
    code,
    receipt: null,
    parameters: code === "0" && movement ? parametersOf(world, movement) : null,
    reference: { Key: "Occasion", ...(occasion ? { Value: occasion } : {}) },
    amount: 0,
  });
}

function findMovement({ books }: MpesaWorld, shortCode: string, receipt: string, originalId: string): Movement | null {
  const payment = receipt === "" ? undefined : books.payments.get(receipt);
  if (payment?.shortCode === shortCode) return ofPayment(payment);
  const isMeant = (one: Payout | Reversal) =>
    one.shortCode === shortCode &&
    (receipt !== ""
      ? one.receipt === receipt
      : one.originatorConversationId === originalId || one.conversationId === originalId);
  const payout = books.payouts.get(originalId) ?? [...books.payouts.values()].find(isMeant);
  if (payout && isMeant(payout)) return ofPayout(payout);
  const reversal = [...books.reversals.values()].find(isMeant);
  return reversal ? ofReversal(reversal, books.payments.get(reversal.originalReceipt)?.phone ?? "") : null;
}

function ofPayment({ receipt, shortCode, phone, amount, at, by }: Payment): Movement {
  return {
    receipt,
    shortCode,
    phone,
    amount,
    status: "Completed",
    initiatedAt: at,
    finalAt: at,
    fromCustomer: true,
    reason: by === "push" ? "Pay Bill Online" : "Pay Bill",
    charges: null,
    originatorConversationId: "",
    conversationId: "",
  };
}

function ofPayout(payout: Payout): Movement {
  return {
    ...payout,
    status: statusOf(payout),
    initiatedAt: payout.askedAt,
    fromCustomer: false,
    reason: "Business Payment to Customer via API",
    charges: `Fee For B2C Payment|KES|${twoPlaces(payout.fee)}`,
  };
}

function ofReversal(reversal: Reversal, phone: string): Movement {
  return {
    ...reversal,
    phone,
    status: statusOf(reversal),
    initiatedAt: reversal.askedAt,
    fromCustomer: false,
    reason: "Transaction Reversal via API",
    charges: null,
  };
}

function statusOf({ state }: Payout | Reversal): Movement["status"] {
  return ({ completed: "Completed", failed: "Failed", reversed: "Reversed", processing: "Pending" } as const)[state];
}

/** A Key without content has no Value. */
function parametersOf(world: MpesaWorld, movement: Movement): Parameter[] {
  const { fromCustomer, shortCode, phone, charges, finalAt } = movement;
  const business = businessName(world, shortCode);
  const customer = publicName(phone);
  const parameter = (Key: string, value: string): Parameter => (value === "" ? { Key } : { Key, Value: value });
  return [
    parameter("DebitPartyName", fromCustomer ? customer : business),
    parameter("CreditPartyName", fromCustomer ? business : customer),
    parameter("OriginatorConversationID", movement.originatorConversationId),
    parameter("InitiatedTime", compactTime(movement.initiatedAt)),
    parameter("DebitAccountType", fromCustomer ? "MMF Account For Customer" : "Utility Account"),
    parameter("DebitPartyCharges", charges ?? ""),
    parameter("TransactionReason", ""),
    parameter("ReasonType", movement.reason),
    parameter("TransactionStatus", movement.status),
    parameter("FinalisedTime", finalAt === null ? "" : compactTime(finalAt)),
    parameter("Amount", String(movement.amount / 100)),
    parameter("ConversationID", movement.conversationId),
    parameter("ReceiptNo", movement.receipt ?? ""),
  ];
}
