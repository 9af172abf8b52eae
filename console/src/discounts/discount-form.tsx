import type { Discount, ProductId } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useSession } from "../app/session.tsx";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Choice, FieldFault, Form, Switch, TextField, type Values } from "../parts/form.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { partWords } from "../parts/words.ts";
import { PickProducts } from "../products/pick-products.tsx";
import { toInstant, toLocal } from "../words/shop-time.ts";
import { useWords } from "../words/words.ts";
import { changeDiscount, createDiscount } from "./actions.ts";
import styles from "./discounts.module.css";
import { discountWords } from "./words.ts";

const kinds = ["percentage", "fixed_amount", "free_delivery"] as const;
type Kind = (typeof kinds)[number];

/** @param discount null for a new one. The kind of a discount can't be changed later. */
export function DiscountForm({ discount, onDone }: { discount: Discount | null; onDone(): void }) {
  const words = useWords(discountWords);
  const parts = useWords(partWords);
  const { shop } = useSession();
  const { currency, timezone } = shop;
  const create = useAction(createDiscount);
  const change = useAction(changeDiscount);
  const read = useRead();
  const [kind, setKind] = useState<Kind>(kinds.find((one) => one === discount?.kind) ?? "percentage");
  const [isOnce, setIsOnce] = useState(discount?.oncePerCustomer ?? false);
  const [isFirst, setIsFirst] = useState(discount?.firstOrderOnly ?? false);
  const [ids, setIds] = useState<readonly ProductId[]>(discount?.productIds ?? []);
  const [isPicking, setIsPicking] = useState(false);
  return (
    <Form
      {...(discount === null && { draft: "discounts.new" })}
      submit={parts.save}
      onCancel={onDone}
      onSend={async (values) => {
        const { startsAt, endsAt, usesMax, ...given } = read(values, kind);
        const both = { ...given, oncePerCustomer: isOnce, firstOrderOnly: isFirst };
        if (discount) {
          const productIds = ids.length > 0 ? ids : null;
          await change.run({ id: discount.id, change: { ...both, startsAt, endsAt, usesMax, productIds } });
        } else
          await create.run({
            ...both,
            code: values["code"] ?? "",
            kind,
            ...(startsAt && { startsAt }),
            ...(endsAt && { endsAt }),
            ...(usesMax !== null && { usesMax }),
            ...(ids.length > 0 && { productIds: ids }),
          });
        onDone();
      }}
    >
      {discount === null && (
        <>
          <TextField
            name="code"
            label={words.code}
            hint={words.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Choice
            name="kind"
            label={words.kind}
            choices={kinds.map((one) => [one, words[one]] as const)}
            defaultValue={kind}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? "percentage")}
          />
        </>
      )}
      {kind === "percentage" && (
        <NumberField name="percent" label={words.percent} affix="%" defaultNumber={discount?.percent} />
      )}
      {kind === "fixed_amount" && (
        <AmountField
          name="amounts.0.amount"
          label={words.amount}
          currency={currency}
          defaultAmount={discount?.amounts.find((one) => one.currency === currency)?.amount ?? null}
        />
      )}
      <AmountField
        name="minimumSubtotals.0.amount"
        label={words.minimum}
        currency={currency}
        optional
        defaultAmount={discount?.minimumSubtotals.find((one) => one.currency === currency)?.amount ?? null}
      />
      <div className={styles.pair}>
        <TextField
          name="startsAt"
          type="datetime-local"
          label={words.starts}
          optional
          defaultValue={discount?.startsAt ? toLocal(discount.startsAt, timezone) : ""}
        />
        <TextField
          name="endsAt"
          type="datetime-local"
          label={words.ends}
          optional
          defaultValue={discount?.endsAt ? toLocal(discount.endsAt, timezone) : ""}
        />
      </div>
      <NumberField name="usesMax" label={words.uses} optional defaultNumber={discount?.usesMax} />
      <Switch label={words.once} checked={isOnce} onChange={setIsOnce} />
      <Switch label={words.first} checked={isFirst} onChange={setIsFirst} />
      <Button onClick={() => setIsPicking(true)}>{ids.length > 0 ? words.onlyThese(ids.length) : words.only}</Button>
      <PickProducts
        open={isPicking}
        onClose={() => setIsPicking(false)}
        chosen={ids}
        onPick={(products) => setIds(products.map(({ id }) => id))}
      />
    </Form>
  );
}

function useRead() {
  const words = useWords(discountWords);
  const { shop } = useSession();
  const { currency, timezone } = shop;
  const readAmount = useReadAmount();
  const readNumber = useReadNumber();
  return (values: Values, kind: Kind) => {
    const minimum = readAmount(values, "minimumSubtotals.0.amount", currency);
    const amount = readAmount(values, "amounts.0.amount", currency);
    const percent = readNumber(values, "percent");
    if (kind === "percentage" && (percent === null || percent < 1 || percent > 100))
      throw new FieldFault("percent", words.percentFault);
    const at = (name: string) => (values[name] ? toInstant(values[name], timezone) : null);
    return {
      ...(kind === "percentage" && percent !== null && { percent }),
      ...(kind === "fixed_amount" && amount !== null && { amounts: [{ amount, currency }] }),
      minimumSubtotals: minimum === null ? [] : [{ amount: minimum, currency }],
      startsAt: at("startsAt"),
      endsAt: at("endsAt"),
      usesMax: readNumber(values, "usesMax"),
    };
  };
}
