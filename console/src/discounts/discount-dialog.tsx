import type { Discount } from "@sokoni/sdk";
import { Copy } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Switch } from "../parts/form.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { removeDiscount, setDiscountStatus } from "./actions.ts";
import { DiscountForm } from "./discount-form.tsx";
import styles from "./discounts.module.css";
import { useGives } from "./gives.ts";
import { discountWords } from "./words.ts";

export function DiscountDialog({ discount, onClose }: { discount: Discount; onClose(): void }) {
  const words = useWords(discountWords);
  const parts = useWords(partWords);
  // A discount changes prices, so it needs the same scope.
  const setsPrices = useMay("products:write");
  const mayWrite = useMay("orders:write") && setsPrices;
  const setStatus = useAction(setDiscountStatus);
  const remove = useAction(removeDiscount);
  const { id, code, status } = discount;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code);
    tell({ kind: "done", title: words.copied, detail: null });
  }
  return (
    <Dialog title={code} open onClose={onClose} broad>
      <div className={styles.sheet}>
        <p>{useGives()(discount)}</p>
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {mayWrite && (
          <>
            <Switch
              label={words.takesOff}
              checked={status === "active"}
              onChange={(isOn) => setStatus.start({ id, code, status: isOn ? "active" : "paused" })}
            />
            <DiscountForm discount={discount} onDone={onClose} />
            <Confirm
              trigger={
                <Button look="danger" wide>
                  {parts.delete}
                </Button>
              }
              title={words.remove}
              action={parts.delete}
              run={() => remove.run(id).then(onClose)}
            >
              {words.removeMore}
            </Confirm>
          </>
        )}
      </div>
    </Dialog>
  );
}
