// Chargebacks: found in the list, and accepted or contested with one document.
import { randomUUID } from "node:crypto";
import type { AskDisputeResult, DisputeAnswer, ProviderDispute, Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { fromMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, refused, trouble, unreadable } from "./call.ts";
import type { CallLimits, FlutterwaveAnswer } from "./call.ts";
import { currencyOf } from "./currency-of.ts";
import { hiddenIn, listAll } from "./lists.ts";
import { disputeStatus } from "./status.ts";
import { readTime } from "./times.ts";
import { Chargeback } from "./wire.ts";

export const isChargeback = (value: unknown): value is Chargeback => Chargeback.Check(value);

export async function askDispute(
  account: FlutterwaveAccount,
  id: string,
  limits = callLimits,
): Promise<AskDisputeResult> {
  const listed = await listAll(account, { path: "/chargebacks", query: { id }, isItem: isChargeback }, limits);
  if (listed.kind === "trouble") return listed;
  const chargeback = listed.items.find((item) => item.id === id);
  if (!chargeback) return hiddenIn(listed) ?? { kind: "unknown_reference" };
  const currency = await currencyOf(account, chargeback.currency, chargeback.transaction_id, limits);
  if (currency.kind === "trouble") return currency;
  const dispute = toDispute(chargeback, currency.currency);
  return dispute ? { kind: "known", dispute } : unreadable("an amount that is no whole sum of its currency");
}

/** @param currency of the payment, because a chargeback names none. @returns null if the amount does not fit the currency. */
export function toDispute(chargeback: Chargeback, currency: string): ProviderDispute | null {
  const amount = fromMajor(chargeback.amount, currency);
  if (amount === null) return null;
  return {
    status: disputeStatus(chargeback.status),
    word: chargeback.status,
    providerDisputeId: chargeback.id,
    reference: chargeback.tx_ref ?? null,
    providerTransactionId: chargeback.transaction_id ?? null,
    amount,
    currency,
    reason: chargeback.comment ? quote(chargeback.comment) : null,
    dueAt: readTime(chargeback.due_date),
  };
}

/** A document is uploaded first. Its address then goes into the comment, where the bank looks for it. */
export async function answerDispute(
  account: FlutterwaveAccount,
  answer: DisputeAnswer,
  limits = callLimits,
): Promise<{ kind: "accepted" } | Refused | Trouble> {
  const { providerDisputeId, decision, message, evidence } = answer;
  const uploaded = decision === "contest" && evidence.file ? await upload(account, evidence.file, limits) : null;
  if (uploaded && uploaded.kind !== "uploaded") return uploaded;
  const comment = uploaded?.address ?? (decision === "contest" ? `${message}\n${evidence.serviceDetails}` : message);
  const json = { action: decision === "accept" ? "accept" : "decline", comment };
  const path = `/chargebacks/${encodeURIComponent(providerDisputeId)}`;
  const answered = await callFlutterwave(account, { method: "PUT", path, json, bare: true }, limits);
  return readAnsweredDispute(answered, providerDisputeId, decision);
}

const wordsAfter = { accept: ["accepted", "lost"], contest: ["declined", "won", "lost"] };

export function readAnsweredDispute(
  answer: FlutterwaveAnswer,
  id: string,
  decision: DisputeAnswer["decision"],
): { kind: "accepted" } | Refused | Trouble {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused(`http_${answer.status}`, answer.message);
  const { data } = answer;
  if (!isChargeback(data)) return trouble(true, "a chargeback in a shape we don't know");
  if (data.id !== id) return trouble(false, `answered for another chargeback: ${data.id}`);
  if (!wordsAfter[decision].includes(data.status))
    return trouble(false, `it says ${quote(data.status)} after our answer`);
  return { kind: "accepted" };
}

async function upload(
  account: FlutterwaveAccount,
  file: NonNullable<DisputeAnswer["evidence"]["file"]>,
  limits: CallLimits,
): Promise<{ kind: "uploaded"; address: string } | Refused | Trouble> {
  const bytes = asForm(file);
  const answer = await callFlutterwave(account, { method: "POST", path: "/upload_image", bytes }, limits);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused(`http_${answer.status}`, answer.message);
  const { data } = answer;
  if (typeof data !== "string" || !URL.canParse(data)) return trouble(true, "no address of the document given");
  return { kind: "uploaded", address: data };
}

/** A form with one file, as a browser sends it. */
function asForm({ name, contentType, bytes }: { name: string; contentType: string; bytes: Buffer }) {
  const boundary = randomUUID();
  const plain = (text: string) => text.replace(/[^\w.+/ -]/g, "_");
  const head = [
    `--${boundary}`,
    `content-disposition: form-data; name="image"; filename="${plain(name)}"`,
    `content-type: ${plain(contentType)}`,
    "",
    "",
  ].join("\r\n");
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}
