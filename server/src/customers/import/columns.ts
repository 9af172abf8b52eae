// Finds the fields of a file's columns, by the names that spreadsheets, phones and other shop systems use.
import { readHeader } from "../../kernel/text/csv/header.ts";

/** The fields of a line. */
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

/** In lower case, with letters and digits only. If several columns have a name, the first wins. */
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

/** @param chosen the caller's own column mapping, by name in the file; it takes precedence */
export function readColumns(header: readonly string[], chosen: ReadonlyMap<string, Field | null>): Column[] {
  return readHeader(header, names, chosen);
}

/** Whether any column identifies people. */
export function identifiesPeople(columns: readonly Column[]): boolean {
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
