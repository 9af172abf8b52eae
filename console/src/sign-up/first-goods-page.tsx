// The owner's first minutes in the new shop: products from photos, then the link to share.
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Page } from "../parts/layout.tsx";
import { useKept } from "../parts/kept.ts";
import { Failed, Loading } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { useShop } from "../settings/use-shop.ts";
import { FirstGoods } from "./first-goods.tsx";
import { firstWords } from "./first-words.ts";
import { Progress } from "./progress.tsx";
import { ShareShop } from "./share-shop.tsx";

export default function FirstGoodsPage() {
  const words = useWords(firstWords);
  const [step, setStep] = useKept<"goods" | "share">("first-step", "goods");
  const shop = useShop();
  const count = useQuery({
    queryKey: ["products", "first"],
    queryFn: async () => (await sokoni.products.list({ limit: 100 })).data.length,
  });
  const error = shop.error ?? count.error;
  return (
    <Page narrow title={step === "goods" ? words.title : words.shareTitle}>
      <Progress step={step === "goods" ? 3 : 4} />
      {step === "goods" ? (
        <FirstGoods onDone={() => setStep("share")} />
      ) : shop.data && count.data !== undefined ? (
        <ShareShop shop={shop.data} products={count.data} onBack={() => setStep("goods")} />
      ) : error ? (
        <Failed error={error} again={() => void Promise.all([shop.refetch(), count.refetch()])} />
      ) : (
        <Loading rows={3} height={72} />
      )}
    </Page>
  );
}
