// Discount codes, and how often each was used.
import type { Discount } from "@sokoni/sdk";
import { Plus, TicketPercent } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import type { Act } from "../list/acts.ts";
import { ListView } from "../list/list-view.tsx";
import { useAddressDialog } from "../parts/address-dialog.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Badge, Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { setDiscountStatuses } from "./actions.ts";
import { DiscountDialog } from "./discount-dialog.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { useGives } from "./gives.ts";
import { discountWords } from "./words.ts";
import { now } from "../words/now.ts";

const statuses = ["all", "active", "paused"] as const;

export default function DiscountsPage() {
  const words = useWords(discountWords);
  // A discount changes prices, so it needs the same scope.
  const setsPrices = useMay("products:write");
  const mayWrite = useMay("orders:write") && setsPrices;
  const { all } = useWords(partWords);
  const status = useTab(statuses, "status");
  const query = status === "all" ? {} : { status };
  const list = useList(["discounts", query], (cursor) => sokoni.discounts.list({ ...query, cursor, limit: 50 }));
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
      <ListView<Discount>
        name="discounts"
        label={words.name}
        filters={[
          {
            name: "status",
            label: words.name,
            choices: statuses.map((value) => [value, value === "all" ? all : words[value]]),
          },
        ]}
        list={list}
        acts={useDiscountActs(mayWrite)}
        nameOf={({ code }) => code}
        none={
          <Empty title={words.none} icon={<TicketPercent size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(discount) => <DiscountRow discount={discount} onOpen={() => setChosen(discount.id)} />}
      </ListView>
      <Dialog title={words.new} open={isNew} onClose={() => setIsNew(false)} broad>
        <DiscountForm discount={null} onDone={() => setIsNew(false)} />
      </Dialog>
      {open && <DiscountDialog discount={open} onClose={() => setChosen(null)} />}
    </Page>
  );
}

function useDiscountActs(mayWrite: boolean): Act<Discount>[] {
  const words = useWords(discountWords);
  const { run } = useAction(setDiscountStatuses);
  if (!mayWrite) return [];
  return (["paused", "active"] as const).map((status) => ({
    label: status === "paused" ? words.pause : words.resume,
    fits: (discount) => discount.status !== status,
    run: (discounts) => run({ ids: discounts.map(({ id }) => id), status }),
  }));
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
