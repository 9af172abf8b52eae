// Photos become products: a name and a price under each.
import { CircleCheck, ImagePlus, X } from "../icons/index.ts";
import { useEffect, useMemo, useRef } from "react";
import { useSession } from "../app/session.tsx";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { FieldFault, Form, TextField, type Values } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { faultWords } from "../parts/fault-words.ts";
import { useWords } from "../words/words.ts";
import { firstWords } from "./first-words.ts";
import styles from "./sign-up.module.css";
import { type Good, useFirstGoods, type Written } from "./use-first-goods.ts";

export function FirstGoods({ onDone }: { onDone(): void }) {
  const words = useWords(firstWords);
  const faults = useWords(faultWords);
  const { shop } = useSession();
  const readAmount = useReadAmount();
  const { goods, sending, add, remove, sell } = useFirstGoods();
  const waiting = goods.filter(({ isDone }) => !isDone);

  function read(values: Values): Map<string, Written> {
    const entries = waiting.map(({ key }): [string, Written] => {
      const name = (values[`name.${key}`] ?? "").trim();
      const amount = readAmount(values, `price.${key}`, shop.currency);
      if (amount === null) throw new FieldFault(`price.${key}`, faults.required);
      return [key, { name, price: { amount, currency: shop.currency } }];
    });
    return new Map(entries);
  }

  return (
    <>
      <p>{words.open(shop.name)}</p>
      <Card>
        <Choose isFirst={goods.length === 0} onPick={add} />
        <p className="soft">{words.hint}</p>
      </Card>
      {goods.length > 0 && (
        <Card>
          {waiting.length < goods.length && (
            <ul className={styles.goods}>
              {goods.flatMap((good, index) => (good.isDone ? [<Sold key={good.key} good={good} index={index} />] : []))}
            </ul>
          )}
          {waiting.length > 0 ? (
            <Form
              draft="first-goods"
              submit={words.sell(waiting.length)}
              onSend={async (values) => {
                if (await sell(read(values))) onDone();
              }}
            >
              {goods.flatMap((good, index) =>
                good.isDone
                  ? []
                  : [<OneGood key={good.key} good={good} index={index} onRemove={() => remove(good.key)} />],
              )}
              {sending && (
                <div role="status">
                  <p>{words.sending(sending.done, sending.all)}</p>
                  <progress value={sending.done} max={sending.all} aria-label={words.title} />
                </div>
              )}
            </Form>
          ) : null}
        </Card>
      )}
      {sending === null && (
        <button type="button" className={styles.aside} onClick={onDone}>
          {words.later}
        </button>
      )}
    </>
  );
}

function Choose({ isFirst, onPick }: { isFirst: boolean; onPick(files: readonly File[]): void }) {
  const words = useWords(firstWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        wide
        className={isFirst ? styles.choose : undefined}
        icon={<ImagePlus size={isFirst ? 32 : 18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {isFirst ? words.choose : words.chooseMore}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}

function OneGood({ good, index, onRemove }: { good: Good; index: number; onRemove(): void }) {
  const words = useWords(firstWords);
  const { shop } = useSession();
  return (
    <div className={styles.good} role="group" aria-label={words.photo(index + 1)}>
      <div className={styles.photo}>
        <Photo good={good} label={words.photo(index + 1)} />
        {good.productId === null && (
          <IconButton
            className={styles.remove}
            label={words.remove(index + 1)}
            icon={<X size={18} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={styles.fields}>
        <TextField name={`name.${good.key}`} label={words.name} maxLength={200} autoComplete="off" />
        <AmountField name={`price.${good.key}`} label={words.price} currency={shop.currency} />
      </div>
    </div>
  );
}

function Sold({ good, index }: { good: Good; index: number }) {
  const words = useWords(firstWords);
  return (
    <li className={styles.good}>
      <Photo good={good} label={words.photo(index + 1)} />
      {good.fault === null ? (
        <p>
          <CircleCheck size={18} aria-hidden /> {words.inShop}
        </p>
      ) : (
        <Notice tone="bad">
          {words.noPicture} {good.fault}
        </Notice>
      )}
    </li>
  );
}

function Photo({ good, label }: { good: Good; label: string }) {
  const address = useMemo(() => URL.createObjectURL(good.file), [good.file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={label} width="96" height="96" />;
}
