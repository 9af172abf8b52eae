// One line of the desk's timeline: from an event of the platform, or a movement in its ledger.
import { minorText } from "../pages/money-text.ts";
import { isRecord, recordsOf, wordIn } from "../shape.ts";

export type LineKind = "message" | "tool" | "order" | "payment" | "parcel" | "ledger" | "other";

export type Line = {
  id: string;
  /** ISO, by the platform's clock. */
  at: string;
  kind: LineKind;
  title: string;
  detail: string;
  /** Groups it with other lines; null when it belongs to none. */
  conversationId: string | null;
  orderId: string | null;
};

type Fields = Record<string, unknown>;

/** Prefixes of the event types to show. Frequent changes of products and stock are left out. */
const kinds: Record<string, LineKind> = {
  message: "message",
  conversation: "other",
  order: "order",
  checkout: "payment",
  payment: "payment",
  refund: "payment",
  escrow: "payment",
  dispute: "payment",
  payout: "payment",
  mispayment: "payment",
  invoice: "order",
  shipment: "parcel",
  return: "order",
};

const silent = ["message.changed", "conversation.updated"];

/** None for events that are not shown; an agent's message has one line per tool before it. */
export function linesOfEvent(event: Fields): Line[] {
  const type = wordIn(event["type"]);
  const kind = kinds[type.split(".")[0] ?? ""];
  if (kind === undefined || silent.includes(type)) return [];
  const object = recordIn(recordIn(event["data"])["object"]);
  const line: Line = {
    id: wordIn(event["id"]),
    at: wordIn(event["createdAt"]),
    kind,
    title: titleOf(type, object),
    detail: detailOf(kind, object),
    conversationId: idOr(object["conversationId"]),
    orderId: idOr(object["orderId"], kind === "order" && type.startsWith("order.") ? object["id"] : null),
  };
  return kind === "message" ? [...toolLines(object, line), line] : [line];
}

export function lineOfTransaction(transaction: Fields): Line {
  return {
    id: wordIn(transaction["id"]),
    at: wordIn(transaction["createdAt"]),
    kind: "ledger",
    title: wordIn(transaction["description"]),
    detail: recordsOf(transaction["amounts"]).map(movementText).join(" · "),
    conversationId: null,
    orderId: idOr(transaction["orderId"]),
  };
}

function toolLines(message: Fields, line: Line): Line[] {
  return recordsOf(message["actions"]).map(({ tool, input, result }, index) => ({
    ...line,
    id: `${wordIn(message["turnId"], line.id)} ${index}`,
    // The time of the turn, not of the channel's acceptance.
    at: wordIn(message["createdAt"], line.at),
    kind: "tool",
    title: wordIn(tool),
    detail: `${JSON.stringify(input ?? {})} → ${recordIn(result)["ok"] === false ? "refused" : "done"}`,
  }));
}

function titleOf(type: string, object: Fields): string {
  if (type === "message.received") return "Buyer";
  if (type === "message.sent") return object["author"] === "agent" ? "Agent" : "Shop";
  if (type === "message.failed") return "Not sent";
  const words = type.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words for messages without text, by type. */
const said: Record<string, string> = {
  image: "A picture",
  audio: "A voice note",
  video: "A video",
  document: "A file",
  sticker: "A sticker",
  location: "A place on the map",
  order: "A cart from the catalog",
  reaction: "A reaction",
  contacts: "A contact",
};

function detailOf(kind: LineKind, object: Fields): string {
  if (kind === "message")
    return wordIn(object["text"], "") || (said[wordIn(object["type"])] ?? "Something without words");
  const total = moneyIn(object["total"]) ?? moneyIn(object["amount"]);
  const states = [object["status"], kind === "order" ? object["fundsStatus"] : null, object["courier"]];
  return [...states, total]
    .filter((word): word is string => typeof word === "string" && word !== "" && word !== "none")
    .map((word) => word.replaceAll("_", " "))
    .join(" · ");
}

const pots = ["pending", "available", "inTransit", "held", "owed"] as const;

/** "pending +₦30,000.00", for a movement in one currency. */
function movementText(amounts: Fields): string {
  const currency = wordIn(amounts["currency"]);
  return pots
    .filter((pot) => Number(amounts[pot] ?? 0) !== 0)
    .map((pot) => {
      const minor = Number(amounts[pot]);
      const words = pot === "inTransit" ? "in transit" : pot;
      return `${words} ${minor > 0 ? "+" : "−"}${minorText(Math.abs(minor), currency)}`;
    })
    .join(", ");
}

function moneyIn(value: unknown): string | null {
  if (!isRecord(value) || typeof value["amount"] !== "number") return null;
  return minorText(value["amount"], wordIn(value["currency"]));
}

function idOr(value: unknown, otherwise: unknown = null): string | null {
  const id = wordIn(value) || wordIn(otherwise);
  return id === "" ? null : id;
}

function recordIn(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
