import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Books, openBooks } from "../../test/support/books.ts";
import { allowedVerbs, can, type Machine, next } from "../kernel/contract/states.ts";
import { attemptMachine } from "../payments/index.ts";
import {
  allowedStatuses,
  type Axes,
  disputeMachine,
  fulfilmentMachine,
  fundsMachine,
  isPaid,
  orderMachine,
  orderStatuses,
  paymentMachine,
  projectStatus,
  sellerMoves,
} from "./states.ts";

const machines: Machine[] = [orderMachine, paymentMachine, fundsMachine, fulfilmentMachine, disputeMachine];
const everyAxes: Axes[] = orderMachine.states.flatMap((state) =>
  paymentMachine.states.flatMap((payment) =>
    fundsMachine.states.flatMap((funds) =>
      fulfilmentMachine.states.flatMap((fulfilment) =>
        disputeMachine.states.flatMap((dispute) =>
          [true, false].map((confirmed) => ({ state, payment, funds, fulfilment, dispute, confirmed })),
        ),
      ),
    ),
  ),
);

describe("each axis", () => {
  test.each(machines.map((machine) => [machine.name, machine] as const))(
    "%s: every verb in every state moves as its table says or is refused, naming what is allowed",
    (_name, machine) => {
      for (const state of machine.states)
        for (const [verb, { from, to }] of Object.entries(machine.verbs)) {
          if (from.includes(state)) {
            expect(next(machine, state, verb)).toBe(to);
            expect(allowedVerbs(machine, state)).toContain(verb);
            continue;
          }
          expect(can(machine, state, verb)).toBe(false);
          expect(() => next(machine, state, verb)).toThrow(
            expect.objectContaining({
              code: "invalid_transition",
              details: { current: state, allowed: allowedVerbs(machine, state) },
            }),
          );
        }
    },
  );

  test("what is over stays over: completed and cancelled; money that went back returns only when its way back failed", () => {
    expect(allowedVerbs(orderMachine, "completed")).toEqual([]);
    expect(allowedVerbs(orderMachine, "cancelled")).toEqual([]);
    expect(allowedVerbs(paymentMachine, "refunded")).toEqual(["restore", "restoreRest", "restorePart"]);
    expect(allowedVerbs(fundsMachine, "refunded")).toEqual(["freeze", "split", "restore"]);
  });

  test("money alone moves an order's payment on: nothing but a first capture makes it paid", () => {
    for (const state of paymentMachine.states) {
      const mayBePaid = state === "unpaid" || state === "pending" || state === "partly_paid";
      expect([can(paymentMachine, state, "pay"), can(paymentMachine, state, "overpay")]).toEqual([
        mayBePaid,
        mayBePaid,
      ]);
    }
  });
});

describe("what a seller sees", () => {
  test("is one of the public statuses, for every combination of the axes", () => {
    const seen = new Set<string>();
    for (const axes of everyAxes) {
      const status = projectStatus(axes);
      expect(orderStatuses).toContain(status);
      seen.add(status);
    }
    expect([...seen].sort()).toEqual([...orderStatuses].sort());
  });

  test("never says paid without money, nor pending with it", () => {
    for (const axes of everyAxes) {
      const status = projectStatus(axes);
      if (status === "paid") expect(isPaid(axes.payment)).toBe(true);
      if (status === "pending" || status === "confirmed") expect(isPaid(axes.payment)).toBe(false);
    }
  });

  test("a seller's move leads where it is named for, and touches no axis of money", () => {
    for (const axes of everyAxes)
      for (const status of allowedStatuses(axes)) {
        const moved = sellerMoves[status].apply(axes);
        expect([moved.payment, moved.funds]).toEqual([axes.payment, axes.funds]);
        // A refund shows as refunded, at any stage of its goods.
        if (axes.payment !== "refunded") expect(projectStatus(moved)).toBe(status);
      }
  });

  test("held money keeps an order from being completed by the seller, and unpaid goods from leaving", () => {
    for (const axes of everyAxes) {
      const allowed = allowedStatuses(axes);
      if (axes.funds === "held" || axes.funds === "release_due" || axes.funds === "frozen")
        expect(allowed).not.toContain("completed");
      if (!isPaid(axes.payment) && !axes.confirmed) expect(allowed).not.toContain("shipped");
      // A refunded buyer does not pay at the door.
      if (axes.payment === "refunded") expect(allowed).not.toContain("confirmed");
      if (axes.payment === "partly_paid") expect(allowed).not.toContain("shipped");
    }
  });

  test("an order is cancelled only while its goods are here, nobody disputes it and the seller has none of the money", () => {
    for (const axes of everyAxes.filter((one) => allowedStatuses(one).includes("cancelled"))) {
      expect(["none", "packing", "ready", "returned"]).toContain(axes.fulfilment);
      expect(["none", "resolved"]).toContain(axes.dispute);
      expect(["none", "held", "refunded"]).toContain(axes.funds);
    }
  });
});

describe("the database", () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
  });
  afterAll(() => books.stop());

  test.each([
    ["orders", "state", orderMachine.states],
    ["orders", "payment", paymentMachine.states],
    ["orders", "funds", fundsMachine.states],
    ["orders", "fulfilment", fulfilmentMachine.states],
    ["orders", "dispute", disputeMachine.states],
    ["orders", "status", orderStatuses],
    ["payments", "state", attemptMachine.states],
  ] as const)("%s.%s takes the states of the code and no others", async (table, column, states) => {
    const { rows } = await books.system.admin.query<{ definition: string }>(
      `select pg_get_constraintdef(c.oid) definition from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
      [table, column],
    );
    const literals = [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'::text/g)].map(([, literal]) => literal);
    expect(literals).toEqual([...states]);
  });
});
