// A draft of a shipment: both addresses and the parcel, with the provider's checks.
import { randomBytes } from "node:crypto";
import type { SentAnswer } from "../answer.ts";
import { isRecord, recordsOf, wordIn } from "../shape.ts";
import { done, refuse } from "./answers.ts";
import type { Address, Parcel, Shipment, TerminalAccount } from "./books.ts";
import { shipmentView } from "./view.ts";
import type { TerminalWorld } from "./world.ts";

type Body = Record<string, unknown>;
const purposes = ["commercial", "personal", "sample", "return-after-repair", "return-for-repair"];

export function draftShipment(world: TerminalWorld, account: TerminalAccount, body: Body): SentAnswer {
  const from = readAddress(body["pickup_address"]);
  const to = readAddress(body["delivery_address"]);
  const parcel = readParcel(body["parcel"]);
  if (typeof from === "string") return refuse(400, `pickup_address: ${from}`);
  if (typeof to === "string") return refuse(400, `delivery_address: ${to}`);
  if (typeof parcel === "string") return refuse(400, parcel);
  if (!purposes.includes(wordIn(body["shipment_purpose"]))) return refuse(400, "shipment_purpose is not valid");
  const shipment: Shipment = {
    id: newId("SH"),
    account: account.secretKey,
    from,
    to,
    parcel,
    metadata: isRecord(body["metadata"]) ? body["metadata"] : {},
    status: "draft",
    carrier: null,
    paid: null,
    cancellationAsked: false,
    history: [],
    plan: [],
    madeAt: world.clock.now(),
  };
  world.books.shipments.set(shipment.id, shipment);
  return done("Shipment created successfully", shipmentView(world, shipment));
}

/** Only before it is booked. */
export function changeDraft(world: TerminalWorld, shipment: Shipment, body: Body): SentAnswer {
  if (shipment.status !== "draft") return refuse(400, "Shipment is already confirmed");
  const named = [body["address_from"], body["address_to"], body["parcel"]].map((one) => wordIn(one));
  const known = ["", shipment.from.id, shipment.to.id, shipment.parcel.id];
  if (named.some((id) => !known.includes(id))) return refuse(404, "Address or parcel not found");
  if (isRecord(body["metadata"])) shipment.metadata = body["metadata"];
  return done("Shipment updated successfully", shipmentView(world, shipment));
}

export function newId(prefix: string): string {
  return `${prefix}-${randomBytes(8).toString("hex").toUpperCase()}`;
}

function readAddress(value: unknown): Address | string {
  if (!isRecord(value)) return "is required";
  const field = (name: string): string => wordIn(value[name]).trim();
  const wanted = ["first_name", "last_name", "email", "phone", "line1", "city", "state", "country"];
  const missing = wanted.find((name) => field(name) === "");
  if (missing) return `${missing} is required`;
  if (!/^\+\d{8,15}$/.test(field("phone"))) return "phone must be international";
  if (!/^[A-Z]{2}$/.test(field("country"))) return "country must have two letters";
  if (field("line1").length > 45) return "line1 must be at most 45 characters";
  return {
    id: newId("AD"),
    firstName: field("first_name"),
    lastName: field("last_name"),
    email: field("email"),
    phone: field("phone"),
    line1: field("line1"),
    line2: field("line2"),
    city: field("city"),
    state: field("state"),
    country: field("country"),
  };
}

function readParcel(value: unknown): Parcel | string {
  if (!isRecord(value)) return "parcel is required";
  if (wordIn(value["weight_unit"]) !== "kg") return "weight_unit must be kg";
  const items = recordsOf(value["items"]).map((item) => ({
    name: wordIn(item["name"]),
    weight: Math.round(Number(item["weight"]) * 1000),
    value: Math.round(Number(item["value"]) * 100),
    currency: wordIn(item["currency"]),
    quantity: Number(item["quantity"]),
  }));
  const whole = items.every(({ name, weight, value: worth, currency, quantity }) => {
    const numbers = weight > 0 && worth >= 0 && Number.isInteger(quantity) && quantity > 0;
    return name !== "" && currency !== "" && numbers;
  });
  if (items.length === 0 || !whole) return "parcel items are not valid";
  return { id: newId("PC"), description: wordIn(value["description"]), items };
}
