import type { Customer } from "@sokoni/sdk";
import { Avatar, Row } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { GroupBadge } from "./group-badge.tsx";
import { customerWords } from "./words.ts";

/** The customer's name, or the best substitute. */
export function useNameOf(): (customer: Customer) => string {
  const words = useWords(customerWords);
  return ({ name, phone, identities }) => name ?? phone ?? identities[0]?.username ?? words.nameless;
}

export function CustomerRow({ customer }: { customer: Customer }) {
  const words = useWords(customerWords);
  const { money } = useFormat();
  const { id, phone, orders, segment } = customer;
  const known = useNameOf()(customer);
  return (
    <Row
      to="/customers/$id"
      params={{ id }}
      start={<Avatar name={known} />}
      title={known}
      detail={[orders.count > 0 ? words.orders(orders.count) : null, phone].filter(Boolean).join(" · ")}
      end={
        <>
          {orders.totalSpent.amount > 0 && <strong className="figures">{money(orders.totalSpent, "short")}</strong>}
          <GroupBadge group={segment} />
        </>
      }
    />
  );
}
