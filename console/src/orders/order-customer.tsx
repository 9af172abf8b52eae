// Who ordered, how to reach them, and the delivery address.
import { Link } from "@tanstack/react-router";
import { Gift, MessageCircle, Phone, Store } from "../icons/index.ts";
import { LinkButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Avatar, Card, Notice } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { useWords } from "../words/words.ts";
import { fromPageWords } from "./from-page-words.ts";
import { oneWords } from "./one-words.ts";
import { useBuyerName } from "./order-card.tsx";
import { proofWords } from "./proof-words.ts";
import { said } from "./status.tsx";
import type { WholeOrder } from "./use-order.ts";
import { whoseNoteWords } from "./whose-note-words.ts";
import styles from "./order.module.css";

/** An address as a rider reads it, line by line. */
export function addressLines(
  address: Partial<Record<"line" | "landmark" | "area" | "city" | "state", string | null>>,
): string[] {
  const { line, landmark, area, city, state } = address;
  const place = [area, city, state].filter((part, index, all) => part && all.indexOf(part) === index).join(", ");
  return [line ?? "", landmark ?? "", place].filter((text) => text !== "");
}

/** Anyone can type any number on the page. It is proven once a person writes from it. */
function FromPage({ order, contact }: { order: WholeOrder; contact: NonNullable<WholeOrder["contact"]> }) {
  const words = useWords(fromPageWords);
  const { customer } = order;
  const isProven = (customer?.identities.length ?? 0) > 0;
  return (
    <Notice icon={<Store size={20} aria-hidden />}>
      <strong>{words.title}</strong> {isProven ? words.proven : words.unproven}
      <p>{[contact.name, contact.phone].filter(Boolean).join(" · ")}</p>
    </Notice>
  );
}

export function OrderCustomer({ order }: { order: WholeOrder }) {
  const words = useWords(oneWords);
  const proof = useWords(proofWords);
  const whose = useWords(whoseNoteWords);
  const fromPage = useWords(fromPageWords);
  const name = useBuyerName()(order);
  const { customer, shippingAddress: address, conversationId, gift, notes, notesBy } = order;
  const chat = conversationId ?? customer?.openConversationId;
  const phone = address?.phones?.[0] ?? customer?.phone ?? order.contact?.phone;
  return (
    <Card title={words.customer}>
      <Link to="/customers/$id" params={{ id: order.customerId }} className={styles.person}>
        <Avatar name={name} />
        <strong>{name}</strong>
      </Link>
      <div className={styles.steps}>
        {chat && (
          <LinkButton to="/inbox/$id" params={{ id: chat }} icon={<MessageCircle size={20} aria-hidden />}>
            {words.chat}
          </LinkButton>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={classes(parts.button, parts.plain)}>
            <Phone size={20} aria-hidden /> {words.call}
          </a>
        )}
      </div>
      {order.contact && <FromPage order={order} contact={order.contact} />}
      {notes && (
        <div>
          <h3>{said(whose, notesBy ?? "shop")}</h3>
          <p className={styles.quote}>{notes}</p>
        </div>
      )}
      <div>
        <h3>{words.address}</h3>
        {address ? (
          <address className={styles.address}>
            {[address.contactName ?? "", ...addressLines(address), ...(address.phones ?? [])]
              .filter(Boolean)
              .map((text) => (
                <span key={text}>{text}</span>
              ))}
            {address.pin && (
              <a
                href={`https://www.google.com/maps?q=${address.pin.latitude},${address.pin.longitude}`}
                target="_blank"
                rel="noreferrer"
              >
                {address.pin.latitude}, {address.pin.longitude}
              </a>
            )}
            {address.riderNote && (
              <span className="soft">
                {words.rider}: {address.riderNote}
              </span>
            )}
          </address>
        ) : (
          <p className="soft">{words.noAddress}</p>
        )}
        {address && order.addressOrigin === "seller" && (
          <p className="soft">{order.channel === "page" ? fromPage.address : proof.addressUnseen}</p>
        )}
      </div>
      {gift && (
        <Notice icon={<Gift size={20} aria-hidden />}>
          <strong>{words.gift}.</strong> {words.giftFor(gift.receiver.name)}
          {gift.message && <p>{gift.message}</p>}
          {gift.hidePrices && <p>{words.pricesHidden}</p>}
        </Notice>
      )}
    </Card>
  );
}
