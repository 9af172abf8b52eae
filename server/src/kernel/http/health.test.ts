import { describe, expect, test } from "vitest";
import { seconds, stoppedClock } from "../values/clock.ts";
import { watchHealth } from "./health.ts";

type AskResult = { kind: "trouble"; again: boolean; detail: string } | { kind: "unknown_reference" };
type PaymentQuestion = { reference: string };
type Gateway = {
  ask(question: PaymentQuestion): Promise<AskResult>;
  collect(wish: object): Promise<{ kind: "exists" }>;
};

const start = new Date("2026-11-21T09:00:00.000Z");
const down: AskResult = { kind: "trouble", again: true, detail: "no answer" };
const fine: AskResult = { kind: "unknown_reference" };
const question = {} as PaymentQuestion;

/** A gateway that returns the given answers, and counts calls. */
function guarded() {
  const clock = stoppedClock(start);
  const health = watchHealth(clock);
  let answer: AskResult | Promise<AskResult> = fine;
  let asked = 0;
  const gateway = health.guard<Gateway>("paystack", {
    ask: async () => {
      asked += 1;
      return answer;
    },
    collect: async () => ({ kind: "exists" }),
  });
  return {
    clock,
    health,
    gateway,
    asked: () => asked,
    willAnswer: (next: typeof answer) => {
      answer = next;
    },
    fail: async () => {
      answer = down;
      for (let time = 0; time < 5; time += 1) await gateway.ask(question);
    },
  };
}

describe("a provider that gives no answer five times in a row", () => {
  test("is left alone for half a minute, and whoever asks is told so at once", async () => {
    const { gateway, health, fail, asked } = guarded();
    await fail();
    expect(health.isUp("paystack", "ask")).toBe(false);
    expect(await gateway.ask(question)).toMatchObject({ kind: "trouble", again: true });
    expect(asked()).toBe(5);
  });

  test("is tried by one call after that, and is well again when it answers", async () => {
    const { gateway, health, fail, asked, clock, willAnswer } = guarded();
    await fail();
    clock.advance(seconds(30));
    let answer: (result: AskResult) => void = () => {};
    willAnswer(new Promise((done) => (answer = done)));
    const probe = gateway.ask(question);
    expect(await gateway.ask(question)).toMatchObject({ kind: "trouble" });
    answer(fine);
    expect(await probe).toEqual(fine);
    expect(asked()).toBe(6);
    expect(health.isUp("paystack", "ask")).toBe(true);
  });

  test("is left alone again when the one call brings nothing either", async () => {
    const { gateway, health, fail, clock } = guarded();
    await fail();
    clock.advance(seconds(30));
    await gateway.ask(question);
    expect(health.isUp("paystack", "ask")).toBe(false);
  });

  test("keeps its other operations, and other providers are not touched", async () => {
    const { gateway, health, fail } = guarded();
    await fail();
    expect(await gateway.collect({})).toEqual({ kind: "exists" });
    expect(health.isUp("flutterwave", "ask")).toBe(true);
  });
});

test("an answer that is a no is an answer: it opens nothing", async () => {
  const { gateway, health, willAnswer } = guarded();
  willAnswer({ kind: "trouble", again: false, detail: "wrong key" });
  for (let time = 0; time < 20; time += 1) await gateway.ask(question);
  expect(health.isUp("paystack", "ask")).toBe(true);
});

test("more than thirty-two calls under way are not made; the gateway does not take all we have", async () => {
  const { gateway, asked, willAnswer } = guarded();
  let answer: (result: AskResult) => void = () => {};
  willAnswer(new Promise((done) => (answer = done)));
  const calls = Array.from({ length: 40 }, () => gateway.ask(question));
  expect(await Promise.all(calls.slice(32))).toMatchObject(Array.from({ length: 8 }, () => ({ kind: "trouble" })));
  answer(fine);
  expect(await Promise.all(calls.slice(0, 32))).toEqual(Array.from({ length: 32 }, () => fine));
  expect(asked()).toBe(32);
});
