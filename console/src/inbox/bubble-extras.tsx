// What a message has in addition to text and files: a place, a contact, a cart, buttons, the order made from it.
import type { Message, MessageItem } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPin, Receipt, ShoppingCart, UserRound } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { orderIn } from "./told-calls.ts";

/** Where a message came from. */
export function Origin({ message: { referral, story, comment } }: { message: Message }) {
  const words = useWords(chatWords);
  const said = [
    referral && (referral.kind === "ad" ? words.fromAd : words.fromPost)(referral.headline ?? ""),
    story && words.onStory,
    comment && words.onComment,
  ].filter((one) => typeof one === "string");
  return said.map((one) => (
    <p key={one} className={styles.soft}>
      {one}
    </p>
  ));
}

export function BubbleExtras({ message }: { message: Message }) {
  const words = useWords(chatWords);
  const { location, contacts, items, buttons, actions } = message;
  const order = orderIn(actions);
  return (
    <>
      {location && (
        <a
          className={styles.file}
          href={`https://www.google.com/maps?q=${location.latitude},${location.longitude}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          <MapPin size={20} aria-hidden />
          <span>
            {[location.name, location.address].filter(Boolean).join(", ") ||
              `${location.latitude}, ${location.longitude}`}
          </span>
        </a>
      )}
      {contacts?.map(({ name, phones }, index) => (
        <p key={index} className={styles.file}>
          <UserRound size={18} aria-hidden /> {[name, ...phones].filter(Boolean).join(" · ")}
        </p>
      ))}
      {items && (
        <div className={styles.card}>
          <p className={styles.cardHead}>
            <ShoppingCart size={18} aria-hidden /> {words.cart}
          </p>
          <ul>
            {items.map((item) => (
              <CartItem key={item.retailerId} item={item} />
            ))}
          </ul>
        </div>
      )}
      {/* Shown without the order's status: the message stored an old one, and the current one is next to the chat. */}
      {order && (
        <Link to="/orders/$id" params={{ id: order.id }} className={styles.card}>
          <span className={styles.cardHead}>
            <Receipt size={18} aria-hidden /> {words.orderPlaced} {order.number}
          </span>
        </Link>
      )}
      {buttons && buttons.length > 0 && (
        <ul className={styles.buttons}>
          {buttons.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function CartItem({ item: { retailerId, quantity, shownPrice } }: { item: MessageItem }) {
  const format = useFormat();
  const isOurs = retailerId.startsWith("prd_");
  const mayRead = useMay("products:read");
  const { data } = useQuery({
    queryKey: ["products", retailerId],
    queryFn: () => sokoni.products.get(retailerId as `prd_${string}`),
    enabled: isOurs && mayRead,
  });
  return (
    <li>
      {quantity} × {data?.name ?? retailerId}
      {shownPrice && <span className="soft"> {format.money(shownPrice)}</span>}
    </li>
  );
}
