import { useNavigate } from "@tanstack/react-router";
import { useAction } from "../api/actions.ts";
import { useIdOf } from "../app/router.tsx";
import { Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { changeCustomer } from "./actions.ts";
import { CustomerForm } from "./customer-form.tsx";
import { useCustomer } from "./use-customer.ts";
import { customerWords } from "./words.ts";

export default function EditCustomerPage() {
  const words = useWords(customerWords);
  const id = useIdOf("cus");
  const query = useCustomer(id);
  const navigate = useNavigate();
  const { run } = useAction(changeCustomer);
  return (
    <Page title={words.editTitle} back={`/customers/${id}`}>
      <Shown query={query}>
        {(customer) => (
          <CustomerForm
            customer={customer}
            draft={`customer.${id}`}
            onSend={async (change) => {
              await run({ id, change, version: customer.version });
              tell({ kind: "done", title: words.saved, detail: null });
              await navigate({ to: "/customers/$id", params: { id }, replace: true });
            }}
          />
        )}
      </Shown>
    </Page>
  );
}
