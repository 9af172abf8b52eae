// Turns a free text into an address code. Each success costs a fee, even for a known address.
import type { SentAnswer } from "../answer.ts";
import { wordIn } from "../shape.ts";
import { done, refuse } from "./answers.ts";
import type { Address, Pin, ShipbubbleAccount } from "./books.ts";
import { shippingEffect } from "./outcomes.ts";
import type { ShipbubbleWorld } from "./world.ts";

const validationFee = 1_000;
const states = [
  ["Abuja", "FC"],
  ["Wuse", "FC"],
  ["Kano", "KN"],
  ["Ibadan", "OY"],
  ["Port Harcourt", "RI"],
  ["Enugu", "EN"],
  ["Lagos", "LA"],
] as const;

export function validateAddress(
  { books }: ShipbubbleWorld,
  account: ShipbubbleAccount,
  body: Record<string, unknown>,
): SentAnswer {
  const [name, email, phone, text] = ["name", "email", "phone", "address"].map((field) => wordIn(body[field]).trim());
  const errors = [
    ...(name && /\S\s+\S/.test(name) ? [] : ["Recipient full name is required"]),
    ...(email && /^\S+@\S+\.\S+$/.test(email) ? [] : ["Recipient valid email address is required"]),
    ...(phone && /^\+?[\d ()-]{7,20}$/.test(phone) ? [] : ["Recipient phone number is required"]),
    ...(text ? [] : ["Recipient address is required"]),
  ];
  if (!name || !email || !phone || !text || errors.length > 0) return refuse(422, "Invalid request paramters", errors);
  if (text.length < 8 || shippingEffect(text).unknownAddress)
    return refuse(422, "Invalid request paramters", ["Unable to validate address, please provide a clear address"]);
  const pin = pinIn(body);
  if (pin === "wrong")
    return refuse(422, "Invalid request paramters", ["Latitude and longitude must be valid numbers"]);
  if (books.balanceOf(account) < validationFee) return refuse(400, "Insufficient wallet balance");
  books.spend(account.apiKey, validationFee);
  const [state, stateCode] = states.find(([place]) => text.toLowerCase().includes(place.toLowerCase())) ?? [
    "Lagos",
    "LA",
  ];
  const city = text.split(",").at(-2)?.trim() ?? state;
  const code = books.nextAddressCode();
  const address: Address = { code, account: account.apiKey, name, email, phone, text, city, state, pin };
  books.addresses.set(code, address);
  return done("Validation successful", {
    name,
    email,
    phone,
    formatted_address: text,
    country: "Nigeria",
    country_code: "NG",
    city,
    city_code: city,
    state,
    state_code: stateCode,
    postal_code: "101233",
    ...(pin ?? middleOfLagos),
    address_code: code,
  });
}

const middleOfLagos = { latitude: 6.5969424, longitude: 3.3542992 };

/** Both or neither, each within its range. */
function pinIn({ latitude, longitude }: Record<string, unknown>): Pin | null | "wrong" {
  if (latitude === undefined && longitude === undefined) return null;
  if (typeof latitude !== "number" || typeof longitude !== "number") return "wrong";
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : "wrong";
}
