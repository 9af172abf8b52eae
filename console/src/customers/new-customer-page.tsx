import { useNavigate } from "@tanstack/react-router";
import { useAction } from "../api/actions.ts";
import { Page } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { addCustomer } from "./actions.ts";
import { CustomerForm } from "./customer-form.tsx";
import { customerWords } from "./words.ts";

export default function NewCustomerPage() {
  const words = useWords(customerWords);
  const navigate = useNavigate();
  const { run } = useAction(addCustomer);
  return (
    <Page title={words.newTitle} back="/customers">
      <CustomerForm
        draft="new-customer"
        onSend={async (written) => {
          const { id } = await run(written);
          await navigate({ to: "/customers/$id", params: { id }, replace: true });
        }}
      />
    </Page>
  );
}
