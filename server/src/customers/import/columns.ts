// What the columns of a file are, by the names that spreadsheets, phones and other shops give them.
import { readHeader } from "../../kernel/csv/header.ts";

/** What is read of a line. */
export const fields = [
  "id",
  "name",
  "firstName",
  "lastName",
  "phone",
  "whatsapp",
  "email",
  "instagram",
  "language",
  "tags",
  "address",
  "landmark",
  "area",
  "city",
  "consent",
  "consentInstagram",
  "notes",
] as const;
export type Field = (typeof fields)[number];
export type Column = { column: string; field: Field | null };

/** In small letters and without anything but letters and digits. The first column of a name wins. */
const names: Record<Field, readonly string[]> = {
  id: ["id", "customerid"],
  name: ["name", "fullname", "customer", "customername", "clientname", "displayname", "contactname", "nom", "jina"],
  firstName: ["firstname", "givenname", "prenom"],
  lastName: ["lastname", "familyname", "surname", "nomdefamille"],
  phone: [
    "phone",
    "phonenumber",
    "phoneno",
    "telephone",
    "tel",
    "mobile",
    "mobilephone",
    "mobilenumber",
    "cell",
    "number",
    "contact",
    "contactnumber",
    "phone1value",
    "primaryphone",
    "numero",
    "simu",
  ],
  whatsapp: ["whatsapp", "whatsappnumber", "whatsappno", "whatsappphone", "wa", "wanumber"],
  email: ["email", "emailaddress", "mail", "email1value", "courriel"],
  instagram: ["instagram", "instagramhandle", "instagramusername", "ig", "ighandle", "insta", "handle"],
  language: ["language", "lang", "langue", "lugha"],
  tags: ["tags", "tag", "labels", "label", "groupmembership", "groups", "group", "categories", "category"],
  address: [
    "address",
    "addressline",
    "addressline1",
    "address1",
    "street",
    "streetaddress",
    "homestreet",
    "address1street",
    "deliveryaddress",
    "shippingaddress",
    "adresse",
    "anwani",
  ],
  landmark: ["landmark", "nearestlandmark", "closestlandmark", "busstop", "nearestbusstop", "repere"],
  area: ["area", "neighbourhood", "neighborhood", "district", "suburb", "estate", "quartier", "mtaa"],
  city: ["city", "town", "homecity", "address1city", "ville", "mji"],
  consent: [
    "consent",
    "marketing",
    "marketingconsent",
    "acceptsmarketing",
    "whatsappconsent",
    "consentwhatsapp",
    "optin",
    "broadcasts",
    "subscribed",
  ],
  consentInstagram: ["consentinstagram", "instagramconsent"],
  notes: ["notes", "note", "remarks", "remark", "comment", "comments"],
};

/** @param chosen what the caller says of columns, by their names in the file; it goes before our own reading */
export function readColumns(header: readonly string[], chosen: ReadonlyMap<string, Field | null>): Column[] {
  return readHeader(header, names, chosen);
}

/** Whether anything tells one person from another. */
export function tellPeople(columns: readonly Column[]): boolean {
  const people: readonly (Field | null)[] = [
    "id",
    "name",
    "firstName",
    "lastName",
    "phone",
    "whatsapp",
    "email",
    "instagram",
  ];
  return columns.some(({ field }) => people.includes(field));
}
