// Delivery areas and their fees. The fee is in the total before a buyer agrees.
import type { DeliveryArea, Shop } from "@sokoni/sdk";
import { MapPin, Plus } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AreaForm } from "./area-form.tsx";
import { updateShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";

export function Areas({ shop }: { shop: Shop }) {
  const own = useWords(shopWords);
  const format = useFormat();
  const mayWrite = useMay("shop:write");
  const update = useAction(updateShop);
  const [opened, setOpened] = useState<number | "new" | null>(null);
  const { deliveryAreas: areas, version } = shop;
  const close = (): void => setOpened(null);
  const set = async (next: readonly DeliveryArea[]): Promise<void> => {
    await update.run({ change: { deliveryAreas: next }, version });
    close();
  };
  const detailOf = ({ etaDays, payOnDelivery, aliases }: DeliveryArea): string =>
    [etaDays === 0 ? own.sameDay : own.days(etaDays), payOnDelivery && own.payDoor, ...aliases]
      .filter(Boolean)
      .join(" · ");
  return (
    <Card
      title={own.areas}
      action={
        mayWrite && (
          <Button look="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setOpened("new")}>
            {own.addArea}
          </Button>
        )
      }
    >
      {areas.length === 0 ? (
        <Empty title={own.noAreas} icon={<MapPin size={32} aria-hidden />}>
          <p>{own.noAreasMore}</p>
        </Empty>
      ) : (
        <Rows label={own.areas}>
          {areas.map((area, place) => (
            <Row
              key={area.name}
              title={area.name}
              detail={detailOf(area)}
              end={<span className="figures">{area.fee.amount === 0 ? own.free : format.money(area.fee)}</span>}
              {...(mayWrite && { onClick: () => setOpened(place) })}
            />
          ))}
        </Rows>
      )}
      {opened !== null && (
        <Dialog title={opened === "new" ? own.addArea : own.area} open onClose={close}>
          <AreaForm
            currency={shop.currency}
            area={opened === "new" ? null : (areas[opened] ?? null)}
            onSave={(area) => set(opened === "new" ? [...areas, area] : areas.with(opened, area))}
            onRemove={() => set(areas.filter((_, place) => place !== opened))}
            onCancel={close}
          />
        </Dialog>
      )}
    </Card>
  );
}
