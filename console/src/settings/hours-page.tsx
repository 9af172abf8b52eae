// The shop's opening hours, which the agent gives to buyers: the week, and single closed days.
import { useMay } from "../app/session.tsx";
import { Card, Page, Sides } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { Closures } from "./closures.tsx";
import styles from "./settings.module.css";
import { useShop } from "./use-shop.ts";
import { WeekForm } from "./week-form.tsx";
import { shopWords } from "./shop-words.ts";
import { settingWords } from "./words.ts";

export default function HoursPage() {
  const words = useWords(settingWords);
  const own = useWords(shopWords);
  const mayWrite = useMay("shop:write");
  const query = useShop();
  return (
    <Page title={words.hours} back="/settings">
      <Shown query={query}>
        {(shop) => (
          <Sides beside={<Closures shop={shop} />}>
            <Card title={own.told}>
              <p className={styles.pre}>{shop.openingHours.told ?? own.notTold}</p>
            </Card>
            {mayWrite && (
              <Card>
                <WeekForm key={shop.version} shop={shop} />
              </Card>
            )}
          </Sides>
        )}
      </Shown>
    </Page>
  );
}
