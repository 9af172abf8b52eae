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

test.each([
  "GTBank", "GTBank Nigeria", "GT Bank", "Guaranty Trust", "Zenithbank Customer Desk", "Ecobank", "KCB Kenya", "Equity Bank", "Stanbic IBTC", "UBA", "UBA Lagos",
  "Kuda", "Moniepoint Ikeja", "Airtel Money", "Tigo Pesa", "M-PESA Nairobi", "CRDB", "Bank of Kigali", "CBAO", "Western Union", "PayPal Store",
  "Lagos Police", "Nigeria Police Force", "Police Station Yaba", "Polisi Kenya", "Gendarmerie Nationale", "Nigeria Customs Service", "Douane Sénégal",
  "Kenya Revenue Authority", "KRA", "URA Uganda", "FIRS", "FIRS Tax Desk Ada", "EFCC", "Les Impôts", "Tax Office Accra", "High Court Lagos", "P0lice Lagos",
  "Ada Fashion ✅", "Ada ☑️", "Ada Fashion ✔", "Ada ✓ Verified", "Verified Ada Fashion", "🏦 Ada", "Ada 🛡️",
])("a shop and an agent can't be called %s", (name) => expect([isOtherThanShop(name), isOfficesName(name)]).toEqual([true, true])); // prettier-ignore

test.each([
  "Fashion Police", "Police Estate Kitchen", "Carbon Fashion", "Access Wears", "Fidelity Shoes", "Zenith Electronics", "Union Textiles", "Wise Kids", "Orange Boutique",
  "Equity Furniture", "Family Store", "Union Shop", "Kuda's Kitchen", "Custom Tailors", "Court Road Fabrics", "Visa Photo Studio", "Riverbank Foods", "Lagos Wears", "Accra Central Shoes",
  "Free Spirit Yoga", "Halo Hair", "Justice Adeyemi Books", "Army Green Boots", "Ada Fashion ✨", "Ada 🌸 Beauty", "Ada & Co ®", "Zuri ❤",
])("an honest shop may be called %s, although an office or a bank is called so too", (name) => expect(isOtherThanShop(name)).toBe(false)); // prettier-ignore
