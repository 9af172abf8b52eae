// The shop's usage, its plan and price, and the other plans.
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { Current } from "./current.tsx";
import { PlanInvoices } from "./invoices.tsx";
import { Offers } from "./offers.tsx";
import { Usage } from "./usage.tsx";
import { planWords } from "./words.ts";

export default function PlanPage() {
  const words = useWords(planWords);
  const query = useQuery({ queryKey: ["plan"], queryFn: () => sokoni.subscriptions.get() });
  return (
    <Page title={words.name} back="/settings">
      <Shown query={query}>
        {(subscription) => (
          <>
            <Current subscription={subscription} />
            <Usage subscription={subscription} />
            <Offers subscription={subscription} />
            <PlanInvoices />
          </>
        )}
      </Shown>
    </Page>
  );
}
