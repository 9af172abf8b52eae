import type { Customer, NewCustomer } from "@sokoni/sdk";
import { Choice, Form, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { languageNames, languages } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { languageName } from "../words/language-name.ts";
import styles from "./customers.module.css";
import { customerWords } from "./words.ts";

type Written = Required<Pick<NewCustomer, "name" | "phone" | "email" | "language" | "tags">>;
type CustomerFormProps = { customer?: Customer; draft: string; onSend(written: Written): Promise<unknown> };

export function CustomerForm({ customer, draft, onSend }: CustomerFormProps) {
  const words = useWords(customerWords);
  const own = customer?.language;
  const isOther = own && languages.every((one) => one !== own);
  return (
    <div className={styles.form}>
      <Card>
        <Form
          draft={draft}
          submit={words.save}
          onSend={(values) => {
            const text = (name: string): string | null => values[name]?.trim() || null;
            const tags = (values["tags"] ?? "").split(",").map((tag) => tag.trim());
            return onSend({
              name: text("name"),
              phone: text("phone"),
              email: text("email"),
              language: text("language"),
              tags: [...new Set(tags.filter((tag) => tag !== ""))],
            });
          }}
        >
          <TextField
            name="name"
            label={words.name}
            autoComplete="off"
            maxLength={120}
            defaultValue={customer?.name ?? ""}
            optional
          />
          <TextField
            name="phone"
            type="tel"
            label={words.phone}
            hint={words.phoneHint}
            autoComplete="off"
            defaultValue={customer?.phone ?? ""}
            optional
          />
          <TextField
            name="email"
            inputMode="email"
            label={words.email}
            autoComplete="off"
            defaultValue={customer?.email ?? ""}
            optional
          />
          <Choice
            name="language"
            label={words.language}
            optional
            defaultValue={own ?? ""}
            choices={[
              ["", words.unknown],
              ...(isOther ? [[own, languageName(own)] as const] : []),
              ...languages.map((tag) => [tag, languageNames[tag]] as const),
            ]}
          />
          <TextField
            name="tags"
            label={words.tags}
            hint={words.tagsHint}
            autoComplete="off"
            defaultValue={customer?.tags.join(", ") ?? ""}
            optional
          />
        </Form>
      </Card>
    </div>
  );
}
