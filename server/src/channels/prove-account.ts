// Checks an account and its token with the channel itself.
import type { ChannelFinding } from "../shops/index.ts";
import type { AccountState } from "./driver.ts";
import type { Channel } from "./open-channels.ts";

export type Proof =
  | { kind: "proved"; state: AccountState }
  /** The channel refused the token, or this account with it. */
  | { kind: "refused"; about: "token" | "account"; detail: string }
  | { kind: "no_answer"; detail: string };

/** Checks the account, and asks the channel to send us its messages. Safe to repeat. */
export async function proveAccount({ driver, account }: Channel): Promise<Proof> {
  const seen = await lookAt({ driver, account });
  if (seen.kind !== "proved") return seen;
  const subscribed = await driver.subscribe(account, seen.state.business);
  if (subscribed.kind === "known") return seen;
  if (subscribed.kind === "trouble") return { kind: "no_answer", detail: subscribed.detail };
  const detail = `The channel does not let this token have messages sent to us: ${subscribed.detail}`;
  return { kind: "refused", about: "token", detail };
}

/** Only checks. */
export async function lookAt({ driver, account }: Channel): Promise<Proof> {
  const answer = await driver.inspect(account);
  switch (answer.kind) {
    case "known":
      return answer.value.canSend
        ? { kind: "proved", state: answer.value }
        : { kind: "refused", about: "account", detail: answer.value.detail ?? "The channel does not let it send." };
    case "refused":
      return {
        kind: "refused",
        about: answer.reason === "misconfigured" ? "token" : "account",
        detail: answer.detail,
      };
    case "trouble":
      return { kind: "no_answer", detail: answer.detail };
  }
}

export function toFinding(proof: Proof): ChannelFinding {
  switch (proof.kind) {
    case "proved": {
      const { display, name, business, quality, messagesPerSecond, recipientsPerDay } = proof.state;
      return { kind: "healthy", display, name, business, quality, messagesPerSecond, recipientsPerDay };
    }
    case "refused":
      return { kind: "failing", detail: proof.detail };
    case "no_answer":
      return { kind: "unanswered", detail: proof.detail };
  }
}

/** We can't ask: the operator has no app there. */
export const nobodySpeaks = {
  kind: "refused",
  about: "account",
  detail: "The operator has no app at this channel for shops of this mode.",
} as const satisfies Proof;
