// The printed words. Pidgin readers get English.
import type { InvoiceLanguage } from "../contract.ts";

export type Labels = Record<
  | "invoice"
  | "draft"
  | "creditNote"
  | "number"
  | "order"
  | "issued"
  | "due"
  | "from"
  | "to"
  | "phone"
  | "taxNumber"
  | "item"
  | "quantity"
  | "unitPrice"
  | "amount"
  | "subtotal"
  | "discount"
  | "shipping"
  | "total"
  | "taxIncluded"
  | "net"
  | "paid"
  | "paidToShop"
  | "paidToCourier"
  | "void"
  | "credited"
  | "ofInvoice"
  | "pay"
  | "notes"
  | "takenBack"
  | "page",
  string
>;

const en: Labels = {
  invoice: "Invoice",
  draft: "Draft of an invoice",
  creditNote: "Credit note",
  number: "Number",
  order: "Order",
  issued: "Issued",
  due: "Due by",
  from: "From",
  to: "To",
  phone: "Phone",
  taxNumber: "Tax number",
  item: "Item",
  quantity: "Quantity",
  unitPrice: "Price",
  amount: "Amount",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Delivery",
  total: "Total",
  taxIncluded: "VAT included",
  net: "Without VAT",
  paid: "PAID",
  paidToShop: "PAID IN CASH, SAYS THE SHOP",
  paidToCourier: "PAID IN CASH, SAYS THE COURIER",
  void: "VOID",
  credited: "Given back by",
  ofInvoice: "Of invoice",
  pay: "Pay online",
  notes: "The shop writes",
  takenBack: "Taken back of the invoice",
  page: "Page",
};

const fr: Labels = {
  invoice: "Facture",
  draft: "Brouillon de facture",
  creditNote: "Avoir",
  number: "Numéro",
  order: "Commande",
  issued: "Date d'émission",
  due: "À payer au plus tard le",
  from: "De",
  to: "À",
  phone: "Téléphone",
  taxNumber: "Numéro fiscal",
  item: "Article",
  quantity: "Quantité",
  unitPrice: "Prix",
  amount: "Montant",
  subtotal: "Sous-total",
  discount: "Remise",
  shipping: "Livraison",
  total: "Total",
  taxIncluded: "Dont TVA",
  net: "Hors TVA",
  paid: "PAYÉE",
  paidToShop: "PAYÉE EN ESPÈCES, DIT LA BOUTIQUE",
  paidToCourier: "PAYÉE EN ESPÈCES, DIT LE TRANSPORTEUR",
  void: "ANNULÉE",
  credited: "Rendu par",
  ofInvoice: "De la facture",
  pay: "Payer en ligne",
  notes: "La boutique écrit",
  takenBack: "Rendu sur la facture",
  page: "Page",
};

const sw: Labels = {
  invoice: "Ankara",
  draft: "Rasimu ya ankara",
  creditNote: "Hati ya marejesho",
  number: "Namba",
  order: "Oda",
  issued: "Imetolewa",
  due: "Ilipwe kufikia",
  from: "Kutoka",
  to: "Kwa",
  phone: "Simu",
  taxNumber: "Namba ya mlipa kodi",
  item: "Bidhaa",
  quantity: "Idadi",
  unitPrice: "Bei",
  amount: "Kiasi",
  subtotal: "Jumla ndogo",
  discount: "Punguzo",
  shipping: "Usafirishaji",
  total: "Jumla",
  taxIncluded: "VAT ikiwemo",
  net: "Bila VAT",
  paid: "IMELIPWA",
  paidToShop: "IMELIPWA TASLIMU, LASEMA DUKA",
  paidToCourier: "IMELIPWA TASLIMU, ASEMA MSAFIRISHAJI",
  void: "IMEFUTWA",
  credited: "Imerudishwa kwa",
  ofInvoice: "Ya ankara",
  pay: "Lipa mtandaoni",
  notes: "Duka linaandika",
  takenBack: "Imerudishwa kutoka kwenye ankara",
  page: "Ukurasa",
};

export const labels: Record<InvoiceLanguage, Labels> = { en, fr, pcm: en, sw };
