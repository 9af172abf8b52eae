// Requests to pay, payouts and refunds; their status; and a text to the payer.
import type { Answer, SentAnswer } from "../answer.ts";
import type { Caller } from "./authenticate.ts";
import type { MoneyCall } from "./books.ts";
import { callView } from "./call-view.ts";
import { momoAmountEffect } from "./outcomes.ts";
import { checkText, readCall } from "./read-call.ts";
import { refuse, refuseRequest } from "./refusals.ts";
import { planEnd } from "./settle-call.ts";
import { happensOnce, type MomoWorld } from "./world.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Body = Record<string, unknown> | null;

/** 202 with an empty body: it is only queued. */
export function startCall(
  world: MomoWorld,
  { caller, kind, headers, body }: { caller: Caller; kind: MoneyCall["kind"]; headers: Headers; body: Body },
): Answer {
  const call = readCall(world, { caller, kind, headers, body });
  if ("http" in call) return call;
  const effect = momoAmountEffect(call.amount);
  if (effect.unavailableOnce && happensOnce(world, `start ${call.referenceId}`))
    return refuse(503, "SERVICE_UNAVAILABLE");
  world.books.addCall(call);
  planEnd(world, call);
  if (effect.answerLost) return "cut";
  return effect.answerBroken ? refuse(500, "INTERNAL_PROCESSING_ERROR") : { http: 202, body: null };
}

export function showCall(world: MomoWorld, caller: Caller, kind: MoneyCall["kind"], referenceId: string): SentAnswer {
  const { books, clock } = world;
  const call = books.withReference(caller.key, referenceId);
  if (call?.kind !== kind) return refuse(404, "RESOURCE_NOT_FOUND");
  const { statusFailsOnce, unknownForSeconds = 0, statusLagSeconds = 0 } = momoAmountEffect(call.amount);
  if (statusFailsOnce && happensOnce(world, `show ${referenceId}`)) return refuse(503, "SERVICE_UNAVAILABLE");
  if (clock.now() < call.askedAt + unknownForSeconds * 1000) return refuse(404, "RESOURCE_NOT_FOUND");
  const lags = call.finalAt !== null && clock.now() < call.finalAt + statusLagSeconds * 1000;
  return { http: 200, body: callView(world, call, lags ? "PENDING" : call.status) };
}

export function notifyPayer(world: MomoWorld, caller: Caller, referenceId: string, body: Body): SentAnswer {
  const call = world.books.withReference(caller.key, referenceId);
  if (call?.kind !== "payment") return refuse(404, "RESOURCE_NOT_FOUND");
  const message = body?.["notificationMessage"];
  if (typeof message !== "string" || message === "") return refuseRequest();
  const wrong = checkText(message);
  if (wrong) return wrong;
  call.notifications.push(message);
  return { http: 200, body: null };
}
