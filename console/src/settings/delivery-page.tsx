import { Page, Sides } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { Areas } from "./areas.tsx";
import { Pickup } from "./pickup.tsx";
import { ReturnDays } from "./return-days.tsx";
import { useShop } from "./use-shop.ts";
import { settingWords } from "./words.ts";

export default function DeliveryPage() {
  const words = useWords(settingWords);
  const query = useShop();
  return (
    <Page title={words.delivery} back="/settings">
      <Shown query={query}>
        {(shop) => (
          <Sides
            beside={
              <>
                <Pickup shop={shop} />
                <ReturnDays shop={shop} />
              </>
            }
          >
            <Areas shop={shop} />
          </Sides>
        )}
      </Shown>
    </Page>
  );
}
