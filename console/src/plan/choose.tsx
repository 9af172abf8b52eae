// The cost of a plan change, line by line, before it is made.
import type { ChoosePlanBody, PlanChange, PlansPlan } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Choice, Form } from "../parts/form.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { choosePlan } from "./actions.ts";
import styles from "./plan.module.css";
import { planNames, planWords } from "./words.ts";

type ChooseProps = { offer: PlansPlan; interval: "monthly" | "yearly"; onClose(): void };

export function Choose({ offer: { plan }, interval, onClose }: ChooseProps) {
  const words = useWords(planWords);
  const names: Record<string, string> = useWords(planNames);
  const choose = useAction(choosePlan);
  const wanted = { plan: plan as ChoosePlanBody["plan"], ...(plan !== "free" && { interval }) };
  const quote = useQuery({
    queryKey: ["plan", "quote", wanted],
    queryFn: () => sokoni.subscriptions.choose({ ...wanted, dryRun: true }),
    // The price depends on the hour, so it is never cached.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={words.quoteTitle(names[plan] ?? plan)} open onClose={onClose}>
      <Shown query={quote}>
        {(change) => (
          <Form
            submit={words.agree}
            onCancel={onClose}
            onSend={async ({ payment = "link" }) => {
              await choose.run({ ...wanted, ...(plan !== "free" && { payment: payment as "link" }) });
              tell({ kind: "done", title: words.chosen, detail: null });
              onClose();
            }}
          >
            <Quote change={change} />
            {plan !== "free" && (
              <Choice
                name="payment"
                label={words.payBy}
                choices={[
                  ["link", words.link],
                  ["balance", words.balance],
                ]}
                defaultValue="link"
              />
            )}
          </Form>
        )}
      </Shown>
    </Dialog>
  );
}

function Quote({ change: { quote, applies } }: { change: PlanChange }) {
  const words = useWords(planWords);
  const names: Record<string, string> = useWords(planNames);
  const format = useFormat();
  const begins: Record<string, string> = {
    now: words.beginsNow,
    when_paid: words.beginsPaid,
    period_end: words.beginsEnd,
  };
  const { lines, total, tax, credited } = quote;
  return (
    <>
      <table className={styles.quote}>
        <tbody>
          {lines.map(({ kind, plan, interval, amount }) => {
            const name = names[plan] ?? plan;
            return (
              <tr key={kind + plan + interval}>
                <th scope="row">{kind === "unused" ? words.unused(name) : name}</th>
                <td>{format.money(amount)}</td>
              </tr>
            );
          })}
          {credited.amount > 0 && (
            <tr>
              <th scope="row">{words.becomesCredit}</th>
              <td>{format.money(credited)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {words.total} {tax.amount > 0 && <small>{words.inTax(format.money(tax))}</small>}
            </th>
            <td>{format.money(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{begins[applies] ?? applies}</p>
    </>
  );
}
