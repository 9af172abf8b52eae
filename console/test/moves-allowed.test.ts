// What the order board, the bar for many orders and the inbox offer is what the API allows, for every state of an order.
import type { Order } from "@sokoni/sdk";
import { beforeAll, expect, test } from "vitest";
import {
  allowedStatuses,
  type Axes,
  disputeMachine,
  fulfilmentMachine,
  fundsMachine,
  isPaid,
  orderMachine,
  paymentMachine,
  projectStatus,
} from "../../server/src/orders/states.ts";
import { consoleModule } from "./support/console-module.ts";

type Standing = Pick<
  Order,
  "status" | "paymentStatus" | "fundsStatus" | "fulfilmentStatus" | "disputeStatus" | "choicesMissing"
>;
type Steps = {
  moveOf(order: Standing): string | undefined;
  nextMove(order: Standing): string | undefined;
  mayCancel(order: Standing): boolean;
};
let steps: Steps;
beforeAll(async () => {
  steps = await consoleModule<Steps>("orders/steps.ts");
});

/** Money that an order can have: held and released money has come, and a cash order has none. No seller sees a draft, and only confirmed or paid goods move. */
const isReal = ({ state, payment, funds, fulfilment, confirmed }: Axes): boolean => {
  const hasCome = isPaid(payment) || payment === "refunded";
  return state !== "draft" && (funds === "none" || hasCome) && (fulfilment === "none" || confirmed || hasCome);
};

const everyAxes: Axes[] = orderMachine.states.flatMap((state) =>
  paymentMachine.states.flatMap((payment) =>
    fundsMachine.states.flatMap((funds) =>
      fulfilmentMachine.states.flatMap((fulfilment) =>
        disputeMachine.states.flatMap((dispute) =>
          [true, false].map((confirmed) => ({ state, confirmed, payment, funds, fulfilment, dispute })),
        ),
      ),
    ),
  ),
);

const shown = (axes: Axes, choicesMissing: Order["choicesMissing"] = []): Standing => ({
  status: projectStatus(axes),
  paymentStatus: axes.payment,
  fundsStatus: axes.funds,
  fulfilmentStatus: axes.fulfilment,
  disputeStatus: axes.dispute,
  choicesMissing,
});

test("no move is offered that the API refuses, and none that it allows is missing where the seller goes on", () => {
  const [wrong, missing]: [string[], string[]] = [[], []];
  for (const axes of everyAxes.filter(isReal)) {
    const allowed: readonly string[] = allowedStatuses(axes, true);
    const order = shown(axes);
    const move = steps.moveOf(order);
    const says = `${JSON.stringify(axes)} ${move} ${allowed.join()}`;
    if (move !== undefined && !allowed.includes(move)) wrong.push(says);
    if (steps.mayCancel(order) && !allowed.includes("cancelled")) wrong.push(`cancel ${says}`);
    if (order.status === "delivered" && move !== "completed" && allowed.includes("completed")) missing.push(says);
  }
  expect([wrong.slice(0, 5), missing.slice(0, 5)]).toEqual([[], []]);
});

const paid: Axes = {
  state: "placed",
  confirmed: false,
  payment: "paid",
  funds: "held",
  fulfilment: "none",
  dispute: "none",
};

test.each([
  ["a paid order is packed", {}, "processing", true],
  ["delivered with its money held waits for the proof", { fulfilment: "delivered" }, undefined, false],
  ["so does one whose release has a date", { fulfilment: "delivered", funds: "release_due" }, undefined, false],
  ["released, it is finished", { fulfilment: "delivered", funds: "released" }, "completed", false],
  [
    "paid in cash at the door too",
    { fulfilment: "delivered", payment: "unpaid", funds: "none", confirmed: true },
    "completed",
    false,
  ],
] as const)("%s", (_, change, next, mayCancel) => {
  const order = shown({ ...paid, ...change });
  expect([steps.nextMove(order), steps.mayCancel(order)]).toEqual([next, mayCancel]);
});

test("nothing is packed or sent while a choice is missing", () => {
  const choices = [{}] as unknown as Order["choicesMissing"];
  for (const fulfilment of ["none", "packing", "ready", "returned"] as const)
    expect(steps.moveOf(shown({ ...paid, fulfilment }, choices))).toBeUndefined();
});
