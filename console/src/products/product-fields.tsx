// The fields of a new or existing product, and how the form is read.
import type { Product, ProductChange } from "@sokoni/sdk";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { useSession } from "../app/session.tsx";
import { Choice, TextArea, TextField, type Values } from "../parts/form.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { useWords } from "../words/words.ts";
import styles from "./products.module.css";
import { productWords } from "./words.ts";

export const statuses = ["active", "draft", "archived"] as const;

/** What a product needs to be sold. */
export function MainFields({ product }: { product?: Product }) {
  const words = useWords(productWords);
  const { shop } = useSession();
  return (
    <>
      <TextField
        name="name"
        label={words.title}
        hint={words.titleHint}
        defaultValue={product?.name}
        maxLength={200}
        autoComplete="off"
      />
      <AmountField
        name="price.amount"
        label={words.price}
        currency={shop.currency}
        defaultAmount={product?.price.amount ?? null}
      />
    </>
  );
}

export function MoreFields({ product }: { product?: Product }) {
  const words = useWords(productWords);
  const { shop } = useSession();
  return (
    <>
      <TextArea
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        optional
        defaultValue={product?.description}
      />
      <AmountField
        name="compareAtPrice.amount"
        label={words.before}
        currency={shop.currency}
        optional
        hint={words.beforeHint}
        defaultAmount={product?.compareAtPrice?.amount ?? null}
      />
      <div className={styles.pair}>
        <TextField
          name="category"
          label={words.category}
          optional
          defaultValue={product?.category ?? ""}
          autoComplete="off"
        />
        <TextField name="sku" label={words.sku} optional defaultValue={product?.sku ?? ""} autoComplete="off" />
      </div>
      <TextField
        name="tags"
        label={words.tags}
        hint={words.tagsHint}
        optional
        defaultValue={product?.tags.join(", ")}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <NumberField
          name="lowStockThreshold"
          label={words.threshold}
          optional
          defaultNumber={product?.lowStockThreshold ?? null}
        />
        <Choice
          name="status"
          label={words.status}
          hint={words.statusHint}
          choices={statuses.map((status) => [status, words[`one_${status}`]] as const)}
          defaultValue={product?.status ?? "active"}
        />
      </div>
    </>
  );
}

/** @returns a function that reads both groups of fields. It throws a FieldFault. */
export function useReadProduct() {
  const { shop } = useSession();
  const readAmount = useReadAmount();
  const readNumber = useReadNumber();
  return (values: Values) => {
    const before = readAmount(values, "compareAtPrice.amount", shop.currency);
    return {
      name: values["name"] ?? "",
      price: { amount: readAmount(values, "price.amount", shop.currency) ?? 0, currency: shop.currency },
      compareAtPrice: before === null ? null : { amount: before, currency: shop.currency },
      description: values["description"] ?? "",
      category: values["category"]?.trim() || null,
      sku: values["sku"]?.trim() || null,
      tags: wordsOf(values["tags"]),
      lowStockThreshold: readNumber(values, "lowStockThreshold"),
      status: statuses.find((one) => one === values["status"]) ?? "active",
    } satisfies ProductChange;
  };
}

/** "red, blue" as a list without repeats. */
export function wordsOf(text: string | undefined): string[] {
  const words = (text ?? "").split(",").map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}
