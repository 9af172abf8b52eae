// Choose the customer: a known one or a new one.
import type { Customer, CustomerId } from "@sokoni/sdk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus, UserRoundSearch } from "../icons/index.ts";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { Button } from "../parts/button.tsx";
import { TextField } from "../parts/form.tsx";
import { Avatar, Row, Rows } from "../parts/layout.tsx";
import { FindField, usePickFirst, useStill } from "../parts/search.tsx";
import { Loading, Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import styles from "./order.module.css";
import { writeWords } from "./write-words.ts";

export type Buyer = { id: CustomerId; name: string; phone: string | null };

/** The fields of a customer that the draft of an order stores. */
export function buyerOf({ id, name, phone }: Customer): Buyer {
  return { id, name: name ?? phone ?? id, phone };
}

type PickCustomerProps = {
  buyer: Buyer | null;
  onPick(buyer: Buyer | null): void;
  isNew: boolean;
  onNew(isNew: boolean): void;
};

export function PickCustomer({ buyer, onPick, isNew, onNew }: PickCustomerProps) {
  const words = useWords(writeWords);
  if (buyer)
    return (
      <div className={styles.bar}>
        <span className={styles.person}>
          <Avatar name={buyer.name} />
          <span>
            <strong>{buyer.name}</strong>
            <br />
            <small>{buyer.phone}</small>
          </span>
        </span>
        <Button onClick={() => onPick(null)}>{words.other}</Button>
      </div>
    );
  if (isNew)
    return (
      <>
        <div className={styles.pair}>
          <TextField name="name" label={words.name} autoComplete="off" maxLength={120} />
          <TextField name="phone" type="tel" label={words.phone} hint={words.phoneHint} optional autoComplete="off" />
        </div>
        <Button icon={<UserRoundSearch size={20} aria-hidden />} onClick={() => onNew(false)}>
          {words.knownCustomer}
        </Button>
      </>
    );
  return (
    <>
      <FindCustomer onPick={(customer) => onPick(buyerOf(customer))} />
      <Button icon={<UserPlus size={20} aria-hidden />} onClick={() => onNew(true)}>
        {words.newCustomer}
      </Button>
    </>
  );
}

const shownMost = 6;

/** @param without a customer who is not offered. */
export function FindCustomer({ onPick, without }: { onPick(customer: Customer): void; without?: CustomerId }) {
  const words = useWords(writeWords);
  const [text, setText] = useState("");
  const asked = useStill(text.trim());
  const query = useQuery({
    queryKey: ["customers", "pick", asked],
    queryFn: () =>
      sokoni.customers.list({ limit: shownMost, ...(asked === "" ? { sort: "-lastOrderAt" } : { q: asked }) }),
    placeholderData: keepPreviousData,
  });
  const offered = query.data?.data.filter(({ id }) => id !== without) ?? [];
  const isFresh = asked === text.trim() && !query.isFetching && !query.isPlaceholderData;
  const enter = usePickFirst(asked === "" ? undefined : offered[0], isFresh, onPick);
  return (
    <div>
      <FindField label={words.findCustomer} text={text} onText={setText} onEnter={enter} />
      <div className={styles.results}>
        <Shown query={query} loading={<Loading rows={3} height={52} />}>
          {() => {
            if (offered.length === 0) return asked === "" ? null : <p className="soft">{words.noCustomer}</p>;
            return (
              <Rows label={words.findCustomer}>
                {offered.map((customer) => (
                  <Row
                    key={customer.id}
                    onClick={() => onPick(customer)}
                    start={<Avatar name={customer.name ?? "?"} />}
                    title={buyerOf(customer).name}
                    detail={customer.phone ?? ""}
                  />
                ))}
              </Rows>
            );
          }}
        </Shown>
      </div>
    </div>
  );
}
