// The panel next to the chat: the buyer, the orders, and where the money is.
import type { Conversation, Customer } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Badge, Fact, Facts } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { OrderBeside } from "./order-beside.tsx";
import styles from "./side.module.css";
import { sideWords } from "./side-words.ts";

const ordersShown = 10;
const dollarMicros = 1_000_000;

type Props = { conversation: Conversation; onWrite(text: string): void };

export function Side({ conversation, onWrite }: Props) {
  const words = useWords(sideWords);
  const format = useFormat();
  return (
    <div className={styles.side}>
      {conversation.customer && <Buyer customer={conversation.customer} />}
      {useMay("orders:read") && <Orders conversation={conversation} onWrite={onWrite} />}
      {conversation.cost && conversation.cost.micros > 0 && (
        <p className="soft">
          {words.cost} ${format.number(Math.round(conversation.cost.micros / 100) / (dollarMicros / 100))}
        </p>
      )}
    </div>
  );
}

function Buyer({ customer }: { customer: Customer }) {
  const words = useWords(sideWords);
  const format = useFormat(useSession().shop.timezone);
  const { orders, phone, tags, facts, id } = customer;
  return (
    <section>
      <h3>{words.buyer}</h3>
      <Facts>
        {phone && (
          <Fact name={words.phone}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        <Fact name={words.spent}>
          <span className="figures">{format.money(orders.totalSpent)}</span>{" "}
          <span className="soft">({words.bought(format.number(orders.paidCount))})</span>
        </Fact>
        {orders.lastOrderAt && <Fact name={words.lastOrder}>{format.date(orders.lastOrderAt)}</Fact>}
        {orders.favouriteProducts[0] && <Fact name={words.bestLoved}>{orders.favouriteProducts[0].name}</Fact>}
        {facts.length > 0 && (
          <Fact name={words.known}>
            {facts.map(({ key, value }) => `${key.replaceAll("_", " ")}: ${value}`).join(", ")}
          </Fact>
        )}
      </Facts>
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <LinkButton wide to="/customers/$id" params={{ id }}>
        {words.openBuyer}
      </LinkButton>
    </section>
  );
}

function Orders({ conversation: { customerId }, onWrite }: Props) {
  const words = useWords(sideWords);
  const mayProducts = useMay("products:read");
  const query = useQuery({
    queryKey: ["orders", "newest-of-customer", customerId],
    queryFn: async () =>
      (
        await sokoni.orders.list({
          customerId,
          limit: ordersShown,
          ...(mayProducts ? { include: "items.product" as const } : {}),
        })
      ).data,
  });
  return (
    <section>
      <h3>{words.orders}</h3>
      <Shown query={query}>
        {(orders) =>
          orders.length === 0 ? (
            <p className="soft">{words.none}</p>
          ) : (
            <ul className={styles.orders}>
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderBeside order={order} onWrite={onWrite} />
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  );
}
