// The later answer to a payout, a reversal or a query: one envelope to ResultURL, or a notice to QueueTimeOutURL.
import type { Asked } from "./books.ts";
import { dummyReceipt } from "./identifiers.ts";
import { describeResult, wireCode } from "./result-codes.ts";
import { sendNotice } from "./send-notice.ts";
import type { MpesaWorld } from "./world.ts";

export type Parameter = { Key: string; Value?: string | number };

type Result = {
  asked: Asked;
  about: string;
  code: string;
  receipt: string | null;
  /** Missing from the envelope when null, as in every failure. */
  parameters: readonly Parameter[] | null;
  reference: Parameter;
  /** In hundredths; it decides copies and delay. */
  amount: number;
  /** The balance query has its codes as text. */
  codesAsText?: boolean;
};

export async function sendResult(world: MpesaWorld, result: Result): Promise<void> {
  const { asked, about, code, receipt, parameters, reference, amount, codesAsText = false } = result;
  const body = {
    Result: {
      ResultType: codesAsText ? "0" : 0,
      ResultCode: codesAsText ? code : wireCode(code),
      ResultDesc: describeResult(code),
      OriginatorConversationID: asked.originatorConversationId,
      ConversationID: asked.conversationId,
      TransactionID: receipt ?? dummyReceipt(world.clock.now()),
      ...(parameters ? { ResultParameters: { ResultParameter: parameters } } : {}),
      ReferenceData: { ReferenceItem: reference },
    },
  };
  await sendNotice(world, { about: `${about} ${code} ${asked.conversationId}`, url: asked.resultUrl, body, amount });
}

/** It means "not processed in time", not "failed". The real body is not documented. */
export async function sendQueueTimeout(world: MpesaWorld, asked: Asked, amount: number): Promise<void> {
  const body = {
    Result: {
      ResultType: 1,
      ResultDesc: "The service request timed out in the queue.",
      OriginatorConversationID: asked.originatorConversationId,
      ConversationID: asked.conversationId,
    },
  };
  await sendNotice(world, { about: `queue time-out ${asked.conversationId}`, url: asked.timeoutUrl, body, amount });
}

/** The internal Safaricom address that every result of a kind contains. */
export function innerTimeout(of: "b2cresults" | "reversalresults"): Parameter {
  return { Key: "QueueTimeoutURL", Value: `https://internalsandbox.safaricom.co.ke/mpesa/${of}/v1/submit` };
}
