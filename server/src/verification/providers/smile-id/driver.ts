// Smile ID, "Enhanced KYC": one call answers whether the number exists, and for whom. What it tells about the person is compared here and dropped.
import { createHmac } from "node:crypto";
import { callProvider } from "../../../kernel/http/outgoing.ts";
import type { SmileIdSettings } from "../../../kernel/process/identity-check-settings.ts";
import { equalBytes } from "../../../kernel/security/crypto.ts";
import { systemClock } from "../../../kernel/values/clock.ts";
import type { CheckAnswer, CheckQuestion, Fit, IdentityCheck } from "../../identity-check.ts";
import type { IdType } from "../../requirements.ts";

const timeoutMs = 30_000;
const maxAnswerBytes = 2_000_000;
/** The product "Enhanced KYC". */
const jobType = 5;

/** What Smile ID calls these numbers. Others are not offered there. */
const idTypes: Record<string, Partial<Record<IdType, string>>> = {
  NG: { bvn: "BVN", nin: "NIN_V2" },
  KE: { national_id: "NATIONAL_ID", passport: "PASSPORT" },
  GH: { national_id: "GHANA_CARD", passport: "PASSPORT" },
  CI: { national_id: "CNI" },
  UG: { nin: "NATIONAL_ID_NO_PHOTO" },
  ZM: { national_id: "NATIONAL_ID_NO_PHOTO" },
  ZA: { national_id: "NATIONAL_ID" },
};

const found = ["1012", "1020", "1021", "1022"];
const notFound = ["1013"];

export function smileId({ baseUrl, partnerId, apiKey }: SmileIdSettings): IdentityCheck {
  const sign = (timestamp: string): string =>
    createHmac("sha256", apiKey).update(`${timestamp}${partnerId}sid_request`, "utf8").digest("base64");

  async function ask(question: CheckQuestion): Promise<CheckAnswer> {
    const idType = idTypes[question.country]?.[question.idType];
    if (idType === undefined) return { kind: "not_offered" };
    const [firstName = "", ...others] = question.fullName.split(/\s+/);
    // Smile ID refuses a time that is not its own, so the sandbox's clock does not count here.
    const timestamp = systemClock.now().toISOString();
    const answer = await callProvider({
      url: `${baseUrl}/id_verification`,
      method: "POST",
      headers: { accept: "application/json" },
      json: {
        source_sdk: "rest_api",
        source_sdk_version: "1.0.0",
        partner_id: partnerId,
        timestamp,
        signature: sign(timestamp),
        country: question.country,
        id_type: idType,
        id_number: question.idNumber.replaceAll(/[\s-]/g, ""),
        first_name: firstName,
        last_name: others.join(" "),
        dob: question.dateOfBirth,
        partner_params: { job_id: question.reference, user_id: question.shopId, job_type: jobType },
      },
      timeoutMs,
      maxAnswerBytes,
    });
    if (answer.kind === "no_answer") return { kind: "trouble", detail: answer.detail };
    const body = readObject(answer.text);
    if (answer.status !== 200 || body === null)
      return { kind: "trouble", detail: `status ${answer.status}, code ${textOf(body?.["code"])}` };
    if (!isSigned(body)) return { kind: "trouble", detail: "the answer is not signed by Smile ID" };
    return read(body, question);
  }

  /** An answer has the same kind of signature, over its own time. */
  function isSigned(body: Answer): boolean {
    const [timestamp, signature] = [textOf(body["timestamp"]), textOf(body["signature"])];
    return timestamp !== "" && equalBytes(Buffer.from(signature), Buffer.from(sign(timestamp)));
  }

  return { provider: "Smile ID", ask };
}

type Answer = Record<string, unknown>;

function read(body: Answer, { fullName, dateOfBirth }: CheckQuestion): CheckAnswer {
  const code = textOf(body["ResultCode"]);
  const isFound = found.includes(code);
  if (!isFound && !notFound.includes(code)) return { kind: "trouble", detail: `result ${code}` };
  const actions = (body["Actions"] ?? {}) as Answer;
  const none = { name: "unknown", dateOfBirth: "unknown" } as const;
  return {
    kind: "answered",
    number: isFound ? "found" : "not_found",
    ...(isFound
      ? {
          name: fitOf(actions["Names"]) ?? compareNames(fullName, textOf(body["FullName"])),
          dateOfBirth: fitOf(actions["DOB"]) ?? compareDays(dateOfBirth, textOf(body["DOB"])),
        }
      : none),
    providerId: textOf(body["SmileJobID"]) || null,
    words: textOf(body["ResultText"]).slice(0, 200),
  };
}

function fitOf(word: unknown): Fit | null {
  if (word === "Exact Match") return "fits";
  if (word === "Partial Match" || word === "Transposed") return "partly";
  return word === "No Match" ? "differs" : null;
}

/** Names are written in any order, and with or without middle names. */
function compareNames(given: string, theirs: string): Fit {
  const words = (name: string): string[] =>
    name
      .toUpperCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== "");
  const [ours, known] = [words(given), words(theirs)];
  if (ours.length === 0 || known.length === 0) return "unknown";
  const same = ours.filter((word) => known.includes(word)).length;
  return same === ours.length ? "fits" : same > 0 ? "partly" : "differs";
}

function compareDays(given: string, theirs: string): Fit {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(theirs)) return "unknown";
  return given === theirs ? "fits" : "differs";
}

function readObject(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Answer) : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
