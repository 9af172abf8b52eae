// The states of an invoice. Overdue is an open one past its due date: it can still be paid or voided.
import { machine } from "../kernel/contract/states.ts";

export const invoiceMachine = machine({
  name: "invoice",
  states: ["draft", "open", "overdue", "paid", "void"],
  verbs: {
    finalize: { from: ["draft"], to: "open" },
    lapse: { from: ["open"], to: "overdue" },
    pay: { from: ["open", "overdue"], to: "paid" },
    void: { from: ["draft", "open", "overdue"], to: "void" },
  },
});

export const invoiceStatuses = invoiceMachine.states;
