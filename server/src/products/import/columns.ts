// Finds the fields of a file's columns, by the names that spreadsheets and other shop systems use.
import { namesOf } from "../../kernel/values/names.ts";
import { type HeaderColumn, readHeader } from "../../kernel/text/csv/header.ts";

/** Accepted column names by field, in lower case, with letters and digits only. */
const names = {
  id: ["id", "productid"],
  externalId: ["externalid", "handle", "reference", "ref", "productcode", "code"],
  name: ["name", "title", "product", "productname", "item", "itemname", "nom", "produit", "jina", "bidhaa"],
  description: ["description", "bodyhtml", "details", "maelezo"],
  price: ["price", "sellingprice", "unitprice", "variantprice", "prix", "bei", "amount"],
  currency: ["currency", "devise", "sarafu"],
  compareAtPrice: ["compareatprice", "oldprice", "pricebefore", "variantcompareatprice", "regularprice"],
  sku: ["sku", "itemnumber", "articleno", "articlenumber"],
  category: ["category", "type", "producttype", "productcategory", "categorie", "kategoria", "aina"],
  tags: ["tags", "tag", "labels"],
  status: ["status", "state"],
  stock: ["stock", "quantity", "qty", "inventory", "onhand", "variantinventoryqty", "pieces", "quantite", "idadi"],
  lowStockThreshold: ["lowstockthreshold", "reorderat", "alertat"],
  leadTimeDays: ["leadtimedays", "leadtime"],
  weightGrams: ["weightgrams", "weight", "grams", "variantgrams"],
  lengthCm: ["lengthcm", "length"],
  widthCm: ["widthcm", "width"],
  heightCm: ["heightcm", "height"],
  returnDays: ["returndays"],
  components: ["components"],
  imageAlts: ["imagealts", "imagealttext", "altimages"],
  images: ["images", "image", "imageurl", "imagesrc", "photo", "photos", "picture", "pictures"],
  options: ["options"],
  colour: ["colour", "color", "couleur", "rangi"],
  size: ["size", "taille", "pointure", "saizi"],
  option1Name: ["option1name"],
  option1Value: ["option1value", "option1"],
  option2Name: ["option2name"],
  option2Value: ["option2value", "option2"],
  option3Name: ["option3name"],
  option3Value: ["option3value", "option3"],
  variantPrice: ["ownprice"],
  variantCompareAtPrice: ["owncompareatprice"],
  variantSku: ["variantsku"],
  variantBarcode: ["barcode", "variantbarcode", "ean", "gtin"],
  variantImage: ["variantimage"],
  variantWeightGrams: ["variantweightgrams"],
  variantStatus: ["variantstatus"],
  variantNegotiation: ["variantnegotiation"],
  prices: ["prices"],
  variantPrices: ["variantprices"],
  unit: ["unit"],
  negotiation: ["negotiation"],
  metadata: ["metadata"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof names;
export const fields = namesOf(names);
export type Column = HeaderColumn<Field>;

export function readColumns(header: readonly string[]): Column[] {
  return readHeader<Field>(header, names);
}

/** Whether any column identifies products. */
export function identifiesProducts(columns: readonly Column[]): boolean {
  const telling: readonly (Field | null)[] = ["id", "externalId", "sku", "name"];
  return columns.some(({ field }) => telling.includes(field));
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "product_imports.columns": Column[];
  }
}
