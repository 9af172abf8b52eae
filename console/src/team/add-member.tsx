import type { JoiningTeamMember } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { Choice, Form, TextField } from "../parts/form.tsx";
import { type Language, languageNames, languages, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { addMember } from "./actions.ts";
import { type Role, RoleField } from "./role-field.tsx";
import { teamWords } from "./words.ts";

type AddMemberProps = { onAdded(made: JoiningTeamMember): void; onCancel(): void };

export function AddMember({ onAdded, onCancel }: AddMemberProps) {
  const words = useWords(teamWords);
  const own = useLanguage();
  const add = useAction(addMember);
  return (
    <Form
      draft="team.new"
      submit={words.add}
      onCancel={onCancel}
      onSend={async ({ name = "", phone = "", role = "agent", language = own }) => {
        const wanted = { role: role as Role, language: language as Language };
        onAdded(await add.run({ name: name.trim(), phone: phone.trim(), ...wanted }));
      }}
    >
      <TextField name="name" label={words.who} autoComplete="off" maxLength={100} />
      <TextField name="phone" label={words.phone} type="tel" autoComplete="off" />
      <RoleField />
      <Choice
        name="language"
        label={words.language}
        choices={languages.map((one) => [one, languageNames[one]])}
        defaultValue={own}
      />
    </Form>
  );
}
