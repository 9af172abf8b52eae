import type { Shop } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Card, Fact, Facts, Page, Sides } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { localeOf, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { AssistantsCard } from "./assistants-card.tsx";
import { Logo } from "./logo.tsx";
import { PageCard } from "./page-card.tsx";
import { updateShop, useShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

export default function AboutPage() {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const mayWrite = useMay("shop:write");
  const locale = localeOf(useLanguage());
  const query = useShop();
  return (
    <Page title={words.about} back="/settings">
      <Shown query={query}>
        {(shop) => (
          <Sides
            beside={
              <>
                <PageCard shop={shop} />
                <AssistantsCard shop={shop} />
                {mayWrite && <Logo shop={shop} />}
                <Card>
                  <Facts>
                    {!mayWrite && <Fact name={own.shopName}>{shop.name}</Fact>}
                    <Fact name={own.country}>
                      {new Intl.DisplayNames(locale, { type: "region" }).of(shop.country) ?? shop.country}
                    </Fact>
                    <Fact name={own.currency}>
                      {new Intl.DisplayNames(locale, { type: "currency" }).of(shop.currency) ?? shop.currency}
                    </Fact>
                    <Fact name={own.zone}>{shop.timezone}</Fact>
                  </Facts>
                  <p className="soft">{own.fixed}</p>
                </Card>
              </>
            }
          >
            {mayWrite && (
              <Card>
                <AboutForm shop={shop} />
              </Card>
            )}
          </Sides>
        )}
      </Shown>
    </Page>
  );
}

function AboutForm({ shop }: { shop: Shop }) {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const parts = useWords(partWords);
  const update = useAction(updateShop);
  return (
    <Form
      draft="settings.about"
      submit={parts.save}
      done={words.saved}
      onSend={async ({ name = "", city = "", phone = "" }) => {
        await update.run({ change: { name: name.trim(), city: city.trim() || null, phone: phone.trim() || null } });
      }}
    >
      <TextField name="name" label={own.shopName} maxLength={100} defaultValue={shop.name} />
      <TextField
        name="city"
        label={own.city}
        hint={own.cityHint}
        optional
        maxLength={100}
        defaultValue={shop.city ?? ""}
      />
      <TextField
        name="phone"
        label={own.phone}
        optional
        type="tel"
        autoComplete="tel"
        defaultValue={shop.phone ?? ""}
      />
    </Form>
  );
}
