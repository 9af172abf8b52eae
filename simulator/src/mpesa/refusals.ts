// Daraja's error answers. One code, 500.001.1001, carries several unrelated messages.
import type { SentAnswer } from "../answer.ts";
import { newRequestId } from "./identifiers.ts";

export function refuse(http: number, errorCode: string, errorMessage: string): SentAnswer {
  return { http, body: { requestId: newRequestId(), errorCode, errorMessage } };
}

export function refuseField(name: string): SentAnswer {
  return refuse(400, "400.002.02", `Bad Request - Invalid ${name}`);
}

export function refuseCredentials(): SentAnswer {
  return refuse(500, "500.001.1001", "Wrong credentials");
}

export function refuseMerchant(): SentAnswer {
  return refuse(500, "500.001.1001", "Merchant does not exist");
}

export function refuseLocked(): SentAnswer {
  const message = "Unable to lock subscriber, a transaction is already in process for the current subscriber";
  return refuse(500, "500.001.1001", message);
}

export function refuseProcessing(): SentAnswer {
  return refuse(500, "500.001.1001", "The transaction is being processed");
}

export function refuseDuplicate(): SentAnswer {
  return refuse(500, "500.002.1001", "Duplicate OriginatorConversationID.");
}

export function refuseBusy(): SentAnswer {
  return refuse(500, "500.003.02", "System is busy. Please try again in few minutes.");
}

export function refuseRegistered(): SentAnswer {
  return refuse(500, "500.003.1001", "Urls are already registered.");
}

/** The proxy in front is broken: no JSON, and the outcome is unknown. */
export function breakDown(): SentAnswer {
  return { http: 503, body: "<html><body><h1>503 Service Unavailable</h1></body></html>" };
}
