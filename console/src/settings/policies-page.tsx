// The shop's policies, which the agent uses to answer buyers.
import type { Shop } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Form, TextArea } from "../parts/form.tsx";
import { Card, Fact, Facts, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { updateShop, useShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

const asked = ["returns", "delivery", "payment"] as const;
const longest = 2_000;

export default function PoliciesPage() {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const mayWrite = useMay("shop:write");
  const query = useShop();
  return (
    <Page narrow title={words.policies} back="/settings">
      <Shown query={query}>
        {(shop) => (
          <Card>
            <p className="soft">{own.policiesWhy}</p>
            {mayWrite ? (
              <PoliciesForm shop={shop} />
            ) : (
              <Facts>
                {Object.entries(shop.policies).map(([name, text]) => (
                  <Fact
                    key={name}
                    name={asked.includes(name as "returns") ? { ...words, ...own }[name as "returns"] : name}
                  >
                    {text}
                  </Fact>
                ))}
              </Facts>
            )}
          </Card>
        )}
      </Shown>
    </Page>
  );
}

function PoliciesForm({ shop }: { shop: Shop }) {
  const words = { ...useWords(settingWords), ...useWords(shopWords) };
  const parts = useWords(partWords);
  const update = useAction(updateShop);
  return (
    <Form
      draft="settings.policies"
      submit={parts.save}
      done={words.saved}
      onSend={async (values) => {
        const policies = asked.map((name) => [name, (values[`policies.${name}`] ?? "").trim() || null] as const);
        // A policy that never existed can't be removed.
        const changed = policies.filter(([name, text]) => text !== null || name in shop.policies);
        await update.run({ change: { policies: Object.fromEntries(changed) } });
      }}
    >
      {asked.map((name) => (
        <TextArea
          key={name}
          name={`policies.${name}`}
          label={words[name]}
          hint={words[`${name}Hint`]}
          optional
          maxLength={longest}
          defaultValue={shop.policies[name] ?? ""}
        />
      ))}
    </Form>
  );
}
