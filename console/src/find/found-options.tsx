// What the API found, as lines of the search. The best match of a kind also offers what is done with it most often.
import type { Found } from "@sokoni/sdk";
import { Package, PackageOpen, Pencil, Warehouse } from "../icons/index.ts";
import { useMay, useSession } from "../app/session.tsx";
import { said, statusWords } from "../orders/status.tsx";
import { Avatar, Badge } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { kindIcons } from "./near-options.tsx";
import type { Option, Section } from "./option.ts";
import styles from "./palette.module.css";
import { findWords } from "./words.ts";

type Kind = "customers" | "orders" | "products" | "conversations";
type One<K extends Kind> = NonNullable<Found[K]>["data"][number];
const lists: Record<Kind, string> = {
  customers: "/customers",
  orders: "/orders",
  products: "/products",
  conversations: "/inbox",
};
const kinds = Object.keys(lists) as Kind[];

/** @param asked what the answer is for */
export function useFoundSections(found: Found | undefined, asked: string): Section[] {
  const words = useWords(findWords);
  const status = useWords(statusWords);
  const { shop } = useSession();
  const { money, ago } = useFormat(shop.timezone);
  const mayOrder = useMay("orders:write");
  const mayStock = useMay("inventory:write");
  const mayPrice = useMay("products:write");
  if (!found) return [];

  const customer = ({ id, name, phone, username }: One<"customers">): Option => ({
    id,
    icon: <Avatar name={name ?? "?"} />,
    title: name ?? phone ?? words.someone,
    detail: [phone, username && `@${username}`].filter(Boolean).join(" · "),
    to: `/customers/${id}`,
    recent: "customers",
  });
  const order = ({ id, number, status: state, customerName, total, items }: One<"orders">): Option => ({
    id,
    icon: kindIcons.orders,
    title: `${customerName ?? words.someone} · ${number}`,
    detail: items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", "),
    end: (
      <>
        <strong className="figures">{money(total)}</strong>
        <small>{said(status, state)}</small>
      </>
    ),
    to: `/orders/${id}`,
    recent: "orders",
  });
  const product = ({ id, name, sku, price, status: state, imageUrl }: One<"products">): Option => ({
    id,
    icon: imageUrl ? <img src={imageUrl} alt="" loading="lazy" className={styles.picture} /> : kindIcons.products,
    title: name,
    detail: sku ?? "",
    end: (
      <>
        <span className="figures">{money(price)}</span>
        {state !== "active" && <Badge>{state === "draft" ? words.draft : words.archived}</Badge>}
      </>
    ),
    to: `/products/${id}`,
    recent: "products",
  });
  const conversation = ({ id, customerName, snippet, lastMessageAt }: One<"conversations">): Option => ({
    id,
    icon: kindIcons.conversations,
    title: customerName ?? words.someone,
    detail: snippet ?? "",
    end: <small>{ago(lastMessageAt)}</small>,
    to: `/inbox/${id}`,
    recent: "conversations",
  });

  const shown: Record<Kind, Option[]> = {
    customers: withActs(found.customers?.data.map(customer), [mayOrder && orderFor]),
    orders: found.orders?.data.map(order) ?? [],
    products: withActs(found.products?.data.map(product), [mayStock && stockOf, mayPrice && priceOf]),
    conversations: found.conversations?.data.map(conversation) ?? [],
  };
  function orderFor({ id, title }: Option): Option {
    const icon = <PackageOpen size={20} aria-hidden />;
    return { id: `order-${id}`, icon, title: words.orderFor(title), to: "/orders/new", search: { customer: id } };
  }
  function stockOf({ id, title }: Option): Option {
    const icon = <Warehouse size={20} aria-hidden />;
    return { id: `stock-${id}`, icon, title: words.stockOf(title), to: "/stock", search: { product: id, item: id } };
  }
  function priceOf({ id, title }: Option): Option {
    const icon = <Pencil size={20} aria-hidden />;
    return { id: `price-${id}`, icon, title: words.priceOf(title), to: `/products/${id}`, search: { do: "edit" } };
  }
  const all = (kind: Kind): Option[] =>
    found[kind]?.hasMore
      ? [
          {
            id: `all-${kind}`,
            icon: <Package size={20} aria-hidden />,
            title: words.more(words[kind]),
            to: lists[kind],
            search: { q: asked },
          },
        ]
      : [];
  return found.best.flatMap((best) => {
    const kind = kinds.find((one) => one === best);
    return kind ? [{ id: kind, title: words[kind], options: [...shown[kind], ...all(kind)] }] : [];
  });
}

type ActFor = false | ((option: Option) => Option);

/** The acts follow the first line, which is the best match. */
function withActs(options: Option[] = [], acts: ActFor[]): Option[] {
  const [first, ...others] = options;
  return first ? [first, ...acts.flatMap((act) => (act ? [act(first)] : [])), ...others] : [];
}
