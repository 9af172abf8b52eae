// Discount codes, and how often each was used.
import type { Discount } from "@sokoni/sdk";
import { Plus, TicketPercent } from "../icons/index.ts";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { useAddressDialog } from "../parts/address-dialog.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Badge, Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { DiscountDialog } from "./discount-dialog.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { useGives } from "./gives.ts";
import { discountWords } from "./words.ts";
import { now } from "../words/now.ts";

export default function DiscountsPage() {
  const words = useWords(discountWords);
  // A discount changes prices, so it needs the same scope.
  const setsPrices = useMay("products:write");
  const mayWrite = useMay("orders:write") && setsPrices;
  const list = useList(["discounts"], (cursor) => sokoni.discounts.list({ cursor, limit: 50 }));
  const [isNew, setIsNew] = useAddressDialog("new");
  const [chosen, setChosen] = useState<string | null>(null);
  const open = list.rows.find(({ id }) => id === chosen);
  const add = (
    <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
      {words.new}
    </Button>
  );
  return (
    <Page title={words.name} actions={mayWrite && add}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<TicketPercent size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.name}>
            {rows.map((discount) => (
              <DiscountRow key={discount.id} discount={discount} onOpen={() => setChosen(discount.id)} />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={words.new} open={isNew} onClose={() => setIsNew(false)} broad>
        <DiscountForm discount={null} onDone={() => setIsNew(false)} />
      </Dialog>
      {open && <DiscountDialog discount={open} onClose={() => setChosen(null)} />}
    </Page>
  );
}

function DiscountRow({ discount, onOpen }: { discount: Discount; onOpen(): void }) {
  const words = useWords(discountWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { minimumSubtotals, endsAt } = discount;
  const [minimum] = minimumSubtotals;
  const details = [
    useGives()(discount),
    minimum && words.from(format.money(minimum)),
    endsAt && words.until(format.dateTime(endsAt)),
  ];
  return (
    <Row
      title={discount.code}
      detail={details.filter(Boolean).join(" · ")}
      end={
        <>
          <StateBadge discount={discount} />
          <small>
            {discount.usesMax === null
              ? words.used(format.number(discount.uses))
              : words.usedOf(format.number(discount.uses), format.number(discount.usesMax))}
          </small>
        </>
      }
      onClick={onOpen}
    />
  );
}

function StateBadge({ discount: { status, startsAt, endsAt } }: { discount: Discount }) {
  const words = useWords(discountWords);
  if (isPast(endsAt)) return <Badge>{words.ended}</Badge>;
  if (status === "paused") return <Badge tone="waiting">{words.paused}</Badge>;
  if (startsAt && !isPast(startsAt)) return <Badge tone="info">{words.planned}</Badge>;
  return <Badge tone="good">{status === "active" ? words.active : status}</Badge>;
}

function isPast(at: string | null): boolean {
  return at !== null && Date.parse(at) <= now().getTime();
}
