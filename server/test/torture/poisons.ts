// Impossible answers, made from real ones.
import type { Spoiled } from "./poison-wire.ts";

type Poison = (body: Buffer) => Spoiled;

/** Every value of these fields, wherever it occurs. */
function everywhere(fields: readonly string[], value: string): Poison {
  const names = fields.join(" ").replaceAll(" ", "|");
  const pattern = new RegExp(`"(${names})":\\s*(?:-?[0-9.]+|"[^"]*"|null)`, "g");
  const listed = new RegExp(
    `("(?:Key|Name)":\\s*"(?:[A-Z][A-Za-z]+)?(?:${names})","Value":)\\s*(?:-?[0-9.]+|"[^"]*")`,
    "gi",
  );
  return (body) => ({
    body: body
      .toString("utf8")
      .replaceAll(pattern, (_, name) => `"${name}":${value}`)
      .replaceAll(listed, (_, before) => `${before}${value}`),
  });
}

/** The names of sums at each provider. In M-Pesa's results the name comes before the value. */
const sums = [
  "amount requested_amount charged_amount amount_refunded available_balance balance fees refund_amount",
  "availableBalance",
];
const ids = [
  "id reference tx_ref transfer_code transaction_id access_code recipient_code",
  "CheckoutRequestID ConversationID OriginatorConversationID financialTransactionId transactionId",
];
const words = ["status currency reference tx_ref externalId"];
/** These are numbers already, and any value may mean a refusal. */
const codes = ["ResponseCode ResultCode"];
const times = ["paid_at paidAt created_at createdAt updatedAt transferred_at transaction_date dueAt due_date trxDate"];
const json = { "content-type": "application/json" };
const megabytes = (count: number): string => "9".repeat(count * 1_048_576);

export const poisons: Readonly<Record<string, Poison>> = {
  "sums above 2^63": everywhere(sums, "18446744073709551616"),
  "sums above 2^53": everywhere(sums, "18014398509481984.5"),
  "sums below zero": everywhere(sums, "-5"),
  "sums that are null": everywhere(sums, "null"),
  "sums of a million digits": everywhere(sums, "1".repeat(500_000)),
  "words of half a megabyte": everywhere([...words, ...codes], JSON.stringify("x".repeat(500_000))),
  "numbers instead of words": everywhere(words, "17"),
  "names that are null": everywhere(ids, "null"),
  "names of a hundred thousand digits": everywhere(ids, "7".repeat(100_000)),
  "names of a hundred thousand letters": everywhere(ids, JSON.stringify("y".repeat(100_000))),
  "names of three thousand letters": everywhere(ids, JSON.stringify("z".repeat(3_000))),
  "times in the year 275760": everywhere(times, '"+275760-09-12T23:59:59.000Z"'),
  "times in the year 99999": everywhere(times, '"99999-12-31 23:59:59"'),
  "times long ago": everywhere(times, '"-271821-04-20T00:00:00.000Z"'),
  "times that are no times": everywhere(times, '"soon"'),
  "lists instead of values": everywhere([...sums, ...words, ...codes], "[]"),
  "an object of a hundred thousand levels": () => ({ body: `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}` }),
  "ten megabytes": (body) => ({ body: `${body.toString("utf8").slice(0, -1)},"more":"${megabytes(10)}"}` }),
  "a page instead of an answer": () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<html>hi</html>",
  }),
  "the right words as plain text cut short": (body) => ({
    headers: { "content-type": "text/plain" },
    body: body.subarray(0, Math.floor(body.length / 2)),
  }),
  "bytes that are no text": () => ({ headers: json, body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]) }),
  nothing: () => ({ headers: json, body: "" }),
  null: () => ({ headers: json, body: "null" }),
  "a list instead of an object": () => ({ headers: json, body: "[[],{}]" }),
  "success without data": () => ({ headers: json, body: '{"status":true,"message":"ok"}' }),
  "an envelope of another kind": () => ({
    headers: json,
    body: '{"status":"success","message":{"a":1},"data":{"data":{}}}',
  }),
};
