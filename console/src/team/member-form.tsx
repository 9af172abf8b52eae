import type { TeamMember, UpdateTeamMemberBody } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { Choice, FieldFault, Form, Switch, TextField } from "../parts/form.tsx";
import { partWords } from "../parts/words.ts";
import { languageNames, languages } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { changeMember } from "./actions.ts";
import { RoleField, roles } from "./role-field.tsx";
import styles from "./team.module.css";
import { noticeWords, teamWords } from "./words.ts";

type Notice = NonNullable<UpdateTeamMemberBody["notices"]>[number];

export function MemberForm({ member }: { member: TeamMember }) {
  const words = useWords(teamWords);
  const parts = useWords(partWords);
  const notices = useWords(noticeWords);
  const change = useAction(changeMember);
  const [told, setTold] = useState<ReadonlySet<string>>(() => new Set(member.notices));
  const turn = (notice: string, on: boolean): void => {
    const next = new Set(told);
    if (on) next.add(notice);
    else next.delete(notice);
    setTold(next);
  };
  return (
    <Form
      submit={parts.save}
      done={words.saved}
      onSend={async (values) => {
        const from = values["quietHours.from"] ?? "";
        const to = values["quietHours.to"] ?? "";
        if ((from === "") !== (to === ""))
          throw new FieldFault(from === "" ? "quietHours.from" : "quietHours.to", words.both);
        await change.run({
          id: member.id,
          name: (values["name"] ?? "").trim(),
          role: roles.find((one) => one === values["role"]),
          language: languages.find((one) => one === values["language"]),
          notices: [...told] as Notice[],
          quietHours: from === "" ? null : { from, to },
        });
      }}
    >
      <TextField name="name" label={words.who} maxLength={100} defaultValue={member.name} />
      <RoleField current={member.role} />
      <Choice
        name="language"
        label={words.language}
        choices={languages.map((one) => [one, languageNames[one]])}
        defaultValue={member.language}
      />
      <fieldset className={styles.group}>
        <legend>{words.notices}</legend>
        {(Object.keys(notices) as (keyof typeof notices)[]).map((notice) => (
          <Switch key={notice} label={notices[notice]} checked={told.has(notice)} onChange={(on) => turn(notice, on)} />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.quiet}</legend>
        <p className="soft">{words.quietHint}</p>
        <div className={styles.times}>
          <TextField
            name="quietHours.from"
            type="time"
            label={words.from}
            optional
            defaultValue={member.quietHours?.from ?? ""}
          />
          <TextField
            name="quietHours.to"
            type="time"
            label={words.to}
            optional
            defaultValue={member.quietHours?.to ?? ""}
          />
        </div>
      </fieldset>
    </Form>
  );
}
