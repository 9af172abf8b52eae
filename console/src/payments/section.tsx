// Tabs for payments, refunds and the payment review.
import { type PageTab, PageTabs } from "../parts/page-tabs.tsx";
import { useWords } from "../words/words.ts";
import { paymentsWords } from "./words.ts";

export function Section() {
  const words = useWords(paymentsWords);
  const tabs: readonly PageTab[] = [
    { to: "/payments", label: words.name },
    { to: "/refunds", label: words.refunds },
    { to: "/mispayments", label: words.desk },
  ];
  return <PageTabs label={words.views} tabs={tabs} />;
}
