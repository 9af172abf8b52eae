import type { Shop } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { FieldFault, Form, Switch, TextField } from "../parts/form.tsx";
import { Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { updateShop, useShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

const basisPointsPerPercent = 100;
const wholePercent = 100;

export default function TaxPage() {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const format = useFormat();
  const mayWrite = useMay("shop:write");
  const query = useShop();
  return (
    <Page narrow title={words.tax} back="/settings">
      <Shown query={query}>
        {(shop) => (
          <Card>
            {mayWrite ? (
              <TaxForm shop={shop} />
            ) : (
              <Facts>
                <Fact name={own.taxNumber}>{shop.taxNumber ?? "–"}</Fact>
                <Fact name={own.rate}>
                  {shop.taxRateBasisPoints === null
                    ? "–"
                    : format.share(shop.taxRateBasisPoints / basisPointsPerPercent / wholePercent)}
                </Fact>
              </Facts>
            )}
          </Card>
        )}
      </Shown>
    </Page>
  );
}

function TaxForm({ shop }: { shop: Shop }) {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const parts = useWords(partWords);
  const update = useAction(updateShop);
  const [taxRegistered, setTaxRegistered] = useState(shop.taxRegistered);
  const { taxRateBasisPoints: rate } = shop;
  return (
    <Form
      submit={parts.save}
      done={words.saved}
      onSend={async ({ taxNumber = "", taxRateBasisPoints = "" }) => {
        const change = {
          taxRegistered,
          // Fields that are not shown stay as they are.
          ...(taxRegistered && {
            taxNumber: taxNumber.trim() || null,
            taxRateBasisPoints: readRate(taxRateBasisPoints, own.noRate),
          }),
        };
        await update.run({ change });
      }}
    >
      <Switch label={own.registered} hint={own.registeredMore} checked={taxRegistered} onChange={setTaxRegistered} />
      {taxRegistered && (
        <>
          <TextField
            name="taxNumber"
            label={own.taxNumber}
            hint={own.taxNumberHint}
            optional
            defaultValue={shop.taxNumber ?? ""}
          />
          <TextField
            name="taxRateBasisPoints"
            label={own.rate}
            hint={own.rateHint}
            optional
            inputMode="decimal"
            affix="%"
            defaultValue={rate === null ? "" : String(rate / basisPointsPerPercent)}
          />
        </>
      )}
    </Form>
  );
}

/** @returns hundredths of a percent; null if nothing was typed @throws FieldFault */
function readRate(text: string, fault: string): number | null {
  const typed = text.trim().replace(",", ".").replace("%", "");
  if (typed === "") return null;
  const percent = Number(typed);
  if (!(percent >= 0 && percent <= wholePercent)) throw new FieldFault("taxRateBasisPoints", fault);
  return Math.round(percent * basisPointsPerPercent);
}
