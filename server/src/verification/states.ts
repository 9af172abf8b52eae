// The states of a shop's request to be verified. The level is kept beside the state: a request for `full` can fail while `basic` stays.
import { machine } from "../kernel/contract/states.ts";

export const verificationMachine = machine({
  name: "verification",
  states: ["not_started", "submitted", "approved", "needs_information", "rejected"],
  verbs: {
    submit: { from: ["not_started", "approved", "needs_information", "rejected"], to: "submitted" },
    approve: { from: ["submitted"], to: "approved" },
    ask: { from: ["submitted"], to: "needs_information" },
    // From `approved`: the operator takes the level back.
    reject: { from: ["submitted", "approved"], to: "rejected" },
  },
});

export type VerificationState = (typeof verificationMachine)["states"][number];
