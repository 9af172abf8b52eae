import { expect, test } from "vitest";
import { isOfficesName, isOtherThanShop } from "./persona-name.ts";

test.each([
  "The courier", "THE COURIER", "Thecourier", "The C0urier", "Your Bank", "The bank", "Delivery company", "Delivered And Paid", "The rider",
  "Held Safely Ltd", "Paystack Nigeria", "Pay Stack", "M-Pesa", "Central Bank Payments Escrow", "WhatsApp Pay Nigeria", "Ada Escrow",
  "Le livreur", "Le transporteur", "La banque", "Société de livraison", "Msafirishaji", "Benki yako", "Kampuni ya usafirishaji",
  "Customer", "Police", "MTN Nigeria", "Wave", "Zenith Bank", "You", "Mteja",
])("a shop can't be called %s: our sentences would name somebody else", (name) => expect(isOtherThanShop(name)).toBe(true)); // prettier-ignore

test.each([
  "GIG Logistics", "G.I.G. Logistics", "GIGLogistics Nigeria", "Gig Lagos", "DHL", "D-H-L Express", "DHL Fashion Delivery", "FedEx Nigeria", "The UPS Store",
  "Kwik Delivery", "KWIK", "Kw1k Delivery Lagos", "Red Star Express", "Bolt Food", "Uber Kenya", "Pickup Mtaani", "La Poste", "Posta Kenya", "Fez Delivery",
])("a shop can't be called like the courier %s", (name) => expect([isOtherThanShop(name), isOfficesName(name)]).toEqual([true, true])); // prettier-ignore

test.each([
  "Gig Threads", "Push Ups Gym", "Bolt Fabrics", "Ada Express Tailors", "Kwik Bites Kitchen", "Poste Restante Café", "Red Star Beauty", "Fez & Turban House",
])("an honest shop may be called %s, although a courier is called so too", (name) => expect(isOtherThanShop(name)).toBe(false)); // prettier-ignore

test.each([
  "Amaka's Closet", "The Shop", "La Boutique", "Duka la Asha", "Wave Hair Salon", "Ada Power Banks", "Bank Road Fabrics", "Hair Care by Ada",
  "Cash & Carry Mama Put", "Mama Momo Kitchen", "Safe Hands Pharmacy", "Courier Bag Studio", "Delivery Bites", "Wallets & Belts", "Zawadi",
  "Trust Fashion", "Meta Hair", "Bola", "Chez Livia", "Payless Shoes", "24 Store", "Banke's Kitchen", "Order Now Foods", "Neema Sokoni",
])("an honest shop may be called %s", (name) => expect(isOtherThanShop(name)).toBe(false)); // prettier-ignore

test.each(["The rider", "Courier", "Delivered", "Mteja", "The bank"])("an agent can't be called %s", (name) =>
  expect(isOfficesName(name)).toBe(true),
);

test.each(["Ada", "Zuri", "Mercy", "Tunde", "Blessing", "Grâce", "Theresa", "Salama"])(
  "an agent may be called %s",
  (name) => expect(isOfficesName(name)).toBe(false),
);
