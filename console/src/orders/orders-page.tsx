// All orders: a list with search, or a board by next step.
import { Link, useSearch } from "@tanstack/react-router";
import { Columns3, List, Plus } from "../icons/index.ts";
import { useMay } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { classes } from "../parts/classes.ts";
import { useWords } from "../words/words.ts";
import { OrderBoard } from "./order-board.tsx";
import { OrderList } from "./order-list.tsx";
import { orderWords } from "./words.ts";

export default function OrdersPage() {
  const words = useWords(orderWords);
  const mayWrite = useMay("orders:write");
  const { as }: { as?: unknown } = useSearch({ strict: false });
  const isBoard = as === "board";
  const other = isBoard ? words.list : words.board;
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Link
            to="/orders"
            search={{ as: isBoard ? undefined : "board" }}
            className={classes(parts.button, parts.plain, parts.iconOnly)}
            aria-label={other}
            title={other}
          >
            {isBoard ? <List size={20} aria-hidden /> : <Columns3 size={20} aria-hidden />}
          </Link>
          {mayWrite && (
            <LinkButton to="/orders/new" look="main" icon={<Plus size={20} aria-hidden />}>
              <span className={parts.roomy}>{words.newOrder}</span>
            </LinkButton>
          )}
        </>
      }
    >
      {isBoard ? <OrderBoard /> : <OrderList />}
    </Page>
  );
}
