// Actions of the verification. What is typed is not kept on the phone: these are numbers of a person.
import { sokoni } from "../api/client.ts";
import { defineAction } from "../api/actions.ts";

export type GivenFacts = Parameters<typeof sokoni.verification.update>[0];

export const submitVerification = defineAction({
  name: "verification.submit",
  send: (level: "basic" | "full", idempotencyKey) => sokoni.verification.submit({ level }, { idempotencyKey }),
  touches: ["verification"],
});
