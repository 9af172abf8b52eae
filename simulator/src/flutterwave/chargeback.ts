// Chargebacks: the amount is held immediately. The merchant accepts, declines or misses the deadline; the issuer decides.
import { planIn } from "./agenda.ts";
import { refuse, succeedBare, type Answer } from "./answers.ts";
import { chargebackStages, type Chargeback, type ChargebackVerdict, type Transaction } from "./books.ts";
import { chargebackNotice, chargebackView } from "./chargeback-view.ts";
import { announce } from "./post-notice.ts";
import type { FlutterwaveWorld } from "./world.ts";

const decidedAfterSeconds = 24 * 3_600;
const proofAddress = /^https?:\/\/\S+$/;

type Opening = {
  /** Ten-thousandths; default the whole transaction. */
  amount?: number;
  /** The deadline for an answer; default two days, at the end of business hours. */
  dueInSeconds?: number;
  comment?: string;
  verdicts?: readonly ChargebackVerdict[];
  stage?: Chargeback["stage"];
};

export function openChargeback(world: FlutterwaveWorld, transaction: Transaction, opening: Opening = {}): Chargeback {
  const { books, clock } = world;
  const { verdicts = ["won"], comment = "Product/service not received", stage = "new" } = opening;
  const now = clock.now();
  const { dueInSeconds } = opening;
  const chargeback: Chargeback = {
    id: books.nextId(),
    secretKey: transaction.secretKey,
    transactionId: transaction.id,
    txRef: transaction.txRef,
    flwRef: transaction.flwRef,
    amount: opening.amount ?? transaction.amount,
    currency: transaction.currency,
    status: "initiated",
    stage,
    comment,
    proof: null,
    verdicts,
    followedBy: null,
    history: [
      {
        action: "initiated",
        stage,
        ...at(now),
        description: "Debit and hold chargeback amount",
        source: "availablebalance",
      },
      { action: "notification", ...at(now), description: "Email Notification Sent" },
    ],
    dueAt: dueInSeconds === undefined ? closeOfBusiness(now) : now + dueInSeconds * 1000,
    createdAt: now,
  };
  books.chargebacks.set(chargeback.id, chargeback);
  announceChargeback(world, chargeback);
  const secondsLeft = (chargeback.dueAt - now) / 1000;
  planIn(world, secondsLeft, { kind: "chargeback_unanswered", chargebackId: chargeback.id });
  return chargeback;
}

/** `PUT /chargebacks/{id}`; a link in the comment counts as proof. */
export function answerChargeback(
  world: FlutterwaveWorld,
  chargeback: Chargeback | undefined,
  body: Record<string, unknown>,
): Answer {
  const { action, comment } = body;
  if (!chargeback) return refuse("No chargeback was found for this id", 404);
  if (action !== "accept" && action !== "decline") return refuse("action must be accept or decline");
  if (chargeback.status !== "initiated") return refuse(`Chargeback has been ${chargeback.status} already`);
  const now = world.clock.now();
  if (typeof comment === "string" && proofAddress.test(comment)) chargeback.proof = comment;
  const { stage } = chargeback;
  if (action === "accept") {
    chargeback.history.push({ action, stage, ...at(now), description: "Merchant accepts claim" });
    end(world, chargeback, "accepted");
  } else {
    chargeback.history.push({ action, stage, ...at(now), description: "Merchant declines claim" });
    chargeback.status = "declined";
    planIn(world, decidedAfterSeconds, { kind: "decide_chargeback", chargebackId: chargeback.id });
  }
  return succeedBare(chargebackView(chargeback));
}

/** The deadline for an answer has passed. */
export function loseUnanswered(world: FlutterwaveWorld, chargeback: Chargeback): void {
  if (chargeback.status !== "initiated") return;
  const { stage } = chargeback;
  chargeback.history.push({ action: "lost", stage, ...at(world.clock.now()), description: "No merchant response" });
  end(world, chargeback, "lost");
}

/** The issuer's decision on a declined one: it is over, or continues as a new case of the next stage, which takes over the held money. */
export function decideChargeback(world: FlutterwaveWorld, chargeback: Chargeback, transaction: Transaction): void {
  // It was decided by hand earlier.
  if (chargeback.status !== "declined" || chargeback.followedBy !== null) return;
  const [verdict = "won", ...verdicts] = chargeback.verdicts;
  const { stage, amount, comment } = chargeback;
  const next = chargebackStages[chargebackStages.indexOf(stage) + 1];
  if (verdict !== "next_stage" || next === undefined) {
    const outcome = verdict === "won" ? "won" : "lost";
    const description = outcome === "won" ? "Issuer closes the case" : "Issuer upholds claim";
    chargeback.history.push({ action: outcome, stage, ...at(world.clock.now()), description });
    end(world, chargeback, outcome);
    return;
  }
  chargeback.followedBy = openChargeback(world, transaction, { amount, comment, verdicts, stage: next }).id;
}

function end(world: FlutterwaveWorld, chargeback: Chargeback, status: "accepted" | "won" | "lost"): void {
  chargeback.status = status;
  announceChargeback(world, chargeback);
}

function announceChargeback(world: FlutterwaveWorld, chargeback: Chargeback): void {
  const account = world.books.accounts.get(chargeback.secretKey);
  if (!account || account.chargebackNotices === false) return;
  const { id, secretKey, status, history } = chargeback;
  announce(world, { secretKey, told: { about: `chargeback.${status} ${id}`, body: chargebackNotice(chargeback) } });
  history.push({
    action: "hooknotifier",
    status,
    url: account.webhookUrl,
    ...at(world.clock.now()),
    description: "Hook Notification Successful",
  });
}

function at(milliseconds: number): { date: string } {
  return { date: new Date(milliseconds).toISOString() };
}

/** Two days later, at the end of the hour before four. */
function closeOfBusiness(from: number): number {
  const day = new Date(from + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  return Date.parse(`${day}T15:59:59.000Z`);
}
