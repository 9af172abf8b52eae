// One return: what comes back and why, and the seller's actions.
import type { Return } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { said } from "../orders/status.tsx";
import orderStyles from "../orders/order.module.css";
import { LinkButton } from "../parts/button.tsx";
import { Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Decide } from "./decide.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { returnWords } from "./words.ts";

export default function ReturnPage() {
  const words = useWords(returnWords);
  const id = useIdOf("ret");
  const query = useQuery({ queryKey: ["returns", "one", id], queryFn: () => sokoni.returns.get(id) });
  const name = query.data ? `${words.one} ${query.data.orderNumber}` : words.one;
  return (
    <Page
      title={
        <>
          {name} {query.data && <ReturnBadge status={query.data.status} />}
        </>
      }
      name={name}
      back="/returns"
    >
      <Shown query={query}>
        {(one) => (
          <div className={orderStyles.order}>
            <div className={orderStyles.column}>
              <Decide key={one.version} one={one} />
              <Goods one={one} />
            </div>
            <Why one={one} />
          </div>
        )}
      </Shown>
    </Page>
  );
}

function Goods({ one }: { one: Return }) {
  const words = useWords(returnWords);
  const { money } = useFormat();
  const { items, goods, deliveryFee, offered, refunded, paidBackByHand } = one;
  return (
    <Card title={words.goods}>
      <ul className={orderStyles.lines}>
        {items.map((item) => (
          <li key={`${item.productId} ${item.variantId ?? ""} ${item.name}`} className={orderStyles.line}>
            <span className={orderStyles.count}>{item.quantity} ×</span>
            <span className={orderStyles.what}>
              <strong>{item.name}</strong>
              {item.condition && <small>{said(words, item.condition)}</small>}
            </span>
            <span className="figures">{money(item.worth)}</span>
          </li>
        ))}
      </ul>
      <div className={orderStyles.sums}>
        <Facts>
          <Fact name={words.worth}>{money(goods)}</Fact>
          {deliveryFee.amount > 0 && <Fact name={words.fee}>{money(deliveryFee)}</Fact>}
          {offered && <Fact name={words.offered}>{money(offered)}</Fact>}
          {refunded && (
            <Fact name={words.back}>
              <strong>{money(refunded)}</strong>
            </Fact>
          )}
        </Facts>
      </div>
      {offered && <Notice tone="waiting">{words.offeredMore}</Notice>}
      {paidBackByHand && <Notice tone="waiting">{words.byHand}</Notice>}
    </Card>
  );
}

function Why({ one }: { one: Return }) {
  const words = useWords(returnWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  const wanted: Record<string, string> = { money: words.wants_money, replacement: words.wants_replacement };
  return (
    <Card title={words.why}>
      <p>
        <strong>{said(words, one.reason)}</strong>
      </p>
      <Facts>
        <Fact name={words.wants}>{wanted[one.wants] ?? one.wants}</Fact>
        {one.sentAt && <Fact name={words.sentAt}>{dateTime(one.sentAt)}</Fact>}
        {one.tracking && <Fact name={words.tracking}>{one.tracking}</Fact>}
      </Facts>
      {one.status === "approved" && !one.sentAt && <p className="soft">{words.notSent}</p>}
      {one.note && <p className={orderStyles.quote}>{one.note}</p>}
      <p className="soft">
        {one.askedBy === "seller"
          ? words.askedBySeller
          : one.enteredBySeller
            ? words.enteredForBuyer
            : words.askedByBuyer}{" "}
        · {dateTime(one.createdAt)}
      </p>
      {one.decisionNote && (
        <div>
          <h3>{words.yourNote}</h3>
          <p className={orderStyles.quote}>{one.decisionNote}</p>
        </div>
      )}
      <div className={orderStyles.steps}>
        <LinkButton to="/orders/$id" params={{ id: one.orderId }}>
          {words.order} {one.orderNumber}
        </LinkButton>
        {one.shipmentId && (
          <LinkButton to="/shipping/$id" params={{ id: one.shipmentId }} icon={<Truck size={20} aria-hidden />}>
            {words.parcel}
          </LinkButton>
        )}
        {one.replacementOrderId && (
          <LinkButton to="/orders/$id" params={{ id: one.replacementOrderId }}>
            {words.replacement}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
