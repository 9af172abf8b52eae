// One customer: orders, contact details, and everything that the shop knows.
import type { Customer } from "@sokoni/sdk";
import { MessageCircle, Pencil, Phone, Plus } from "../icons/index.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { addressLines } from "../orders/order-customer.tsx";
import { LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Avatar, Badge, Card, Fact, Facts, Page } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Consents } from "./consents.tsx";
import { CustomerMenu } from "./customer-menu.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { TheirOrders } from "./their-orders.tsx";
import styles from "./customers.module.css";
import { GroupBadge } from "./group-badge.tsx";
import { groupWords } from "./group-words.ts";
import { languageName } from "../words/language-name.ts";
import { useCustomer } from "./use-customer.ts";
import { customerWords } from "./words.ts";

export default function CustomerPage() {
  const words = useWords(customerWords);
  const id = useIdOf("cus");
  const query = useCustomer(id);
  const name = query.data ? (query.data.name ?? query.data.phone ?? words.nameless) : words.title;
  return (
    <Page title={name} back="/customers" actions={query.data && <CustomerMenu customer={query.data} name={name} />}>
      <Shown query={query}>
        {(customer) => (
          <>
            <Head customer={customer} name={name} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <Figures customer={customer} />
                <TheirOrders id={customer.id} />
              </div>
              <div className={styles.column}>
                <Contact customer={customer} />
                <CustomerFacts customer={customer} />
                <Consents customer={customer} />
              </div>
            </div>
          </>
        )}
      </Shown>
    </Page>
  );
}

function Head({ customer, name }: { customer: Customer; name: string }) {
  const words = useWords(customerWords);
  const groupNames: Readonly<Record<string, string>> = useWords(groupWords);
  const mayOrder = useMay("orders:write");
  const mayWrite = useMay("customers:write");
  const { id, segment, tags, openConversationId, phone } = customer;
  return (
    <section className={styles.column}>
      <div className={styles.head}>
        <Avatar name={name} />
        <GroupBadge group={segment} />
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      {groupNames[`why_${segment}`] && <p className="soft">{groupNames[`why_${segment}`]}</p>}
      <div className={styles.steps}>
        {openConversationId && (
          <LinkButton
            to="/inbox/$id"
            params={{ id: openConversationId }}
            icon={<MessageCircle size={20} aria-hidden />}
          >
            {words.chat}
          </LinkButton>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={classes(parts.button, parts.plain)}>
            <Phone size={20} aria-hidden /> {words.call}
          </a>
        )}
        {mayOrder && (
          <LinkButton to="/orders/new" search={{ customer: id }} icon={<Plus size={20} aria-hidden />}>
            {words.newOrder}
          </LinkButton>
        )}
        {mayWrite && (
          <LinkButton to="/customers/$id/edit" params={{ id }} icon={<Pencil size={20} aria-hidden />}>
            {words.edit}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Figures({ customer: { orders, createdAt } }: { customer: Customer }) {
  const words = useWords(customerWords);
  const { shop } = useSession();
  const { money, number, date, ago } = useFormat(shop.timezone);
  const spent = [orders.totalSpent, ...orders.otherCurrencies.map(({ totalSpent }) => totalSpent)];
  const figures: [string, string][] = [
    [words.spent, spent.map((one) => money(one)).join(" + ")],
    [words.count, number(orders.count)],
    ...(orders.average ? [[words.average, money(orders.average)] satisfies [string, string]] : []),
    ...(orders.lastOrderAt ? [[words.last, ago(orders.lastOrderAt)] satisfies [string, string]] : []),
    [words.since, date(createdAt)],
  ];
  return (
    <Card title={words.figures}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt className="soft">{name}</dt>
            <dd>
              <strong className="figures">{value}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {orders.favouriteProducts.length > 0 && (
        <p>
          <span className="soft">{words.favourites}: </span>
          {orders.favouriteProducts.map(({ name, quantity }) => `${name} (${quantity})`).join(", ")}
        </p>
      )}
    </Card>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const words = useWords(customerWords);
  const { phone, email, language, identities, addresses } = customer;
  return (
    <Card title={words.contact}>
      <Facts>
        {phone && <Fact name={words.phone}>{phone}</Fact>}
        {email && <Fact name={words.email}>{email}</Fact>}
        {language && <Fact name={words.language}>{languageName(language)}</Fact>}
        {identities.map(({ channel, user, username, name }) => (
          <Fact
            key={channel + user}
            name={channel === "photoapp" ? "Instagram" : channel === "chatapp" ? "WhatsApp" : channel}
          >
            {username ? `@${username}` : (name ?? user)}
          </Fact>
        ))}
      </Facts>
      {addresses.length > 0 && <h3>{words.addresses}</h3>}
      {addresses.map((address) => (
        <address key={addressLines(address).join()} className={styles.address}>
          {[address.contactName ?? "", ...addressLines(address), ...address.phones].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ))}
    </Card>
  );
}
