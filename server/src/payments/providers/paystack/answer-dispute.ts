// Answers a chargeback: first the evidence, piece by piece, then the answer itself.
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { DisputeAnswer, Refused, Trouble } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { toHundredths } from "./amounts.ts";
import { asRefused, callLimits, callPaystack, refused, trouble } from "./call.ts";
import type { CallLimits, PaystackAnswer } from "./call.ts";
import { isDispute } from "./dispute.ts";
import { Evidence, UploadAddress } from "./wire.ts";

export type AnsweredDispute = { kind: "accepted" } | Refused | Trouble;

export async function answerDispute(
  account: PaystackAccount,
  answer: DisputeAnswer,
  limits = callLimits,
): Promise<AnsweredDispute> {
  const { providerDisputeId, decision, message, evidence } = answer;
  const amount = toHundredths(answer.amount);
  if (amount === null) return refused("invalid_amount", `${answer.amount.minor} ${answer.amount.currency}`);
  const path = `/dispute/${encodeURIComponent(providerDisputeId)}`;
  const told = decision === "contest" ? await tell(account, path, evidence, limits) : null;
  if (told && told.kind !== "told") return told;
  const uploaded = evidence.file ? await upload(account, path, evidence.file, limits) : null;
  if (uploaded && uploaded.kind !== "uploaded") return uploaded;
  const json = {
    resolution: resolutions[decision],
    message,
    refund_amount: decision === "accept" ? amount : 0,
    ...(uploaded && { uploaded_filename: uploaded.fileName }),
    ...(told && { evidence: told.evidence }),
  };
  const resolved = await callPaystack(account, { method: "PUT", path: `${path}/resolve`, json }, limits);
  return readAnsweredDispute(resolved, providerDisputeId, decision);
}

const resolutions = { accept: "merchant-accepted", contest: "declined" } as const;

export function readAnsweredDispute(
  answer: PaystackAnswer,
  id: string,
  decision: DisputeAnswer["decision"],
): AnsweredDispute {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return asRefused(answer);
  const { data } = answer;
  if (!isDispute(data)) return trouble(true, "a dispute in a shape we don't know");
  if (String(data.id) !== id) return trouble(false, `answered for another dispute: ${data.id}`);
  if (data.resolution !== resolutions[decision]) return trouble(false, "it does not say what we answered");
  return { kind: "accepted" };
}

async function tell(
  account: PaystackAccount,
  dispute: string,
  evidence: DisputeAnswer["evidence"],
  limits: CallLimits,
): Promise<{ kind: "told"; evidence: number | string } | Refused | Trouble> {
  const json = {
    customer_email: evidence.customerEmail,
    customer_name: evidence.customerName,
    customer_phone: evidence.customerPhone,
    service_details: evidence.serviceDetails,
    ...(evidence.deliveryAddress && { delivery_address: evidence.deliveryAddress }),
    ...(evidence.deliveredAt && { delivery_date: evidence.deliveredAt.toISOString().slice(0, 10) }),
  };
  const answer = await callPaystack(account, { method: "POST", path: `${dispute}/evidence`, json }, limits);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return asRefused(answer);
  if (!Evidence.Check(answer.data)) return trouble(true, "no number for what we told");
  return { kind: "told", evidence: answer.data.id };
}

/** The document is uploaded to another company's address, valid for 30 minutes, without our key. */
async function upload(
  account: PaystackAccount,
  dispute: string,
  file: NonNullable<DisputeAnswer["evidence"]["file"]>,
  limits: CallLimits,
): Promise<{ kind: "uploaded"; fileName: string } | Refused | Trouble> {
  const search = new URLSearchParams({ upload_filename: file.name });
  const path = `${dispute}/upload_url?${search.toString()}`;
  const answer = await callPaystack(account, { method: "GET", path }, limits);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return asRefused(answer);
  if (!UploadAddress.Check(answer.data)) return trouble(true, "no address for the document");
  const { signedUrl, fileName } = answer.data;
  const protocol = URL.parse(signedUrl)?.protocol;
  if (protocol !== "https:" && protocol !== URL.parse(account.baseUrl)?.protocol)
    return trouble(false, "an address for the document that is not safe");
  const bytes = { contentType: file.contentType, body: file.bytes };
  const put = await callProvider({ url: signedUrl, method: "PUT", headers: {}, bytes, ...limits });
  if (put.kind === "no_answer") return trouble(put.again, `the document: ${put.detail}`);
  if (put.status < 200 || put.status >= 300) return trouble(true, `the document: HTTP ${put.status}`);
  return { kind: "uploaded", fileName };
}
