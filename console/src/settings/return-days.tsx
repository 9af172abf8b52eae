import type { Shop } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { FieldFault, Form, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { updateShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

export function ReturnDays({ shop: { returnDays } }: { shop: Shop }) {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const parts = useWords(partWords);
  const mayWrite = useMay("shop:write");
  const update = useAction(updateShop);
  if (!mayWrite) return <Card title={own.returnsCard}>{own.days(returnDays)}</Card>;
  return (
    <Card title={own.returnsCard}>
      <Form
        submit={parts.save}
        done={words.saved}
        onSend={async (values) => {
          const days = Number(values["returnDays"]);
          if (!Number.isSafeInteger(days) || days < 0) throw new FieldFault("returnDays", own.noNumber);
          await update.run({ change: { returnDays: days } });
        }}
      >
        <TextField
          name="returnDays"
          label={own.returnDays}
          hint={own.returnDaysHint}
          inputMode="numeric"
          defaultValue={returnDays}
        />
      </Form>
    </Card>
  );
}
