// Recorded shapes of the real providers.
import { readFileSync } from "node:fs";

/** A call to Paystack and its answer, or a webhook of Paystack in `request.body`. */
export type Exchange = {
  request: { body: { data?: Record<string, unknown> } };
  response: { status: number; body: { data?: Record<string, unknown> } };
};

export type SignatureVector = { name: string; app_secret: string; body_base64: string; header: string; valid: boolean };

export function readPaystack(name: string): Exchange {
  return JSON.parse(read(`paystack/${name}`));
}

/** A call to Flutterwave and its answer, or a webhook of Flutterwave with its exact bytes in `raw_body`. */
export type FlutterwaveExchange = {
  request: { method: "GET" | "POST" | "PUT"; path: string; body: object | null; raw_body?: string };
  response: { status: number; body: object };
  signing_key?: string;
};

export function readFlutterwave(name: string): FlutterwaveExchange {
  return JSON.parse(read(`flutterwave/${name}`));
}

/** A call to a provider and its answer, or a notice of the provider in `request`. */
export type Recorded = {
  request: {
    method: "GET" | "POST" | "PUT";
    path: string;
    query?: Record<string, string>;
    headers: Record<string, string>;
    body: Record<string, unknown> | null;
  };
  response: { status: number; body: Record<string, unknown> | null };
};

export function readMpesa(name: string): Recorded {
  return JSON.parse(read(`mpesa/${name}`));
}

export function readMomo(name: string): Recorded {
  return JSON.parse(read(`mtn-momo/${name}`));
}

/** A call to Shipbubble and its answer, or a webhook with its exact bytes. */
export type ShipbubbleExchange = {
  request: { method: "GET" | "POST"; path: string; body: Record<string, unknown> | null };
  response: { status: number; body: Record<string, unknown> };
};

export function readShipbubble(name: string): ShipbubbleExchange {
  return JSON.parse(read(`shipbubble/${name}`));
}

export function readWhatsapp(name: string): unknown {
  return JSON.parse(read(`whatsapp/${name}`));
}

export function readInstagram(name: string): unknown {
  return JSON.parse(read(`instagram/${name}`));
}

export function readVectors(): SignatureVector[] {
  return JSON.parse(read("whatsapp/signature_vectors"));
}

export function readErrorExamples(): { when: string; body: object }[] {
  return JSON.parse(read("whatsapp/api_error_examples"));
}

function read(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), "utf8");
}
