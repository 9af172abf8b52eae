// Meta's handshake when a callback URL is set: the receiver proves that it knows the verify token.
import { randomInt } from "node:crypto";

export type Handshake = { accepted: boolean; httpStatus: number | null; answer: string };

const handshakeTimeoutMs = 10_000;

export async function subscribe(callbackUrl: string, verifyToken: string): Promise<Handshake> {
  const url = new URL(callbackUrl);
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  url.searchParams.set("hub.mode", "subscribe");
  url.searchParams.set("hub.challenge", challenge);
  url.searchParams.set("hub.verify_token", verifyToken);
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(handshakeTimeoutMs) });
    const answer = (await response.text()).slice(0, 1_000);
    return { accepted: response.status === 200 && answer === challenge, httpStatus: response.status, answer };
  } catch (problem) {
    return { accepted: false, httpStatus: null, answer: String(problem) };
  }
}
